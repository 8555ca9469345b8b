export type Team = 'blue' | 'red' | 'green' | 'yellow';

/** In the order of the seats where nothing else is said. */
export const TEAMS: readonly Team[] = ['blue', 'red', 'green', 'yellow'];

/** The glyph always travels with the colour: in grey, blue and red are alike. */
export const GLYPH: Readonly<Record<Team, string>> = {
  blue: '●',
  red: '▲',
  green: '✚',
  yellow: '◆',
};
