import type { Page } from '@playwright/test';
import { QwirkleTable } from './support/qwirkle';
import { Table } from './support/table';
import { expect, test } from './support/test';

/** Qwirkle's table grows with the game: it has the screen, and what lies over it hides no square. */

const SCREENS = [
  { name: 'phone', width: 390, height: 844, share: 0.6 },
  { name: 'laptop', width: 1280, height: 800, share: 0.75 },
  { name: 'large screen', width: 1920, height: 1080, share: 0.8 },
];

for (const { name, share, ...size } of SCREENS) {
  test(`the table has the screen: ${name}`, async ({ page }) => {
    await page.setViewportSize(size);
    const table = await Table.start(page, 'qwirkle', { seats: 'ho', bots: 'easy' });
    const box = await table.grid.boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeGreaterThan(
      share * size.width * size.height,
    );
  });
}

test('moves and facts are folded away until they are wanted, and stay as they were left', async ({
  page,
}) => {
  const table = await Table.start(page, 'qwirkle', { seats: 'hh' });
  const moves = page.getByRole('region', { name: 'Coups' });
  const facts = page.getByRole('heading', { name: /tuiles encore cachées$/ });
  const [openMoves, openFacts] = [table.button('Coups'), table.button('Infos')];
  await page.getByRole('button', { name: /montrer mes tuiles$/ }).click();
  await expect(moves).toBeHidden();
  await openMoves.click();
  await expect(moves).toBeVisible();
  await expect(openMoves).toHaveAttribute('aria-expanded', 'true');
  await openFacts.click();
  await expect(moves).toBeHidden();
  await expect(facts).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /montrer mes tuiles$/ }).click();
  await expect(facts).toBeVisible();
  await openFacts.click();
  await expect(facts).toBeHidden();
});

test('no legal square lies under anything, and each makes a placement', async ({ page }) => {
  const table = await QwirkleTable.start(page, 'qwirkle', { seats: 'hh' });
  for (let turn = 0; turn < 4; ++turn) {
    await table.takeTurn();
    await table.playTurn('tap');
  }
  await table.takeTurn();
  await table.button('Coups').click(); // folds the list
  for (let tile = 0; tile < 6; ++tile) {
    await table.tiles.nth(tile).click();
    await page.getByText('En main : ').first().waitFor();
    expect(await hiddenSquares(page, '[aria-label*="permise"]')).toEqual([]);
    await table.tiles.nth(tile).click();
  }
  let tile = 0;
  while (!(await table.layTile(table.tiles.nth(tile), 'tap'))) ++tile;
  await expect(table.button(/^Poser \+\d+$/)).toBeEnabled();
});

test('in the end the whole table is seen, beside the result', async ({ page }) => {
  const table = await QwirkleTable.start(page, 'qwirkle', {
    seats: 'ho',
    bots: 'easy',
    colours: '3',
    shapes: '3',
    copies: '2',
  });
  for (let turns = 0; await table.takeTurn(); ++turns) {
    await table.playTurn('tap');
    expect(turns).toBeLessThan(40);
  }
  await expect(table.moves.first()).toContainText(/rond|carré|losange/);
  const [result, grid] = [await table.result.boundingBox(), await table.grid.boundingBox()];
  if (!result || !grid) throw new Error('not on screen');
  expect(result.x).toBeGreaterThanOrEqual(grid.x + grid.width);
  expect(await hiddenSquares(page, ':not([aria-label$="libre"])')).toEqual([]);
});

/** Squares of a kind whose middle is off the screen or belongs to something else. */
async function hiddenSquares(page: Page, kind: string): Promise<readonly string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((square) => {
        const { x, y, width, height } = square.getBoundingClientRect();
        const found = document.elementFromPoint(x + width / 2, y + height / 2);
        return square.contains(found) ? [] : [square.getAttribute('aria-label') ?? ''];
      }),
    `[role=gridcell]${kind}`,
  );
}
