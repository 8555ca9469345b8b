/**
 * What the C++ core tells the page (shapes.ts, written by the core itself), and what the page may
 * ask it. The page knows no rule: it draws `PositionView`s and sends tokens.
 *
 * A game is its start position plus its tokens; every request carries the whole game, so nothing has
 * to be kept in step between the page and the workers.
 */
import type {
  DraftAnswer,
  EditAnswer,
  Evaluation,
  GameBots,
  GameId,
  GameRules,
  GameView,
  GigogneStock,
  Line,
  PlacedTile,
  PositionView,
  Progress,
  Refusal,
  SavedGame,
  Seat,
  Tile,
} from './shapes';

export type * from './shapes';

export type Result<T> = { ok: true; value: T } | { ok: false; reasons: readonly Refusal[] };

export type GameInfo = GameRules & Omit<GameBots, 'id'>;

/** The letter of a size in tokens. */
export type SquareSize = keyof GigogneStock;

/** A Qwirkle placement being built: tiles laid so far, in any order, anywhere. */
export type Draft = readonly PlacedTile[];

export interface ThinkLimits {
  readonly milliseconds?: number;
  readonly nodes?: number;
}

/** Who looks: a seat, a spectator (null), or the referee of a game at one screen ('referee'). */
export type Viewer = Seat | null | 'referee';

/** Puts a piece or a number on a cell of a position that is set up by hand, or sets a field. */
export interface Edit {
  readonly place: string;
  readonly value: string;
}

/** What is done to a game in progress. */
export type Change =
  | { readonly kind: 'none' }
  | { readonly kind: 'play'; readonly token: string }
  /** brings the chance event that is due */
  | { readonly kind: 'chance' }
  /** to the decision of a person before, or after */
  | { readonly kind: 'undo' | 'redo' }
  /** keeps the first `at` tokens and goes on with others */
  | { readonly kind: 'branch'; readonly at: number; readonly tokens: readonly string[] };

/** A change of a game in progress, and how it is looked at. */
export interface ViewRequest {
  readonly progress: Progress;
  readonly change: Change;
  readonly viewer: Viewer;
  /** how many tokens are played in the position to show; null for the present */
  readonly cursor: number | null;
  /** whose decisions undo and redo stop at */
  readonly people: readonly Seat[];
  /** who ask for chance events themselves, where the game lets anybody ask */
  readonly rollers: readonly Seat[];
  /** for the chance events that nobody asks for; null where they are somebody else's business */
  readonly seed: number | null;
}

/** Answers at once, always. */
export interface Rules {
  games: () => Promise<readonly GameInfo[]>;
  /** A new game: its start position, with no token played. Deterministic for the seed. */
  start: (
    game: GameId,
    options: Readonly<Record<string, string>>,
    seed: number,
  ) => Promise<Result<Line>>;
  /** Changes a game and tells all there is to show of it, or why it cannot be changed so. */
  view: (request: ViewRequest) => Promise<Result<GameView>>;
  look: (line: Line, viewer: Viewer) => Promise<Result<PositionView>>;
  /** What the core would say to this token; null when it may be played. */
  refuse: (line: Line, token: string) => Promise<Refusal | null>;
  /** The token luck brings. `seen`: chance tokens already revealed by moves taken back, kept first. */
  chance: (line: Line, seen: readonly string[], seed: number) => Promise<Result<string>>;
  draft: (line: Line, draft: Draft, hand: Tile | null) => Promise<Result<DraftAnswer>>;
  /** A written position after a change by hand; without one, its parts as they are. */
  edit: (game: GameId, position: string, edit: Edit | null) => Promise<Result<EditAnswer>>;
  read: (text: string) => Promise<Result<SavedGame>>;
  write: (game: SavedGame) => Promise<Result<string>>;
}

/** Takes its time; asking again or `stop` interrupts what runs (its promise rejects with Interrupted). */
export interface Thinker {
  choose: (line: Line, bot: string, limits: ThinkLimits, seed: number) => Promise<Result<string>>;
  evaluate: (
    line: Line,
    bot: string,
    limits: ThinkLimits,
    seed: number,
  ) => Promise<Result<Evaluation>>;
  stop: () => void;
}

export class Interrupted extends Error {}
