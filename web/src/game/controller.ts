import type { Hint, Player } from '../boards/contract';
import type {
  Draft,
  DraftAnswer,
  GameId,
  Line,
  Refusal,
  Seat,
  Step,
  PositionView,
  Tile,
  Viewer,
} from '../core/types';

/** Something the user may do; null while it cannot be done. */
export type Command = (() => void) | null;

export interface GamePlayer extends Player {
  /** 'human', or the level or bot that plays */
  readonly kind: string;
}

/**
 * A game as the game page sees it. Where it is played (at this screen, on a server) is the business
 * of whoever implements this; every change is a new object.
 */
export interface GameController {
  readonly game: GameId;
  readonly players: readonly GamePlayer[];
  /** the whole game so far */
  readonly line: Line;
  readonly steps: readonly Step[];
  /** how many of the steps are played in the position shown */
  readonly cursor: number;
  /** the position shown; null until the core has answered */
  readonly view: PositionView | null;
  /** the last position of a finished game */
  readonly end: PositionView | null;
  readonly viewer: Viewer;
  /** played in a room: its referee decides, so nothing is taken back and nobody gives hints */
  readonly isRefereed: boolean;
  /** someone at this screen may move in the position shown */
  readonly active: boolean;
  /** a move, an undo or a redo of this screen is under way: what is shown is not yet what it leads
   *  to */
  readonly isPending: boolean;
  readonly last: string | null;
  readonly hint: Hint | null;
  /** who is thinking, for how we speak of it */
  readonly thinking: 'player' | 'hint' | null;
  /** the person who must take the screen before the hand is shown */
  readonly handOver: Seat | null;
  /** why the game cannot go on by itself (a bot that cannot play) */
  readonly trouble: Refusal | null;
  /** asks again what failed; null where that is no help */
  readonly retry: Command;

  readonly undo: Command;
  readonly redo: Command;
  readonly askHint: Command;
  readonly resign: Command;
  readonly replay: Command;
  readonly takeOver: Command;
  /** the game as a text file; null where that is not offered */
  readonly save: (() => Promise<string | null>) | null;

  play(token: string): void;
  roll(): void;
  refuse(token: string): Promise<Refusal | null>;
  draft(draft: Draft, hand: Tile | null): Promise<DraftAnswer | null>;
  /** Shows the position after so many steps; the game itself stays where it is. */
  goTo(cursor: number): void;
}
