import { expect, type Locator } from '@playwright/test';
import type { Guest } from './server';
import { Table } from './table';

/** A small grid, so that a whole game is a handful of moves. */
export async function thinkAhead(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Jeu', { exact: true }).selectOption('thinkahead');
  await dialog.getByText('Options du jeu et de la salle').click();
  await dialog.getByRole('slider', { name: 'Taille de la grille' }).fill('3');
}

/** The smallest grid there is. */
export async function vorassicForFour(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Jeu', { exact: true }).selectOption('vorassic');
  await dialog.getByRole('radio', { name: '4' }).check({ force: true });
  await dialog.getByText('Options du jeu et de la salle').click();
  await dialog.getByRole('slider', { name: 'Taille de la grille' }).fill('5');
}

/** Whose turn it is plays, until everybody sees the result. */
export async function playToTheEnd(
  guests: readonly Guest[],
  between?: (played: number) => Promise<void>,
): Promise<void> {
  const tables = guests.map(({ page }) => new Table(page));
  for (let played = 1; played < 80; ++played) {
    const mover = await whoMoves(tables);
    if (!mover) return;
    await mover.take(mover.legal.first());
    await between?.(played);
  }
  throw new Error('the game did not end');
}

/** Waits until one of these screens may move; null once all of them show the result. */
export async function whoMoves(tables: readonly Table[]): Promise<Table | null> {
  let states: readonly ('move' | 'wait' | 'over')[] = [];
  const isSettled = async () => {
    states = await Promise.all(tables.map(state));
    return states.includes('move') || states.every((now) => now === 'over');
  };
  await expect.poll(isSettled, { intervals: [20, 50, 100] }).toBe(true);
  return tables[states.indexOf('move')] ?? null;
}

/** What this screen shows once it shows anything: its turn, somebody else's, or the result. */
async function state(table: Table): Promise<'move' | 'wait' | 'over'> {
  if (await table.result.isVisible()) return 'over';
  return (await table.legal.count()) > 0 ? 'move' : 'wait';
}
