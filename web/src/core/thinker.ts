import type { Ask } from './ask';
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
  ask: Ask;
  keepOracle(view: ArrayBuffer): void;
  /** Ends whatever runs; its promise rejects with `why`. */
  close(why: Error): void;
}

/** Where computer players and the oracle's table come from. Both are kept by whoever gives them. */
export interface BotSource {
  bots(game: GameId): Promise<Bots>;
  oracle(): Promise<ArrayBuffer>;
}

interface Choice {
  readonly token: string;
  readonly nodes: number;
}

const ORACLE_MISSING = 'refusal.bot.oracle_missing';

const lacksOracle = (answer: Result<unknown>): boolean =>
  !answer.ok && answer.reasons.some((why: Refusal) => why.key === ORACLE_MISSING);

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
    const bots = await this.#open(line.game, turn);
    let answer = await this.#ask<T>(bots, request, turn);
    if (lacksOracle(answer)) {
      const view = await this.#source.oracle();
      this.#check(turn);
      bots.keepOracle(view);
      answer = await this.#ask<T>(bots, request, turn);
    }
    return answer;
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

  async #ask<T>(bots: Bots, request: string, turn: number): Promise<Result<T>> {
    this.#isThinking = true;
    const answer = (await bots.ask(request)) as Result<T>;
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
