// How much a visitor fetches, brotli-compressed, against the budgets: node tools/size.ts [FOLDER]
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest, ManifestChunk } from 'vite';

const folder = process.argv[2] ?? 'dist';
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
const GAMES = readFileSync('../src/catalog/games.def', 'utf8').match(/^[a-z]\w*/gm) ?? [];
const KB = 1000;

/** Pictures, sounds and fonts are compressed already. */
const isCompressed = (file: string): boolean => /\.(woff2|png|gif|mp3|gz)$/.test(file);
const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(join(folder, file));
  const size = isCompressed(file) ? bytes.length : brotliCompressSync(bytes).length;
  sizes.set(file, size);
  return size;
}

function partOf(key: string): ManifestChunk {
  const part = manifest[key];
  if (!part) throw new Error(`the build has no ${key}`);
  return part;
}

/** A part of the build with everything it cannot run without. */
function filesOf(key: string, files = new Set<string>()): Set<string> {
  const part = partOf(key);
  if (files.has(part.file)) return files;
  files.add(part.file);
  for (const file of part.css ?? []) files.add(file);
  for (const next of part.imports ?? []) filesOf(next, files);
  return files;
}

/** Workers, modules and fonts that a part of the build or what it imports speaks of. */
function assetsOf(key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { assets = [], imports = [] } = partOf(key);
  return [...assets, ...imports.flatMap((next) => assetsOf(next, seen))];
}

const home = new Set([
  'index.html',
  ...filesOf('index.html'),
  ...filesOf('../src/text/fr.json'),
  ...GAMES.flatMap((game) => [...filesOf(`src/boards/${game}/index.tsx`)]),
  // Workers, the rules and the fonts; computer players come with the first game.
  ...assetsOf('index.html').filter((file) => !/bots-|oracle/.test(file)),
]);

const total = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + sizeOf(file), 0);
const more = (files: Iterable<string>): number =>
  total([...files].filter((file) => !home.has(file)));
const media = readdirSync(join(folder, 'media/piscari')).map((name) => `media/piscari/${name}`);

const checks: readonly (readonly [name: string, bytes: number, budget: number])[] = [
  ['home page with rules core and fonts', total(home), 350],
  ...GAMES.map(
    (game) => [`board of ${game}`, total(filesOf(`src/boards/${game}/index.tsx`)), 150] as const,
  ),
  ...GAMES.map(
    (game) => [`bots of ${game}`, sizeOf(partOf(`generated/bots-${game}.wasm`).file), 150] as const,
  ),
  ["Piscari's own pages", more(filesOf('src/pages/piscari/pages.tsx')), 150],
  ["Piscari's media", total(media), 700],
];

let isOver = false;
for (const [name, bytes, budget] of checks) {
  const verdict = bytes > budget * KB ? 'OVER' : 'ok';
  isOver ||= verdict === 'OVER';
  console.log(
    `${verdict.padEnd(5)} ${name.padEnd(38)} ${(bytes / KB).toFixed(1).padStart(7)} KB of ${budget}`,
  );
}
process.exit(isOver ? 1 : 0);
