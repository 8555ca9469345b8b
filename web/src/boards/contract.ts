import type { ComponentType, ReactNode } from 'react';
import type {
  Board,
  Draft,
  DraftAnswer,
  EditedPiece,
  Evaluation,
  Refusal,
  Seat,
  PositionView,
  Tile,
  Viewer,
} from '../core/types';
import type { Texts } from '../text/texts';
import type { Team } from '../theme/teams';
import type { SoundName } from '../ui/sounds';

/** Who sits at the view; index 0 is seat 1. */
export interface Player {
  readonly name: string;
  readonly team: Team;
  /** played by the computer (or, online, by someone else) */
  readonly isLocal: boolean;
  /** why a referee took the seat out of the game: `timeouts`, `left`… */
  readonly outFor?: string;
}

/** What a hint shows: the best token to glow, and how good each move is. */
export interface Hint {
  readonly token: string;
  readonly evaluation: Evaluation | null;
}

/**
 * A board draws a table and sends tokens. It knows no rule: what is legal stands in `table.moves`,
 * why something is not is asked through `explain`.
 */
export interface BoardProps<B extends Board = Board> {
  readonly view: PositionView<B>;
  readonly players: readonly Player[];
  readonly viewer: Viewer;
  /** the last move that led here, for its mark; null at the start */
  readonly last: string | null;
  /** someone at this screen may move now, in this position */
  readonly active: boolean;
  /** the game has ended, whichever position is shown: there is nothing to choose any more */
  readonly isOver?: boolean;
  readonly hint: Hint | null;
  /** the room for board, message and tray together, in CSS pixels: the board fills it, never more */
  readonly area: { readonly width: number; readonly height: number };
  /** how much of the area's left edge the page covers with the players, in CSS pixels; only a board
   *  that wants room is covered */
  readonly covered?: number;
  /** the message line; the board puts it directly under the squares, over its whole width */
  readonly message: ReactNode;
  /** Qwirkle: print colour letters on the tiles */
  readonly letters: boolean;
  /** Think Ahead: the number of the first row and column */
  readonly numbering: number;
  /**
   * Does `act`: at once or, while a move of this screen is under way, in the position that follows.
   * Whatever decides something goes through it. `cell` says what on the board was meant, if
   * anything: a double click on what made a move is no second input.
   */
  input: (cell: string | null, act: () => void) => void;
  play: (token: string) => void;
  /** asks for the chance event that is due (Piscari's die) */
  roll: () => void;
  /** says, next to `at`, why this token may not be played */
  explain: (token: string, at: Element) => void;
  draft: (draft: Draft, hand: Tile | null) => Promise<DraftAnswer | null>;
  /** plays a sound of the game's own, unless sounds are off */
  sound?: (name: SoundName) => void;
}

export interface EditedPieceProps {
  readonly piece: EditedPiece;
  /** of whoever owns it */
  readonly team: Team | null;
}

/** What lies on a cell of a position that is set up by hand, or may be put there. */
export interface EditedPieceModule {
  /** in a box of 100 × 100 */
  readonly Drawing: ComponentType<EditedPieceProps>;
  readonly nameOf: (piece: EditedPiece, players: readonly Player[], texts: Texts) => string;
}

/** Everything the app needs from one game; each is loaded when first wanted. */
export interface BoardModule<B extends Board = Board> {
  readonly Board: ComponentType<BoardProps<B>>;
  /** A small still picture of a position, for cards and previews; scales to its box. None: an
   *  empty box. */
  readonly Picture?: ComponentType<{ view: PositionView<B>; players: readonly Player[] }>;
  /** For positions that are set up by hand; none: they are typed. */
  readonly editedPiece?: EditedPieceModule;
  /** The rules page's content in the language in use, with drawn examples. */
  readonly Rules: ComponentType;
  /** One spoken sentence for a token of the game ("Anna ● prend la case B3 et marque 4."); lost
   *  turns and departures are the same in all games and told by the view. `numbering` is that of
   *  BoardProps, here and below. */
  moveSentence: (
    token: string,
    seat: Seat | null,
    players: readonly Player[],
    texts: Texts,
    numbering: number,
  ) => string;
  /** A short line for the move list ("B3", "grand en b2"); the seat's glyph is added outside. */
  moveLabel: (token: string, texts: Texts, numbering: number) => string;
  /** The move drawn for the move list, named for screen readers; null where only words tell it. */
  moveDrawing?: (token: string, texts: Texts, letters: boolean) => ReactNode;
  /** A refusal in the game's own words (Qwirkle names its tiles); the plain sentence by default. */
  refusal?: (why: Refusal, texts: Texts, numbering: number) => string;
  /** What a player card shows of a seat besides name and score (Gigogne: the squares it holds);
   *  none by default. `isCompact`: there is one line for everything. */
  readonly CardExtra?: ComponentType<{
    view: PositionView<B>;
    seat: Seat;
    player: Player;
    isCompact: boolean;
  }>;
  /** The board is a square without a tray: upright screens have room to spare under it. */
  readonly isSquare?: boolean;
  /** The table grows with the game: on wide screens the columns beside it fold away, and the
   *  players lie over its left edge (`covered`). */
  readonly wantsRoom?: boolean;
  /** Extra facts for the side panel (Qwirkle: bag and unseen tiles); none by default. */
  readonly Facts?: ComponentType<{ view: PositionView<B>; players: readonly Player[] }>;
}
