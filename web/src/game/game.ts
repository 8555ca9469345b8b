import type { Hint } from '../boards/contract';
import { refusalOf } from '../core/failure';
import { Interrupted } from '../core/types';
import type {
  GameInfo,
  Line,
  Refusal,
  Result,
  Rules,
  Thinker,
  ThinkLimits,
  ViewRequest,
} from '../core/types';
import type { GameController, GamePlayer } from './controller';
import { describe } from './describe';
import type { Referee } from './referee';
import {
  BEST_BOT,
  begin,
  type Effect,
  type GameEvent,
  type GameState,
  type Opening,
} from './state';
import { step, UNKNOWN_REASON } from './step';

/** What a game needs of the world around it. */
export interface GameWorld {
  readonly rules: Rules;
  readonly thinker: Thinker;
  /** how long a computer player thinks, by its level or name */
  limits: (info: GameInfo, bot: string) => ThinkLimits;
  seed: () => number;
  /** lets a computer's move be followed by the eye: at least so long passes before it is played */
  pause: () => Promise<void>;
}

/** How long a computer player thinks when the rest of a game is played quickly. */
const FAST: ThinkLimits = { milliseconds: 100 };

interface FailedQuestion {
  readonly question: number;
  readonly settle: (isAskedAgain: boolean) => void;
}

/** Runs the machine of a game: does what it asks for, and hands the answers back to it. */
export class Game {
  readonly #world: GameWorld;
  readonly #listeners = new Set<() => void>();
  #referee: Referee;
  #state: GameState;
  #snapshot: GameController;
  /** Counts the questions beside the game that failed; the last one waits to be asked again. */
  #questions = 0;
  #failed: FailedQuestion | null = null;

  constructor(opening: Omit<Opening, 'mode'>, referee: Referee, world: GameWorld) {
    this.#world = world;
    this.#referee = referee;
    this.#state = begin({ ...opening, mode: referee.mode });
    this.#snapshot = describe(this);
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  readonly controller = (): GameController => this.#snapshot;

  get state(): GameState {
    return this.#state;
  }

  get referee(): Referee {
    return this.#referee;
  }

  get rules(): Rules {
    return this.#world.rules;
  }

  get players(): readonly GamePlayer[] {
    return this.#referee.players;
  }

  /** Somebody looks: chance and computer players go on. */
  enter(): void {
    this.send({ kind: 'entered' });
  }

  /** Nobody looks: what is being thought is dropped; the game stays as it is. */
  leave(): void {
    this.send({ kind: 'left' });
  }

  /** The referee tells how the game stands. */
  tell(referee: Referee, match: number, line: Line): void {
    const { players } = this.#referee;
    // A board draws anew what is not the same object as before.
    const isSame = areEqual(players, referee.players);
    this.#referee = isSame ? { ...referee, players } : referee;
    this.send({ kind: 'snapshot', match, line, mode: referee.mode });
  }

  /** Other people or computers decide for the seats from now on. */
  seat(referee: Referee): void {
    this.#referee = referee;
    this.send({ kind: 'seated', mode: referee.mode });
  }

  /**
   * Asks something beside the game. A question that fails is trouble: it is asked again when the
   * user wants that, and its answer is null when the trouble is forgotten.
   */
  readonly ask = async <T>(question: () => Promise<T>): Promise<T | null> => {
    for (;;) {
      try {
        return await question();
      } catch (error) {
        if (!(await this.#isAskedAgain(refusalOf(error)))) return null;
      }
    }
  };

  readonly send = (event: GameEvent): void => {
    const { state, effects } = step(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#do(effect);
    if (this.#failed && this.#failed.question !== state.trouble?.again) this.#settleFailed(false);
    this.#snapshot = describe(this);
    for (const changed of this.#listeners) changed();
  };

  #isAskedAgain(why: Refusal): Promise<boolean> {
    const question = ++this.#questions;
    return new Promise((settle) => {
      this.#settleFailed(false);
      this.#failed = { question, settle };
      this.send({ kind: 'failed', why, question });
    });
  }

  #settleFailed(isAskedAgain: boolean): void {
    const failed = this.#failed;
    this.#failed = null;
    failed?.settle(isAskedAgain);
  }

  #do(effect: Effect): void {
    switch (effect.kind) {
      case 'view':
        return this.#view(effect.request, effect.ticket);
      case 'think':
        return this.#think(effect);
      case 'hint':
        return this.#hint(effect.line, effect.bot, effect.thought);
      case 'stopThinking':
        return this.#world.thinker.stop();
      case 'send':
        return this.#confirm(effect.token, effect.at);
      case 'askAgain':
        return this.#settleFailed(true);
      case 'keep':
        return this.#referee.keep?.(this.#state);
    }
  }

  #view(request: Omit<ViewRequest, 'seed'>, ticket: number): void {
    const { rules, seed } = this.#world;
    const drawn = this.#state.mode.isRefereed ? null : seed();
    rules.view({ ...request, seed: drawn }).then(
      (answer) => this.send({ kind: 'viewed', ticket, answer }),
      failing((why) => this.send({ kind: 'viewFailed', ticket, why })),
    );
  }

  #think({ line, bot, thought, isFast }: Effect & { readonly kind: 'think' }): void {
    const { thinker, limits, seed, pause } = this.#world;
    const bounds = isFast ? FAST : limits(this.#state.mode.info, bot);
    const choice = thinker.choose(line, bot, bounds, seed());
    Promise.all([choice, isFast ? null : pause()]).then(
      ([answer]) => this.send({ kind: 'chosen', thought, answer }),
      failing((why) => this.send({ kind: 'thoughtFailed', thought, why })),
    );
  }

  #hint(line: Line, bot: string | null, thought: number): void {
    const found = bot === null ? this.#bestMove(line) : this.#choiceOf(bot, line);
    found.then(
      (answer) =>
        this.send(
          answer.ok
            ? { kind: 'hinted', thought, hint: answer.value }
            : { kind: 'hintFailed', thought, why: answer.reasons[0] ?? UNKNOWN_REASON, bot },
        ),
      failing((why) => this.send({ kind: 'hintFailed', thought, why, bot })),
    );
  }

  /** The value of every move where the game can tell, else only the best one. */
  async #bestMove(line: Line): Promise<Result<Hint>> {
    const { thinker, limits, seed } = this.#world;
    const bounds = limits(this.#state.mode.info, BEST_BOT);
    const evaluated = await thinker.evaluate(line, BEST_BOT, bounds, seed());
    const best = evaluated.ok ? evaluated.value.moves[0] : undefined;
    if (evaluated.ok && best)
      return { ok: true, value: { token: best.token, evaluation: evaluated.value } };
    return this.#choiceOf(BEST_BOT, line);
  }

  async #choiceOf(bot: string, line: Line): Promise<Result<Hint>> {
    const { thinker, limits, seed } = this.#world;
    const chosen = await thinker.choose(line, bot, limits(this.#state.mode.info, bot), seed());
    return chosen.ok ? { ok: true, value: { token: chosen.value, evaluation: null } } : chosen;
  }

  #confirm(token: string | null, at: number): void {
    this.#referee.confirm?.(token, at).then(
      (verdict) => {
        if (verdict !== 'accepted')
          this.send({ kind: verdict === 'lost' ? 'lost' : 'refused', at });
      },
      failing(() => this.send({ kind: 'lost', at })),
    );
  }
}

/** What was interrupted is of no interest; everything else is told. */
function failing(tell: (why: Refusal) => void): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Interrupted)) tell(refusalOf(error));
  };
}

function areEqual(some: readonly GamePlayer[], others: readonly GamePlayer[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
