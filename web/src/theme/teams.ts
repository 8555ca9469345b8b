import type { GameId, Seat } from '../core/types';

export type Team = 'blue' | 'red' | 'green' | 'yellow';

/** The glyph always travels with the colour: in grey, blue and red are alike. */
export const GLYPH: Readonly<Record<Team, string>> = {
  blue: '●',
  red: '▲',
  green: '✚',
  yellow: '◆',
};

/** The colours of the seats where nobody chose others; Piscari's and Vorassic's rules fix theirs. */
export const SEAT_TEAMS: Readonly<Record<GameId, readonly Team[]>> = {
  piscari: ['blue', 'red'],
  thinkahead: ['blue', 'red'],
  gigogne: ['blue', 'red', 'green', 'yellow'],
  vorassic: ['yellow', 'red', 'green', 'blue'],
  qwirkle: ['blue', 'red', 'green', 'yellow'],
};

export const TEAMS_ARE_FIXED: readonly GameId[] = ['piscari', 'vorassic'];

export function teamOf(game: GameId, seat: Seat): Team {
  return SEAT_TEAMS[game][seat - 1] ?? 'blue';
}
