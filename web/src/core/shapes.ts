// Written by `core-types` from src/wasm/shapes.cpp; a test compares.

/** The id of a game of the core, as in src/catalog/games.def. */
export type GameId = string;

/** 1 to 4, as in the notation. */
export type Seat = number;

/** pass: nothing else was possible; skip, out, drawn: the referee's words */
export type StepKind = 'move' | 'pass' | 'chance' | 'skip' | 'out' | 'drawn';

export type Icon = 'angler' | 'fish' | 'fly';

/** What fills one place of a text: itself, or the text of a key. */
export type Word = string | TextKey;

/** 'A1', or two question marks for a tile the viewer may not know. */
export type Tile = string;

/** What a game tells of its board; the folder of its board knows the shape. */
export interface Board {
  readonly kind: GameId;
}

/** A game without its computer players. */
export interface GameRules {
  readonly id: GameId;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly hasChance: boolean;
  readonly hidesInformation: boolean;
  readonly hasScores: boolean;
  /** a game can end without a winner, so all may agree on that too */
  readonly hasDraws: boolean;
  /** whoever is to move asks for the chance event (rolls the die) */
  readonly asksToRoll: boolean;
  readonly options: readonly OptionSpec[];
}

export interface OptionSpec {
  readonly name: string;
  readonly type: 'integer' | 'choice' | 'flag' | 'text';
  readonly fallback: string;
  /** what people are offered first */
  readonly usual: string;
  readonly min: number;
  readonly max: number;
  readonly choices: readonly string[];
  /** texts: what is allowed, e.g. 'random|r0-r25|c0-c25' */
  readonly form: string;
  /** texts: the option whose value every number of the form stays below, or '' */
  readonly below: string;
}

/** The computer players of a game. */
export interface GameBots {
  readonly id: GameId;
  /** the named computer players, the plainest first */
  readonly bots: readonly BotInfo[];
  readonly levels: readonly string[];
}

export interface BotInfo {
  readonly name: string;
  readonly options: readonly OptionSpec[];
}

/** All there is to show of a game in progress. */
export interface GameView {
  readonly progress: Progress;
  readonly steps: readonly Step[];
  readonly now: PositionView;
  /** the position at the cursor; null for the present */
  readonly shown: PositionView | null;
  /** how many tokens undo leaves; null where it leads nowhere */
  readonly undo: number | null;
  /** how many tokens redo leads to */
  readonly redo: number | null;
  /** who can still move, now or later */
  readonly movers: readonly Seat[];
}

/** A game in progress. */
export interface Progress {
  readonly game: GameId;
  readonly start: string;
  readonly tokens: readonly string[];
  /** taken back, the one that redo brings next first */
  readonly undone: readonly string[];
  /** chance tokens revealed by moves taken back: they come again */
  readonly seen: readonly string[];
}

/** One played token. */
export interface Step {
  readonly token: string;
  readonly kind: StepKind;
  /** whom it concerns */
  readonly seat: Seat | null;
  /** before the token */
  readonly turn: Turn;
  /** after the token; empty where the game has none */
  readonly scores: readonly number[];
  /** what it did, where the game tells */
  readonly detail: PiscariTurn | null;
}

export interface Turn {
  readonly phase: 'move' | 'chance' | 'over';
  readonly seat: Seat | null;
}

/** What a move or pass of Piscari did. */
export interface PiscariTurn {
  /** the rolled icon, placed or lost */
  readonly icon: Icon;
  /** what it took */
  readonly taken: Piece | null;
}

export interface Piece {
  readonly icon: Icon;
  readonly seat: Seat;
}

/** A position for drawing, as one seat, nobody or the referee sees it. */
export interface PositionView<B = Board> {
  readonly game: GameId;
  readonly seats: number;
  readonly out: readonly Seat[];
  readonly turn: Turn;
  /** null while the game goes on */
  readonly outcome: Outcome | null;
  /** one per seat; empty where the game has none */
  readonly scores: readonly number[];
  /** the best first; who left stands last */
  readonly ranking: readonly Rank[];
  readonly permissions: Permissions;
  readonly position: string;
  /** legal tokens, sorted; null where they are not listed (Qwirkle); empty at chance events */
  readonly moves: readonly string[] | null;
  readonly board: B;
}

