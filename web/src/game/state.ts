/** A game being played or looked at, whoever has the last word on it, and what follows from that. */
import type { Hint } from '../boards/contract';
import type {
  Change,
  GameInfo,
  GameView,
  Line,
  PositionView,
  Progress,
  Refusal,
  Result,
  Seat,
  Variation,
  Viewer,
  ViewRequest,
} from '../core/types';
import type { VariationPath } from './variations';

/** How a game is run, and what this screen has to do with it. */
export interface GameMode {
  readonly info: GameInfo;
  /** the seats of people at this screen */
  readonly people: readonly Seat[];
  /** the computer players of this screen: a level or a bot for each seat */
  readonly bots: ReadonlyMap<Seat, string>;
  /** seats that ask for chance events themselves, where the game lets anybody ask */
  readonly rollers: readonly Seat[];
  /** moves are confirmed elsewhere, and so are chance events */
  readonly isRefereed: boolean;
  /** a move in a past position begins a variation: nothing is read-only in an analysis */
  readonly branches?: boolean;
  /** what is seen; 'holder' is whoever holds the screen, where hands are hidden between people */
  readonly viewer: Viewer | 'holder';
}

/** What the user wants done, in the position after `at` steps. */
export interface PlannedChange {
  readonly change: Change;
  readonly at: number;
  /** the variations that belong to the line it leads to, where it opens one of them */
  readonly variations?: readonly Variation[];
}

/** What the core is being asked. */
export interface Question {
  readonly planned: PlannedChange;
  readonly isUsers: boolean;
  readonly viewer: Viewer;
  readonly cursor: number | null;
}

/** A move that waits to be confirmed elsewhere; no token: the chance event was asked for. */
export interface SentMove {
  readonly token: string | null;
  readonly at: number;
  /** lost: nobody knows whether it arrived, so it is sent again on return; answered: the referee
   *  has said what came of it, which is not yet shown */
  readonly state: 'sent' | 'lost' | 'answered';
}

/** Why the game does not go on by itself. */
export interface Trouble {
  readonly why: Refusal;
  /** asked again, it may */
  readonly canRetry: boolean;
  /** what the user had asked for beside the game itself: an event, or the number of a question */
  readonly again?: GameEvent | number;
}

export interface GameState {
  readonly mode: GameMode;
  /** tells the games of a room apart */
  readonly match: number;
  /** the game as it is confirmed */
  readonly progress: Progress;
  readonly variations: readonly Variation[];
  /** what the core told last, a move not yet confirmed included; null until it has answered */
  readonly view: GameView | null;
  /** how the game was looked at then */
  readonly viewed: { readonly viewer: Viewer; readonly cursor: number | null };
  /** how many steps are played in the position shown; null for the present */
  readonly cursor: number | null;
  /** who holds the screen, where hands are hidden between people */
  readonly holder: Seat | null;
  /** somebody looks: computer players go on */
  readonly isEntered: boolean;
  /** the rest is played quickly, by the computer for whoever is left alone */
  readonly isFast: boolean;
  readonly question: Question | null;
  readonly queue: readonly PlannedChange[];
  readonly sent: SentMove | null;
  readonly hint: Hint | null;
  readonly thinking: 'player' | 'hint' | null;
  readonly trouble: Trouble | null;
  /** steps from here on have just happened */
  readonly news: number;
  /** the number of the last question to the core, and to the computer players */
  readonly ticket: number;
  readonly thought: number;
}

export type GameEvent =
  | { readonly kind: 'entered' | 'left' | 'retry' | 'forgetTrouble' | 'roll' | 'tookOver' }
  | { readonly kind: 'play'; readonly token: string; readonly at: number }
  /** tries several moves one after the other, in an analysis */
  | { readonly kind: 'playLine'; readonly tokens: readonly string[]; readonly at: number }
  | { readonly kind: 'undo' | 'redo' | 'playOn' | 'fastForward' }
  | { readonly kind: 'openVariation'; readonly path: VariationPath }
  | { readonly kind: 'goTo'; readonly cursor: number }
  /** asks for advice: of every move's value, or of one computer player's choice */
  | { readonly kind: 'askHint'; readonly bot: string | null }
  | { readonly kind: 'viewed'; readonly ticket: number; readonly answer: Result<GameView> }
  | { readonly kind: 'viewFailed'; readonly ticket: number; readonly why: Refusal }
  | { readonly kind: 'chosen'; readonly thought: number; readonly answer: Result<string> }
  | { readonly kind: 'hinted'; readonly thought: number; readonly hint: Hint | null }
  | { readonly kind: 'thoughtFailed'; readonly thought: number; readonly why: Refusal }
  | {
      readonly kind: 'hintFailed';
      readonly thought: number;
      readonly why: Refusal;
      readonly bot: string | null;
    }
  /** a question beside the game (why not, a draft, a file) got no answer */
  | { readonly kind: 'failed'; readonly why: Refusal; readonly question: number }
  /** the referee tells how the game stands */
  | {
      readonly kind: 'snapshot';
      readonly match: number;
      readonly line: Line;
      readonly mode: GameMode;
    }
  | { readonly kind: 'refused' | 'lost'; readonly at: number }
  /** somebody else decides for a seat from now on */
  | { readonly kind: 'seated'; readonly mode: GameMode };

