import type { Ask } from './ask';
import { retryIfLost } from './failure';
import { BOTS, botsUrl, fetchBytes, fetchModule, ORACLE_URL, RULES_URL, unpack } from './modules';
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

const compiled = once((href: string) => fetchModule(new URL(href)));

/** What cannot be unpacked is no table; the core says so. */
const NO_TABLE = new ArrayBuffer(0);

const browserBots: BotSource = {
  bots: async (game: GameId) => new WasmWorker(await compiled(botsUrl(game).href)),
  oracle: async (cache) => unpack(await fetchBytes(ORACLE_URL, cache)).catch(() => NO_TABLE),
};

/** A module in a worker, opened by the first question, and again by the first after a failure. */
function askingWorker(url: URL): Ask {
  let opened: Promise<WasmWorker> | undefined;
  const ask = async (request: string): Promise<unknown> => {
    const worker = (opened ??= compiled(url.href).then((module) => new WasmWorker(module)));
    try {
      return await (await worker).ask(request);
    } catch (error) {
      if (opened === worker) opened = undefined;
      throw error;
    }
  };
  return (request) => retryIfLost(() => ask(request));
}

/**
 * The core for the page: the rules in one worker, which starts to load at once, and computer
 * players in another, which loads a game's players when they are first asked.
 */
export function createCore(): Core {
  const rules = new CoreRules(askingWorker(RULES_URL), BOTS);
  rules.games().catch(() => undefined);
  return { rules, thinker: new CoreThinker(browserBots) };
}
