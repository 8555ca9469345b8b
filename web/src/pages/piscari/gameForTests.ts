/** Games as a controller would tell them, position by position. */
import type { Position } from './presentation';
import { present, step, type Next, type PresentationEvent, type ShownGame } from './presentation';
import type { PresentationEffect, Presentation } from './presentation';
import type { Refusal, Seat, Step, StepKind } from '../../core/types';

export type Played = readonly [token: string, after: Position];

function kindOf(token: string, { turn, permissions }: Position): StepKind {
  if (turn.phase === 'chance') return 'chance';
  return permissions.pass && token === 'pass' ? 'pass' : 'move';
}

/** What the core says that a token did. */
function detailOf(token: string, { board }: Position): Step['detail'] {
  if (board.die === null) return null;
  const square = board.squares.find(({ name }) => name === token);
  return { icon: board.die, taken: square?.piece ?? null };
}

/** The present of a game after these tokens; the last of them is news. */
export function gameAt(first: Position, played: readonly Played[] = []): ShownGame {
  const before = [first, ...played.map(([, after]) => after)];
  const steps = played.map(([token], index): Step => {
    const position = before[index] ?? first;
    const { turn } = position;
    const detail = detailOf(token, position);
    return { token, kind: kindOf(token, position), seat: turn.seat, turn, scores: [], detail };
  });
  const now = before.at(-1) ?? first;
  return {
    line: { game: 'piscari', start: first.position, tokens: played.map(([token]) => token) },
    steps,
    news: steps.length - 1,
    cursor: steps.length,
    view: now,
    end: now.outcome ? now : null,
    hint: null,
    thinking: null,
    trouble: null,
    isPending: false,
  };
}

/** A presentation whose game, clock and people are played by a test. */
export class StagedGame {
  readonly #first: Position;
  #played: readonly Played[];
  presentation: Presentation;
  effects: readonly PresentationEffect[];

  constructor(first: Position, played: readonly Played[] = [], automatic: readonly Seat[] = []) {
    this.#first = first;
    this.#played = played;
    const next = present(gameAt(first, played), automatic);
    this.presentation = next.presentation;
    this.effects = next.effects;
  }

  #follow({ presentation, effects }: Next): this {
    this.presentation = presentation;
    this.effects = effects;
    return this;
  }

  send(event: PresentationEvent): this {
    return this.#follow(step(this.presentation, event));
  }
  do = (kind: 'roll' | 'askWizard' | 'dismissWizard' | 'undo') => this.send({ kind });
  choose = (square: string) => this.send({ kind: 'choose', square });
  endDelay = () => this.send({ kind: 'delayEnded', ticket: this.presentation.ticket });

  /** The controller tells something else of the same game. */
  update = (part: Partial<ShownGame>) =>
    this.send({ kind: 'updated', game: { ...this.presentation.game, ...part } });
  advise = (token: string) => this.update({ hint: { token, evaluation: null }, thinking: null });
  fail = (trouble: Refusal) => this.update({ trouble, thinking: null });

  /** The core has played a token. */
  play(token: string, after: Position): this {
    this.#played = [...this.#played, [token, after]];
    return this.send({ kind: 'updated', game: gameAt(this.#first, this.#played) });
  }

  /** The core has gone to another place of the game: nothing of it is news. */
  goTo(count: number): this {
    this.#played = this.#played.slice(0, count);
    const game = gameAt(this.#first, this.#played);
    return this.send({ kind: 'updated', game: { ...game, news: count } });
  }
}