export interface Outcome {
  readonly winner: Seat | null;
}

export interface Rank {
  readonly seat: Seat;
  /** equal seats share one */
  readonly rank: number;
}

/** What the seat to move can do. */
export interface Permissions {
  /** may ask for the chance event that is due */
  readonly roll: boolean;
  /** has nothing else to do */
  readonly pass: boolean;
}

/** A saved game, in the same text format as the terminal's. */
export interface SavedGame {
  readonly line: Line;
  readonly options: Readonly<Record<string, string>>;
  readonly players: readonly SavedPlayer[];
  readonly variations: readonly Variation[];
}

/** A game: where it starts and what was played. */
export interface Line {
  readonly game: GameId;
  readonly start: string;
  readonly tokens: readonly string[];
}

export interface SavedPlayer {
  readonly name: string;
  /** 'human', a level or a bot */
  readonly kind: string;
}

/** Another way a game could go on. */
export interface Variation {
  /** tokens of the line it branches off from that are played before it */
  readonly at: number;
  /** at least one */
  readonly tokens: readonly string[];
  readonly variations: readonly Variation[];
}

export interface Evaluation {
  /** for the seat to move: win probability (Piscari), -1/0/1 (Gigogne), else score difference */
  readonly value: number;
  readonly exact: boolean;
  /** every legal move, best first */
  readonly moves: readonly ValuedMove[];
}

export interface ValuedMove {
  readonly token: string;
  readonly value: number;
  /** how the game would go on after it, where the bot knows; empty beyond the best few moves */
  readonly line: readonly string[];
}

/** What the core says to a Qwirkle placement being built. */
export interface DraftAnswer {
  /** where the tile in hand may be laid next so that the draft can still become a move */
  readonly squares: readonly GridSquare[];
  /** those of them where it joins what lies there, without a gap that others have to fill */
  readonly joined: readonly GridSquare[];
  /** it may be laid on any square: the core shifts the opening to its place */
  readonly anywhere: boolean;
  /** of the draft as it lies; null when it is no move yet */
  readonly score: number | null;
  /** lines of full length, for celebration */
  readonly completed: number;
  /** the move when the draft is one as it lies */
  readonly token: string | null;
  /** why it is no move as it lies; null when it is one or nothing is laid */
  readonly refusal: Refusal | null;
}

export interface GridSquare {
  readonly x: number;
  readonly y: number;
}

/** Why something may not be: a text key, its words. */
export interface Refusal {
  readonly key: string;
  readonly words: Readonly<Record<string, Word>>;
}

/** A text that is a word of another. */
export interface TextKey {
  readonly key: string;
}

export interface EditAnswer {
  readonly edited: EditedPosition;
  /** the game it starts; null when it makes none */
  readonly view: PositionView | null;
  /** why it makes none */
  readonly reasons: readonly Refusal[];
}

/** A position set up by hand, whether it makes a game or not. */
export interface EditedPosition {
  readonly position: string;
  readonly areas: readonly EditedArea[];
  /** may be put on any cell */
  readonly pieces: readonly EditedPiece[];
  /** so may these */
  readonly numbers: NumberRange | null;
  readonly fields: readonly EditedField[];
}

export interface EditedArea {
  /** 'board', or 'hand1' … */
  readonly name: string;
  readonly columns: number;
  /** row by row */
  readonly cells: readonly EditedCell[];
}

export interface EditedCell {
  readonly name: string;
  /** the lowest first */
  readonly pieces: readonly EditedPiece[];
}

/** What lies on a cell, or may be put on one. */
export interface EditedPiece {
  /** what a change calls it */
  readonly id: string;
  readonly seat: Seat | null;
  /** what it is, in the words of the game; empty for a mere number or nothing */
  readonly kind: string;
  readonly number: number | null;
}

