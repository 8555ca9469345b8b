// Writes a .br and a .gz beside every file of a built app that compresses well, for servers that
// send them as they are: node tools/compress.ts FOLDER
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSES_WELL = /\.(html|js|css|wasm|json|svg|txt|webmanifest)$/;
const SMALLEST = 1024;

const folder = process.argv[2] ?? 'dist';
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name);
  if (!COMPRESSES_WELL.test(name) || statSync(file).size < SMALLEST) continue;
  const plain = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}
