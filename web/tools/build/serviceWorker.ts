import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Fetched and kept when first wanted: the oracle's table is larger than everything else. The page
 * itself is asked of the server, and the name of the build is for the server alone.
 */
const NOT_KEPT_AHEAD = /oracle.*\.bin|\.map$|^\.vite|^index\.html$|^build\.txt$/;

/** What is kept together: a new version fetches only the packs that have changed. */
const PACKS: readonly { readonly name: string; readonly holds: RegExp }[] = [
  { name: 'players', holds: /bots-.*\.wasm$/ },
  { name: 'media', holds: /\.(png|gif|mp3|woff2?|svg|ico|webp)$/ },
  { name: 'app', holds: /./ },
];

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

type BuiltFile = readonly [name: string, content: Uint8Array];

/**
 * Writes sw.js, with a version that changes with any file of this build, and the packs it keeps for
 * use without a connection: a few requests instead of one for each file.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'ludotheque-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.values(bundle).map((part): BuiltFile => [
          part.fileName,
          Buffer.from(part.type === 'chunk' ? part.code : part.source),
        ]);
        const all = [...built, ...publicFiles()].sort(([a], [b]) => (a < b ? -1 : 1));
        const packs = packed(all.filter(([name]) => !NOT_KEPT_AHEAD.test(name)));
        for (const { file, content } of packs)
          this.emitFile({ type: 'asset', fileName: file, source: content });
        const list = packs.map(({ file, names }) => ({ file, names }));
        const source = readFileSync('tools/build/service-worker.js', 'utf8')
          .replace('__PACKS__', JSON.stringify(list, null, 1))
          .replace('__VERSION__', hashOf(all).slice(0, 12));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

function packed(files: readonly BuiltFile[]) {
  return PACKS.map(({ name, holds }) => {
    const own = files.filter(
      ([file]) => PACKS.find((pack) => pack.holds.test(file))?.holds === holds,
    );
    const file = `assets/offline-${name}-${hashOf(own).slice(0, 8)}.pack`;
    return { file, names: own.map(([path]) => path), content: packOf(own) };
  });
}

/** The length of the list, the list (names, types and sizes as JSON), and the files one by one. */
function packOf(files: readonly BuiltFile[]): Uint8Array {
  const list = files.map(([name, { length }]) => [name, typeOf(name), length]);
  const head = Buffer.from(JSON.stringify(list));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  return gzipSync(Buffer.concat([size, head, ...files.map(([, content]) => content)]), {
    level: 9,
  });
}

function typeOf(name: string): string {
  const type = TYPES[extname(name)];
  if (type === undefined) throw new Error(`no content type for ${name}`);
  return type;
}

function hashOf(files: readonly BuiltFile[]): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update(content);
  return hash.digest('hex');
}

function publicFiles(): BuiltFile[] {
  return readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice('public/'.length), readFileSync(path)];
    });
}
