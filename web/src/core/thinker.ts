import { CoreFailure, retryIfLost } from './failure';
import { USUAL_LIMITS } from './limits';
import { whole, writeRequest } from './request';
import { lineFields } from './rules';
import {
  Interrupted,
  type Evaluation,
  type GameId,
  type Line,
  type Refusal,
  type Result,
  type Thinker,
  type ThinkLimits,
} from './types';

/** The computer players of one game, ready to think: a worker, or a module in this very thread. */
export interface Bots {
  /** Rejects when no answer comes, at the latest after `timeout` milliseconds. */
  ask: (request: string, timeout: number) => Promise<unknown>;
  keepOracle: (table: ArrayBuffer) => void;
  /** Ends whatever runs; its promise rejects with `why`. */
  close: (why: Error) => void;
}

/** Where computer players and the oracle's table come from. */
export interface BotSource {
  bots: (game: GameId) => Promise<Bots>;
  /** The table; 'reload' when what was given before is no table. */
  oracle: (cache: 'default' | 'reload') => Promise<ArrayBuffer>;
}

interface Choice {
  readonly token: string;
  readonly nodes: number;
}

/** Missing, damaged, or of another version. */
const NO_ORACLE = /^refusal\.bot\.oracle_/;

const lacksOracle = (answer: Result<unknown>): boolean =>
  !answer.ok && answer.reasons.some((why: Refusal) => NO_ORACLE.test(why.key));

/** What a player may take beyond its limits: a busy machine, a table to be unpacked. */
const GRACE_MS = 20_000;

/**
 * Asks one computer player at a time. A search cannot be told to stop, so an interrupted one is
 * ended with its thread; the next question opens another from the module that was kept.
 */
export class CoreThinker implements Thinker {
  readonly #source: BotSource;
  #bots: { readonly game: GameId; readonly opened: Bots } | undefined;
  /** Counts questions: one that is no longer the latest was interrupted. */
  #latest = 0;
  #isThinking = false;
  #oracle: Promise<ArrayBuffer> | undefined;

  constructor(source: BotSource) {
    this.#source = source;
  }

  async choose(line: Line, bot: string, limits: ThinkLimits, seed: number) {
    const answer = await this.#think<Choice>('choose', line, bot, limits, seed);
    return answer.ok ? { ok: true as const, value: answer.value.token } : answer;
  }

  evaluate(line: Line, bot: string, limits: ThinkLimits, seed: number) {
    return this.#think<Evaluation>('evaluate', line, bot, limits, seed);
  }

  stop(): void {
    ++this.#latest;
    if (!this.#isThinking) return;
    this.#isThinking = false;
    this.#close();
  }

  async #think<T>(
    question: string,
    line: Line,
    bot: string,
    limits: ThinkLimits,
    seed: number,
  ): Promise<Result<T>> {
    this.stop();
    const turn = this.#latest;
    const { milliseconds, nodes } = { ...USUAL_LIMITS, ...limits };
    const numbers = [whole(milliseconds), whole(nodes), whole(seed)];
    const request = writeRequest(question, ...lineFields(line), bot, ...numbers);
    const timeout = whole(milliseconds) + GRACE_MS;
    return retryIfLost(() => this.#attempt<T>(line.game, request, timeout, turn));
  }

  /** Asks, with the oracle's table where it is missed. Players that fail are not asked again. */
  async #attempt<T>(
    game: GameId,
    request: string,
    timeout: number,
    turn: number,
  ): Promise<Result<T>> {
    try {
      const bots = await this.#open(game, turn);
      let answer = await this.#ask<T>(bots, request, timeout, turn);
      for (const cache of ['default', 'reload'] as const) {
        if (!lacksOracle(answer)) return answer;
        const table = await this.#fetchOracle(cache);
        this.#check(turn);
        bots.keepOracle(table);
        answer = await this.#ask<T>(bots, request, timeout, turn);
      }
      if (lacksOracle(answer)) throw new CoreFailure('download', 'not the table of the oracle');
      return answer;
    } catch (error) {
      this.#check(turn);
      this.#isThinking = false;
      this.#close();
      throw error;
    }
  }

  #fetchOracle(cache: 'default' | 'reload'): Promise<ArrayBuffer> {
    if (cache === 'reload') this.#oracle = undefined;
    this.#oracle ??= this.#source.oracle(cache).catch((error: unknown) => {
      this.#oracle = undefined; // so that it can be tried again
      throw error;
    });
    return this.#oracle;
  }

  async #open(game: GameId, turn: number): Promise<Bots> {
    if (this.#bots?.game === game) return this.#bots.opened;
    this.#close();
    const opened = await this.#source.bots(game);
    if (turn !== this.#latest) opened.close(new Interrupted());
    this.#check(turn);
    this.#bots = { game, opened };
    return opened;
  }

  async #ask<T>(bots: Bots, request: string, timeout: number, turn: number): Promise<Result<T>> {
    this.#isThinking = true;
    const answer = (await bots.ask(request, timeout)) as Result<T>;
    this.#check(turn);
    this.#isThinking = false;
    return answer;
  }

  #check(turn: number): void {
    if (turn !== this.#latest) throw new Interrupted();
  }

  #close(): void {
    this.#bots?.opened.close(new Interrupted());
    this.#bots = undefined;
  }
}