export type Effect =
  | { readonly kind: 'view'; readonly ticket: number; readonly request: Omit<ViewRequest, 'seed'> }
  | {
      readonly kind: 'think';
      readonly thought: number;
      readonly line: Line;
      readonly bot: string;
      readonly isFast: boolean;
    }
  | {
      readonly kind: 'hint';
      readonly thought: number;
      readonly line: Line;
      readonly bot: string | null;
    }
  | { readonly kind: 'stopThinking' }
  /** asks the referee to confirm a move */
  | { readonly kind: 'send'; readonly token: string | null; readonly at: number }
  /** asks a question beside the game again */
  | { readonly kind: 'askAgain'; readonly question: number }
  /** the game has changed: it is kept */
  | { readonly kind: 'keep' };

/** Gives hints, and plays the rest for a person who is left alone. */
export const BEST_BOT = 'expert';

export interface Opening {
  readonly mode: GameMode;
  readonly progress: Progress;
  readonly variations?: readonly Variation[];
  readonly match?: number;
  /** the position to show first; null for the present */
  readonly cursor?: number | null;
}

export function begin(opening: Opening): GameState {
  const { mode, progress, variations = [], match = 0, cursor = null } = opening;
  const [only, ...others] = mode.people;
  const holder = others.length === 0 ? (only ?? null) : null;
  return {
    mode,
    match,
    progress,
    variations,
    view: null,
    viewed: { viewer: null, cursor: null },
    cursor: cursor !== null && cursor < progress.tokens.length ? cursor : null,
    holder,
    isEntered: false,
    isFast: false,
    question: null,
    queue: [],
    sent: null,
    hint: null,
    thinking: null,
    trouble: null,
    news: 0,
    ticket: 0,
    thought: 0,
  };
}

// What follows from a state -----------------------------------------------------------------------

export function viewerOf({ mode, holder }: GameState): Viewer {
  return mode.viewer === 'holder' ? holder : mode.viewer;
}

/** How many steps the game has, and how many of them are played in the position shown. */
export const lengthOf = ({ view }: GameState): number => view?.steps.length ?? 0;
export const cursorOf = (state: GameState): number => state.cursor ?? lengthOf(state);

/** The position shown; null until the core has answered. On the way to a past one the old one stays. */
export function shownOf({ view, cursor }: GameState): PositionView | null {
  if (!view) return null;
  return cursor === null ? view.now : (view.shown ?? view.now);
}

/** Whose hand comes next where hands are hidden between people. */
export function seatToHold({ mode, view, holder }: GameState): Seat | null {
  const turn = view?.now.turn;
  if (mode.viewer !== 'holder' || turn?.phase !== 'move' || turn.seat === null) return null;
  return mode.people.includes(turn.seat) && turn.seat !== holder ? turn.seat : null;
}

/** The person who must take the screen before what is there is shown: another's hand may still lie
 *  open behind it. */
export function handOverOf(state: GameState): Seat | null {
  const { mode, view, viewed: was, cursor } = state;
  if (mode.viewer !== 'holder' || !view || view.now.outcome) return null;
  const next = seatToHold(state);
  if (was.viewer !== viewerOf(state)) return next ?? view.now.turn.seat;
  return cursor === null ? next : null;
}

/** Somebody at this screen decides in the position shown. The past is read-only, but in an analysis. */
export function isActive(state: GameState): boolean {
  const { mode, viewed: was, cursor, sent } = state;
  const shown = shownOf(state);
  const isThere = cursor === null || (mode.branches === true && was.cursor === cursor);
  if (!shown || !isThere || sent || handOverOf(state) !== null) return false;
  const { turn, permissions } = shown;
  if (turn.seat === null || !mode.people.includes(turn.seat)) return false;
  return turn.phase === 'move' || permissions.roll;
}

/** What is shown is not yet what the last change of the user leads to. */
export function isPending({ question, queue, sent }: GameState): boolean {
  return (question?.isUsers ?? false) || queue.length > 0 || sent !== null;
}

/** Nobody has a choice left that concerns another: only computers can still move, or one seat. */
export function canFastForward({ mode, view, cursor, isFast }: GameState): boolean {
  if (mode.isRefereed || mode.branches || cursor !== null || isFast) return false;
  if (!view || view.now.outcome || mode.info.bots.length === 0) return false;
  const { movers } = view;
  return movers.length === 1 || movers.every((seat) => mode.bots.has(seat));
}

export const lineOf = ({ game, start, tokens }: Line): Line => ({ game, start, tokens });
