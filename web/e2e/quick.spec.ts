import { Answers } from './support/answers';
import { Piscari } from './support/piscari';
import { Table } from './support/table';
import { expect, test } from './support/test';

/** Quick people at one screen, who do not wait for the core: no input is lost or misunderstood. */

test('Gigogne: taps, drags and keys while the move before is under way', async ({ page }) => {
  const answers = await Answers.of(page);
  const table = await Table.start(page, 'gigogne', { seats: 'hh', first: '1' });
  const stack = (size: string) => page.getByRole('button', { name: new RegExp(`^${size}`) });
  await stack('grand carré').click();
  await answers.hold();
  await table.cell('case 0, vide, permise').click();
  await stack('carré moyen').click();
  await table.cell(/^case 0,/).click();
  await stack('petit carré').dragTo(table.cell(/^case 0,/));
  await table.cell(/^case 4,/).focus();
  await page.keyboard.press('g');
  await expect(table.moves).toHaveCount(0);
  await answers.release();
  await expect(table.moves).toHaveCount(4);
  await expect(table.cell(/^case 0,/)).toHaveAccessibleName(
    /grand carré d’Anna ●.*carré moyen de Ben ▲.*petit carré d’Anna ●/,
  );
  await expect(table.cell(/^case 4,/)).toHaveAccessibleName(/grand carré de Ben ▲, dernier coup/);
  await expect(page.getByText('À Anna ● de jouer.')).toBeVisible();
});

test('Think Ahead: two cells in a row, and a double click is one', async ({ page }) => {
  const answers = await Answers.of(page);
  const words = { seats: 'hh', size: '4', line: 'r0' };
  const table = await Table.start(page, 'thinkahead', words);
  const cell = (row: number, column: number) =>
    table.cell(new RegExp(`^ligne ${row}, colonne ${column},`));
  await table.legal.first().waitFor();
  await answers.hold();
  await cell(0, 1).dblclick();
  await cell(2, 1).dblclick();
  await answers.release();
  await expect(cell(0, 1)).toHaveAccessibleName(/prise par Anna ●/);
  await expect(cell(2, 1)).toHaveAccessibleName(/prise par Ben ▲/);
  await expect(table.moves).toHaveCount(2);

  await cell(2, 3).dblclick(); // as quick as the core can
  await expect(table.moves).toHaveCount(3);
  await expect(page.getByText('À Ben ▲ de jouer.')).toBeVisible();
  await expect(page.locator('[data-bubble]').filter({ hasText: 'La case' })).toHaveCount(0);
});

test('against the computer, what is tapped meanwhile is no move', async ({ page }) => {
  const answers = await Answers.of(page);
  const words = { seats: 'ho', bots: 'easy', size: '4', line: 'r0' };
  const table = await Table.start(page, 'thinkahead', words);
  await table.legal.first().waitFor();
  await answers.hold();
  await table.cell(/^ligne 0, colonne 1,/).click();
  for (const row of [1, 2, 3]) await table.cell(new RegExp(`^ligne ${row}, colonne 1,`)).click();
  await answers.release();
  await expect(page.getByText('À vous de jouer.')).toBeVisible();
  await expect(table.moves).toHaveCount(2);
});

test('Piscari: a square tapped before the die has fallen', async ({ page }) => {
  const answers = await Answers.of(page);
  const piscari = await Piscari.home(page);
  await piscari.begin('blue');
  await answers.hold();
  await piscari.die('blue').click();
  await expect(piscari.die('blue')).toHaveAccessibleName(/Le dé roule/);
  await piscari.square('b2').click();
  await answers.release();
  await expect(piscari.square('b2')).toHaveAccessibleName(/bleue?, dernier coup$/);
  await expect(piscari.die('red')).toBeEnabled();
});
