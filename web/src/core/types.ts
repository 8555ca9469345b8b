/**
 * What the C++ core tells the page, and what the page may ask it. The page knows no rule: it draws
 * `Table`s and sends tokens.
 *
 * A game is its start position plus its tokens (`Line`); every question carries the whole line, so
 * nothing has to be kept in step between the page and the workers.
 */

/** The id of a game of the core, as in src/catalog/games.def. */
export type GameId = string;

/** 1 to 4, as in the notation. */
export type Seat = number;

export interface Line {
  readonly game: GameId;
  readonly start: string;
  readonly tokens: readonly string[];
}

/** Why something may not be: a text key with its words. A word starting with '@' is a key itself. */
export interface Refusal {
  readonly key: string;
  readonly words: Readonly<Record<string, string>>;
}

export type Result<T> = { ok: true; value: T } | { ok: false; reasons: readonly Refusal[] };

export interface OptionSpec {
  readonly name: string;
  readonly type: 'integer' | 'choice' | 'flag' | 'text';
  readonly fallback: string;
  readonly min: number;
  readonly max: number;
  readonly choices: readonly string[];
  /** texts: what is allowed, e.g. "random|rN|cN" */
  readonly form: string;
}

export interface BotInfo {
  readonly name: string;
  readonly options: readonly OptionSpec[];
}

export interface GameInfo {
  readonly id: GameId;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly hasChance: boolean;
  readonly hidesInformation: boolean;
  readonly hasScores: boolean;
  /** whoever is to move asks for the chance event (rolls the die) */
  readonly asksToRoll: boolean;
  readonly options: readonly OptionSpec[];
  /** The named computer players, the plainest first. Levels (easy … expert) exist for every game. */
  readonly bots: readonly BotInfo[];
  readonly levels: readonly string[];
}

export interface Turn {
  readonly phase: 'move' | 'chance' | 'over';
  readonly seat: Seat | null;
}

/** A position described for drawing, as one seat (or nobody, or the referee) sees it. */
export interface PositionView<B = Board> {
  readonly game: GameId;
  readonly seats: number;
  readonly out: readonly Seat[];
  readonly turn: Turn;
  /** null while the game goes on */
  readonly outcome: { readonly winner: Seat | null } | null;
  /** one per seat; empty where the game has none */
  readonly scores: readonly number[];
  readonly position: string;
  /** Legal tokens, sorted; null where they are not listed (Qwirkle) or hidden. Empty at chance events. */
  readonly moves: readonly string[] | null;
  readonly board: B;
}

export type Icon = 'angler' | 'fish' | 'fly';

export interface PiscariBoard {
  readonly kind: 'piscari';
  /** nine squares in reading order: a3 b3 c3 a2 … c1 */
  readonly squares: readonly {
    readonly name: string;
    readonly piece: { readonly icon: Icon; readonly seat: Seat } | null;
  }[];
  readonly die: Icon | null;
  /** what the rolled icon may take */
  readonly prey: Icon | null;
  /** the three squares of the winning line, and its name in the document's notation ("a3-c1", "b", "2") */
  readonly win: { readonly squares: readonly string[]; readonly line: string } | null;
}

export interface GridLine {
  readonly axis: 'row' | 'column';
  readonly index: number;
}

export interface ThinkAheadBoard {
  readonly kind: 'thinkahead';
  readonly size: number;
  readonly line: GridLine;
  /** row by row; `token` is the move that takes the cell */
  readonly cells: readonly {
    readonly token: string;
    readonly value: number;
    readonly owner: Seat | null;
  }[];
  /** for every legal token, the line the opponent would get */
  readonly next: Readonly<Record<string, GridLine>>;
}

export type SquareSize = 'P' | 'M' | 'G';

export interface GigogneBoard {
  readonly kind: 'gigogne';
  readonly variant: 'visible' | 'classic';
  /** nine cells, row by row from the top left: the owner of each size */
  readonly cells: readonly Readonly<Record<SquareSize, Seat | null>>[];
  /** what each seat still holds */
  readonly stock: readonly Readonly<Record<SquareSize, number>>[];
  /** the squares that win, as tokens ("G0", "M4", "P8"), once the game is won on the board */
  readonly win: readonly string[] | null;
}

