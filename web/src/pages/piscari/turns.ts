import type { Line, Refusal, Result, Rules, PositionView, Thinker } from '../../core/types';
import {
  begin,
  lineOf,
  step,
  type Effect,
  type Event,
  type Flow,
  type Opening,
  type Position,
} from './flow';
import type { SoundName } from '../../boards/piscari/media';
import type { Timer } from './timer';

export interface Helpers {
  readonly rules: Pick<Rules, 'look' | 'chance'>;
  readonly thinker: Pick<Thinker, 'choose'>;
  readonly timer: Timer;
  /** the bot behind Merlin and Gandalf */
  bot(): string;
  /** what the document's delays are multiplied by: 1, ½ or 0 */
  pace(): number;
  sound(name: SoundName): void;
  seed(): number;
}

/** Runs the flow of a game: does what it asks for, and hands the answers back to it. */
export class Turns {
  #flow: Flow;
  #listeners = new Set<() => void>();

  constructor(
    opening: Opening,
    private readonly helpers: Helpers,
  ) {
    const next = begin(opening);
    this.#flow = next.flow;
    this.#pursue(next.effects);
  }

  readonly flow = (): Flow => this.#flow;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly send = (event: Event): void => {
    const next = step(this.#flow, event);
    if (next.flow === this.#flow) return;
    if (next.flow.ticket !== this.#flow.ticket) this.helpers.timer.stop();
    this.#flow = next.flow;
    this.#pursue(next.effects);
    for (const listener of this.#listeners) listener();
  };

  /** Another game at the same view. */
  restart(opening: Opening): void {
    const next = begin(opening);
    this.helpers.timer.stop();
    // Answers to the game before must not be taken for answers to this one.
    this.#flow = { ...next.flow, ticket: this.#flow.ticket + 1 + next.flow.ticket };
    this.#pursue(next.effects);
    for (const listener of this.#listeners) listener();
  }

  stop(): void {
    this.helpers.timer.stop();
    this.#flow = { ...this.#flow, ticket: this.#flow.ticket + 1 };
  }

  #pursue(effects: readonly Effect[]): void {
    for (const effect of effects) this.#do(effect);
  }

  #do(effect: Effect): void {
    const { timer, pace, sound } = this.helpers;
    const { ticket } = this.#flow;
    switch (effect.kind) {
      case 'wait':
        return timer.start(effect.milliseconds * pace(), () => this.send({ kind: 'rang', ticket }));
      case 'sound':
        return sound(effect.sound);
      case 'drawLuck':
        return void this.#drawLuck(ticket);
      case 'play':
        return void this.#play(effect.token, ticket);
      case 'advise':
        return void this.#advise(ticket);
    }
  }

  async #drawLuck(ticket: number): Promise<void> {
    const { rules, seed } = this.helpers;
    const luck = await rules.chance(lineOf(this.#flow), this.#flow.seen, seed());
    if (!luck.ok) return this.#fail(luck.reasons, ticket);
    await this.#play(luck.value, ticket);
  }

  async #play(token: string, ticket: number): Promise<void> {
    const line = lineOf(this.#flow);
    const seen = await lookAt(this.helpers.rules, { ...line, tokens: [...line.tokens, token] });
    if (!seen.ok) return this.#fail(seen.reasons, ticket);
    this.send({ kind: 'came', ticket, token, position: seen.value });
  }

  async #advise(ticket: number): Promise<void> {
    const { thinker, bot, seed } = this.helpers;
    try {
      const choice = await thinker.choose(lineOf(this.#flow), bot(), {}, seed());
      if (!choice.ok) return this.#fail(choice.reasons, ticket);
      this.send({ kind: 'advised', ticket, square: choice.value });
    } catch {
      // Interrupted: someone left the table or asked for something else meanwhile.
      this.#fail([], ticket);
    }
  }

  #fail(reasons: readonly Refusal[], ticket: number): void {
    this.send({ kind: 'failed', ticket, reasons });
  }
}

/** A position of Piscari, as everybody at the screen sees it. */
export async function lookAt(rules: Pick<Rules, 'look'>, line: Line): Promise<Result<Position>> {
  const view = await rules.look(line, 'referee');
  if (!view.ok) return view;
  return isPiscari(view.value) ? { ok: true, value: view.value } : { ok: false, reasons: [] };
}

function isPiscari(view: PositionView): view is Position {
  return view.board.kind === 'piscari';
}

/** Asking a thinker again interrupts it; this one lets each question end before the next. */
export function oneAtATime(thinker: Thinker): Pick<Thinker, 'choose' | 'evaluate'> {
  let last: Promise<unknown> = Promise.resolve();
  const queue = <T>(question: () => Promise<T>): Promise<T> => {
    const answer = last.then(question);
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    choose: (...question) => queue(() => thinker.choose(...question)),
    evaluate: (...question) => queue(() => thinker.evaluate(...question)),
  };
}
