import type { Board, GameId, Line, Seat, ThinkLimits } from '../core/types';
import { TEAMS, type Team } from '../theme/teams';
import type { SoundName } from '../ui/sounds';

/**
 * What the pages around a board want to know before it is loaded: `profile` of
 * boards/<game>/profile.ts. Everything can be left out, and so can the file.
 */
export interface GameProfile<B extends Board = Board> {
  /** the colours of the seats where nobody chose others */
  readonly teams?: readonly Team[];
  /** the rules fix the colours: nobody chooses others */
  readonly teamsAreFixed?: boolean;
  /** how long a game takes */
  readonly minutes?: number;
  /** ways to play that the set-up page offers by name; one is the usual set-up, the classic one */
  readonly presets?: readonly Preset[];
  /** a real game for the picture on the home page */
  readonly show?: Show;
  /** how a move sounds */
  readonly sound?: SoundName;
  /** how long computer players may think, where the usual time is not right */
  readonly limits?: ThinkLimits;
  /** computer players value a position by the probability of winning */
  readonly valuesAreChances?: boolean;
  /** for the graph of a finished game: who values its positions, and which boards in a moment */
  readonly analyst?: { readonly bot: string; isQuick(board: B): boolean };
}

export interface Preset {
  readonly name: 'quick' | 'classic' | 'wild';
  /** what is unlike the usual set-up */
  readonly options: Readonly<Record<string, string>>;
}

/** Shown from `from` on, a token at a time, and again. */
export interface Show {
  readonly seats: number;
  readonly from: number;
  readonly start: string;
  /** between spaces */
  readonly tokens: string;
}

const FILES = import.meta.glob<{ profile: GameProfile }>('./*/profile.ts', { eager: true });
const NONE: GameProfile = {};

export function profileOf(game: GameId): GameProfile {
  return FILES[`./${game}/profile.ts`]?.profile ?? NONE;
}

export function teamsOf(game: GameId): readonly Team[] {
  return profileOf(game).teams ?? TEAMS;
}

export function teamOf(game: GameId, seat: Seat): Team {
  return teamsOf(game)[seat - 1] ?? 'blue';
}

export function lineOf(game: GameId, { start, tokens }: Show): Line {
  return { game, start, tokens: tokens.split(' ') };
}
