import { expect } from 'vitest';
import type { Target } from './find';
import type { Screen } from './screen';

/** The game page, as people and screen readers know it (in French). */
export const GRID: Target = { role: 'grid' };
export const LEGAL: Target = { role: 'gridcell', name: /permise/ };
export const RESULT: Target = { role: 'region', name: 'Résultat' };

const MOVES: Target = { role: 'listitem', in: { role: 'region', name: 'Coups' } };
const PLAYERS: Target = { role: 'listitem', in: { role: 'list', name: 'Joueurs' } };

export const button = (name: string | RegExp): Target => ({ role: 'button', name });

/** Starts a game by its address: `start(screen, 'gigogne', { seats: 'hh', first: '1' })`. */
export async function start(
  screen: Screen,
  game: string,
  words: Readonly<Record<string, string>>,
): Promise<void> {
  const asked = new URLSearchParams({ start: '1', seed: '7', names: 'Anna,Ben', ...words });
  await screen.open(`#/${game}?${asked}`);
  await screen.waitFor(GRID);
}

export async function seesMoves(screen: Screen, count: number): Promise<void> {
  await screen.until(`${count} moves`, async () => (await screen.count(MOVES)) === count);
}

/** Name, level, score, and what is to be said of a player. */
export async function playerSays(screen: Screen, name: string, words: RegExp): Promise<boolean> {
  const players = await screen.words(PLAYERS);
  return players.some((said) => said.includes(name) && words.test(said));
}

/** Takes the first legal cell of a grid of numbers, and sees it taken. */
export async function take(screen: Screen): Promise<void> {
  await screen.waitFor(LEGAL);
  const [name = ''] = await screen.words(LEGAL);
  const place = /^(ligne \d+, colonne \d+|[A-Z]\d+)/.exec(name)?.[1];
  expect(place, name).toBeDefined();
  await screen.click({ role: 'gridcell', name: new RegExp(`^${place}(,|$)`) });
  await screen.waitFor({
    role: 'gridcell',
    name: new RegExp(`^${place},.*(prise par|dernière case)`),
  });
}
