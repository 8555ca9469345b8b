import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Core } from './createCore';
import { WasmModule } from './wasmModule';
import { BOTS, botsUrl, ORACLE_URL, RULES_URL, unpack } from './modules';
import { CoreRules } from './rules';
import { CoreThinker, type BotSource } from './thinker';

/** The same modules without workers, for tests under Node. */

async function readBytes(url: URL): Promise<ArrayBuffer> {
  const bytes = await readFile(fileURLToPath(url));
  return new Uint8Array(bytes).buffer;
}

export async function openModule(url: URL): Promise<WasmModule> {
  return WasmModule.open(await WebAssembly.compile(await readBytes(url)));
}

const directBots: BotSource = {
  bots: async (game) => {
    const module = await openModule(botsUrl(game));
    return {
      ask: async (request) => module.ask(request),
      keepOracle: (table) => module.keepOracle(table),
      close: () => undefined,
    };
  },
  oracle: async () => unpack(await readBytes(ORACLE_URL)),
};

export async function createCoreForTests(): Promise<Core> {
  const module = await openModule(RULES_URL);
  const rules = new CoreRules(async (request) => module.ask(request), BOTS);
  return { rules, thinker: new CoreThinker(directBots) };
}
