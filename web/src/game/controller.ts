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
  Variation,
  Viewer,
} from '../core/types';
import type { VariationPath } from './variations';

/** Something the user may do; null while it cannot be done. */
export type Command = (() => void) | null;

/** The same game anew, with computer players of another level. */
export interface LevelOffer {
  readonly level: string;
  start: () => void;
}

/** Its name is empty until a page calls it by what it is (`useController`). */
export interface GamePlayer extends Player {
  /** 'human', or the level or bot that plays */
  readonly kind: string;
}

/**
 * A game as its page sees it, whoever is its referee (this screen, a server, a record). Every change
 * is a new object.
 */
export interface GameController {
  readonly game: GameId;
  readonly players: readonly GamePlayer[];
  /** the whole game so far */
  readonly line: Line;
  readonly steps: readonly Step[];
  /** steps from here on have just happened; those before were there or were looked up */
  readonly news: number;
  /** how many of the steps are played in the position shown */
  readonly cursor: number;
  /** the position shown; null until the core has answered */
  readonly view: PositionView | null;
  /** the last position of a finished game */
  readonly end: PositionView | null;
  /** why it ended, in words, where a room knows more than the position tells */
  readonly endReason?: string;
  readonly viewer: Viewer;
  /** played in a room: its referee decides, so nothing is taken back and nobody gives hints */
  readonly isRefereed: boolean;
  /** someone at this screen may move in the position shown */
  readonly active: boolean;
  /** a move, an undo or a redo of this screen is under way: what is shown is not yet what it leads
   *  to */
  readonly isPending: boolean;
  /** a move made without a connection is kept, to be sent on return */
  readonly isUnsent: boolean;
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
  /** lines that were left for the one that is played */
  readonly variations: readonly Variation[];

  readonly undo: Command;
  readonly redo: Command;
  /** goes on from the past position shown; what followed becomes a variation */
  readonly playOn: Command;
  readonly askHint: Command;
  readonly resign: Command;
  /** in a room: offers the others a draw, or asks them for a move back; absent where that is never
   *  possible */
  readonly offerDraw?: Command;
  readonly askTakeback?: Command;
  /** text keys of why these cannot be offered now */
  readonly whyNoOffer?: { readonly draw?: string; readonly takeback?: string };
  readonly replay: Command;
  /** with computer players a level stronger, or weaker; null where there are none */
  readonly harder: LevelOffer | null;
  readonly easier: LevelOffer | null;
  /** plays the rest quickly; null while several people, or a person and others, can still move */
  readonly fastForward: Command;
  readonly takeOver: Command;
  /** the game as a text file; null where that is not offered */
  readonly save: (() => Promise<string | null>) | null;

  play: (token: string) => void;
  /** Tries several moves one after the other; only in an analysis. */
  playLine: (tokens: readonly string[]) => void;
  roll: () => void;
  refuse: (token: string) => Promise<Refusal | null>;
  draft: (draft: Draft, hand: Tile | null) => Promise<DraftAnswer | null>;
  /** Shows the position after so many steps; the game itself stays where it is. */
  goTo: (cursor: number) => void;
  /** Goes over to a variation; the line that is left becomes one. */
  openVariation: (path: VariationPath) => void;
  /** Asks one computer player for its choice: it comes as a hint. */
  advise: (bot: string) => void;
}