export interface VorassicBoard {
  readonly kind: 'vorassic';
  readonly size: number;
  readonly mode: 'snake' | 'octopus';
  /** row by row; `name` ("B0") is the move that captures it; a captured cell keeps the value it had
   *  at the start of the match (null for starting corners and where unknown) */
  readonly cells: readonly {
    readonly name: string;
    readonly value: number | null;
    readonly wall: boolean;
    readonly owner: Seat | null;
    readonly head: boolean;
  }[];
}

/** "A1", or "??" for a tile the viewer may not know */
export type Tile = string;

export interface QwirkleBoard {
  readonly kind: 'qwirkle';
  readonly kit: { readonly colours: number; readonly shapes: number; readonly copies: number };
  readonly grid: readonly { readonly x: number; readonly y: number; readonly tile: Tile }[];
  /** the squares of each complete line */
  readonly complete: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly hands: readonly (readonly Tile[])[];
  readonly bag: number;
  /** how many of each tile the viewer has not seen (bag and other hands), tiles with 0 left out */
  readonly unseen: readonly { readonly tile: Tile; readonly count: number }[];
  /** while the grid is empty: how many tiles the seat to move must lay */
  readonly opening: number | null;
  /** seats that passed since the last placement or exchange */
  readonly passed: readonly Seat[];
}

/** What a game tells of its board; the folder of its board knows the shape. */
export interface Board {
  readonly kind: GameId;
}

/** A Qwirkle placement being built: tiles laid so far, in any order, anywhere. */
export type Draft = readonly { readonly x: number; readonly y: number; readonly tile: Tile }[];

export interface DraftAnswer {
  /** squares where the tile in hand may be laid next so that the draft can still become a move */
  readonly squares: readonly { readonly x: number; readonly y: number }[];
  /** those of them where it joins what lies there, without a gap that others have to fill */
  readonly joined: readonly { readonly x: number; readonly y: number }[];
  /** what the draft would score as it lies; null when it is no move yet */
  readonly score: number | null;
  /** lines the draft completes (of full length), for celebration */
  readonly completed: number;
  /** the canonical token when the draft is a legal move as it lies */
  readonly token: string | null;
  /** why it is not a move as it lies; null when it is one or when nothing is laid */
  readonly refusal: Refusal | null;
}

/** One played token, for the move list. */
export interface Step {
  readonly token: string;
  /** whose turn it was */
  readonly turn: Turn;
  /** after the token; empty where the game has none */
  readonly scores: readonly number[];
}

/** A saved game, in the same text format as the terminal's. */
export interface SavedGame {
  readonly line: Line;
  readonly options: Readonly<Record<string, string>>;
  /** kind: "human", a level or a bot */
  readonly players: readonly { readonly name: string; readonly kind: string }[];
}

export interface Evaluation {
  /** for the seat to move: win probability (Piscari), -1/0/1 (Gigogne), else score difference */
  readonly value: number;
  readonly exact: boolean;
  /** every legal move, best first */
  readonly moves: readonly { readonly token: string; readonly value: number }[];
}

export interface ThinkLimits {
  readonly milliseconds?: number;
  readonly nodes?: number;
}

/** Who looks: a seat, a spectator (null), or the referee of a game at one screen ('referee'). */
export type Viewer = Seat | null | 'referee';

/** Answers at once, always. */
export interface Rules {
  games(): Promise<readonly GameInfo[]>;
  /** A new game: its start position, with no token played. Deterministic for the seed. */
  start(
    game: GameId,
    options: Readonly<Record<string, string>>,
    seed: number,
  ): Promise<Result<Line>>;
  look(line: Line, viewer: Viewer): Promise<Result<PositionView>>;
  /** What the core would say to this token; null when it may be played. */
  refuse(line: Line, token: string): Promise<Refusal | null>;
  /** The token luck brings. `seen`: chance tokens already revealed by moves taken back, kept first. */
  chance(line: Line, seen: readonly string[], seed: number): Promise<Result<string>>;
  draft(line: Line, draft: Draft, hand: Tile | null): Promise<Result<DraftAnswer>>;
  steps(line: Line): Promise<Result<readonly Step[]>>;
  read(text: string): Promise<Result<SavedGame>>;
  write(game: SavedGame): Promise<Result<string>>;
}

/** Takes its time; asking again or `stop` interrupts what runs (its promise rejects with Interrupted). */
export interface Thinker {
  choose(line: Line, bot: string, limits: ThinkLimits, seed: number): Promise<Result<string>>;
  evaluate(line: Line, bot: string, limits: ThinkLimits, seed: number): Promise<Result<Evaluation>>;
  stop(): void;
}

export class Interrupted extends Error {}
