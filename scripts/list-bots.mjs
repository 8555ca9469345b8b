// Asks the modules of the computer players who they are, and prints it for the page, which shows
// them long before it loads one.
//
// Usage: node list-bots.mjs FOLDER GAME...
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const nothing = () => 0;
const imports = {
  wasi_snapshot_preview1: new Proxy({}, { get: () => nothing }),
  env: { emscripten_notify_memory_growth: nothing },
};

async function botsOf(game) {
  const bytes = readFileSync(join(process.argv[2], `bots-${game}.wasm`));
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  const { memory, _initialize, ludo_buffer, ludo_ask } = instance.exports;
  _initialize();
  const question = new TextEncoder().encode('bots\x1f');
  new Uint8Array(memory.buffer, ludo_buffer(question.length)).set(question);
  const length = ludo_ask();
  const answer = new Uint8Array(memory.buffer, ludo_buffer(length), length);
  return JSON.parse(new TextDecoder().decode(answer));
}

console.log(JSON.stringify((await Promise.all(process.argv.slice(3).map(botsOf))).flat()));