export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** What a position says besides its cells, such as whose turn it is. */
export interface EditedField {
  readonly name: string;
  readonly value: string;
  /** empty for a number */
  readonly choices: readonly string[];
  readonly range: NumberRange | null;
}

export interface PiscariBoard {
  readonly kind: 'piscari';
  /** nine, in reading order: a3 b3 c3 a2 … c1 */
  readonly squares: readonly PiscariSquare[];
  readonly die: Icon | null;
  /** what the rolled icon may take */
  readonly prey: Icon | null;
  readonly win: PiscariWin | null;
}

export interface PiscariSquare {
  readonly name: string;
  readonly piece: Piece | null;
}

/** The winning line. */
export interface PiscariWin {
  readonly squares: readonly string[];
  /** in the document's notation: 'a3-c1', 'b', '2' */
  readonly line: string;
}

export interface ThinkAheadBoard {
  readonly kind: 'thinkahead';
  readonly size: number;
  readonly line: GridLine;
  /** row by row */
  readonly cells: readonly ThinkAheadCell[];
  /** for every legal token, the line the opponent would get */
  readonly next: Readonly<Record<string, GridLine>>;
}

export interface GridLine {
  readonly axis: 'row' | 'column';
  readonly index: number;
}

export interface ThinkAheadCell {
  /** the move that takes the cell */
  readonly token: string;
  readonly value: number;
  readonly owner: Seat | null;
}

export interface GigogneBoard {
  readonly kind: 'gigogne';
  readonly variant: 'visible' | 'classic';
  /** nine, row by row from the top left */
  readonly cells: readonly GigogneCell[];
  /** what each seat still holds */
  readonly stock: readonly GigogneStock[];
  /** the squares that do not count, as a larger one lies around them, as tokens ('P4') */
  readonly covered: readonly string[];
  /** the squares that win, as tokens ('G0', 'M4', 'P8'), once the game is won on the board */
  readonly win: readonly string[] | null;
}

/** The owner of each size. */
export interface GigogneCell {
  readonly P: Seat | null;
  readonly M: Seat | null;
  readonly G: Seat | null;
}

export interface GigogneStock {
  readonly P: number;
  readonly M: number;
  readonly G: number;
}

export interface VorassicBoard {
  readonly kind: 'vorassic';
  readonly size: number;
  readonly mode: 'snake' | 'octopus';
  /** row by row */
  readonly cells: readonly VorassicCell[];
}

export interface VorassicCell {
  /** 'B0': the move that captures it */
  readonly name: string;
  /** a captured cell keeps what it had at the start; null for starting corners and where unknown */
  readonly value: number | null;
  readonly wall: boolean;
  readonly owner: Seat | null;
  readonly head: boolean;
  /** the own cell it was captured from; null for what was owned at the start, and while free */
  readonly from: string | null;
}

export interface QwirkleBoard {
  readonly kind: 'qwirkle';
  readonly kit: Kit;
  readonly grid: readonly PlacedTile[];
  /** the squares of each complete line */
  readonly complete: readonly (readonly GridSquare[])[];
  readonly hands: readonly (readonly Tile[])[];
  readonly bag: number;
  /** what the viewer has not seen (bag and other hands), tiles with 0 left out */
  readonly unseen: readonly UnseenTile[];
  /** while the grid is empty: how many tiles the seat to move must lay */
  readonly opening: number | null;
  /** how many tiles the seat to move may exchange */
  readonly exchange: number;
  /** since the last placement or exchange */
  readonly passed: readonly Seat[];
}

export interface Kit {
  readonly colours: number;
  readonly shapes: number;
  readonly copies: number;
}

export interface PlacedTile {
  readonly x: number;
  readonly y: number;
  readonly tile: Tile;
}

export interface UnseenTile {
  readonly tile: Tile;
  readonly count: number;
}
