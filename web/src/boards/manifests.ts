import type { Board, GameId, Line, Seat, ThinkLimits } from '../core/types';
import { TEAMS, type Team } from '../theme/teams';
import type { SoundName } from '../ui/sounds';

/**
 * What the pages around a board want to know before it is loaded: `manifest` of
 * boards/<game>/manifest.ts. Everything can be left out, and so can the file.
 */
export interface GameManifest<B extends Board = Board> {
  /** the colours of the seats where nobody chose others */
  readonly teams?: readonly Team[];
  /** the rules fix the colours: nobody chooses others */
  readonly teamsAreFixed?: boolean;
  /** how long a game takes */
  readonly minutes?: number;
  /** a real game for the picture on the home page */
  readonly showcase?: Showcase;
  /** how a move sounds */
  readonly sounds?: { readonly move: SoundName };
  /** how long computer players may think, where the usual time is not right */
  readonly limits?: ThinkLimits;
  /** what the values of computer players mean; points without it */
  readonly values?: ValueMeaning;
  /** who values positions, during analysis and when a game is over */
  readonly analyst?: Analyst<B>;
  /** it is set up and played on pages of its own, in pages/<game> */
  readonly hasOwnPages?: boolean;
  /** what its pages are written in, the header over them included */
  readonly font?: 'comic';
}

export interface Analyst<B extends Board = Board> {
  readonly bot: string;
  /** boards on which two players' positions are valued exactly in a moment */
  isQuick: (board: B) => boolean;
  /** its estimates hold with more than two players, too */
  readonly judgesMany?: boolean;
}

/**
 * For the seat to move: chance, the probability of winning; outcome, -1, 0 or 1; points, by how many
 * it will win.
 */
export type ValueMeaning = 'chance' | 'outcome' | 'points';

/** A way to play that has a name; one is the usual set-up, the classic one. */
export interface Preset {
  readonly name: 'quick' | 'classic' | 'wild';
  /** what is unlike the usual set-up */
  readonly options: Readonly<Record<string, string>>;
}

/** Shown from `from` on, a token at a time, and again. */
export interface Showcase {
  readonly seats: number;
  readonly from: number;
  readonly start: string;
  /** between spaces */
  readonly tokens: string;
}

const FILES = import.meta.glob<{ manifest: GameManifest }>('./*/manifest.ts', { eager: true });
const NONE: GameManifest = {};

/** The presets stand beside the rules of their game: a server reads them too. */
type PresetFile = Readonly<Record<Preset['name'], Preset['options']>>;
const PRESETS = new Map(
  Object.entries(
    import.meta.glob<PresetFile>('../../../src/games/*/presets.json', {
      eager: true,
      import: 'default',
    }),
  ).map(([path, file]): [GameId, readonly Preset[]] => [
    path.split('/').at(-2) ?? '',
    (Object.keys(file) as Preset['name'][]).map((name) => ({ name, options: file[name] })),
  ]),
);

/** None where the game has only its usual set-up. */
export function presetsOf(game: GameId): readonly Preset[] {
  return PRESETS.get(game) ?? [];
}

export function manifestOf(game: GameId): GameManifest {
  return FILES[`./${game}/manifest.ts`]?.manifest ?? NONE;
}

export function valueMeaningOf(game: GameId): ValueMeaning {
  return manifestOf(game).values ?? 'points';
}

export function teamsOf(game: GameId): readonly Team[] {
  return manifestOf(game).teams ?? TEAMS;
}

export function teamOf(game: GameId, seat: Seat): Team {
  return teamsOf(game)[seat - 1] ?? 'blue';
}

export function lineOf(game: GameId, { start, tokens }: Showcase): Line {
  return { game, start, tokens: tokens.split(' ') };
}
