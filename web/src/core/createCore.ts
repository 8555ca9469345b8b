import { BOTS, botsUrl, fetchBytes, ORACLE_URL, RULES_URL, unpack } from './modules';
import { CoreRules } from './rules';
import { CoreThinker, type BotSource } from './thinker';
import type { GameId, Rules, Thinker } from './types';
import { WasmWorker } from './wasmWorker';

export interface Core {
  readonly rules: Rules;
  readonly thinker: Thinker;
}

/** Remembers what `make` gave; a failure is forgotten, so that it can be tried again. */
function once<Key, T>(make: (key: Key) => Promise<T>): (key: Key) => Promise<T> {
  const made = new Map<Key, Promise<T>>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const fresh = make(key);
    made.set(key, fresh);
    fresh.catch(() => made.delete(key));
    return fresh;
  };
}

const compiled = once(async (href: string) => WebAssembly.compile(await fetchBytes(new URL(href))));
const unpacked = once(async (url: URL) => unpack(await fetchBytes(url)));

const browserBots: BotSource = {
  bots: async (game: GameId) => new WasmWorker(await compiled(botsUrl(game).href)),
  oracle: () => unpacked(ORACLE_URL),
};

/**
 * The core for the page: the rules in one worker, which starts to load at once, and computer
 * players in another, which loads a game's players when they are first asked.
 */
export function createCore(): Core {
  const door = once(async (url: URL) => new WasmWorker(await compiled(url.href)));
  const ask = async (request: string): Promise<unknown> => (await door(RULES_URL)).ask(request);
  const rules = new CoreRules(ask, BOTS);
  void rules.games().catch(() => undefined);
  return { rules, thinker: new CoreThinker(browserBots) };
}
