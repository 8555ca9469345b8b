import type { Locator } from '@playwright/test';
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
  let played = 0;
  for (let look = 0; look < 80; ++look) {
    const states = await Promise.all(tables.map(state));
    if (states.every((now) => now === 'over')) return;
    const mover = tables[states.indexOf('move')];
    if (mover) {
      await mover.take(mover.legal.first());
      await between?.(++played);
    }
  }
  throw new Error('the game did not end');
}

/** What this screen shows once it shows anything: its turn, somebody else's, or the result. */
async function state(table: Table): Promise<'move' | 'wait' | 'over'> {
  if (await table.result.isVisible()) return 'over';
  return (await table.legal.count()) > 0 ? 'move' : 'wait';
}
