import { expect, test } from './support/test';
import { QwirkleTable } from './support/qwirkle';
import { Table } from './support/table';
import { seen } from './support/seen';

/** What every board can do besides being played on. */

test('undo and redo', async ({ page }) => {
  const table = await Table.start(page, 'thinkahead', { seats: 'hh', size: '6' });
  for (const count of [1, 2, 3]) {
    await table.take(table.legal.first());
    await expect(table.moves).toHaveCount(count);
  }
  await table.button('Annuler').click();
  await expect(table.moves).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(table.moves).toHaveCount(1);
  await table.button('Refaire').click();
  await expect(table.moves).toHaveCount(2);
  await page.keyboard.press('Control+Shift+z');
  await expect(table.moves).toHaveCount(3);
  await expect(table.button('Refaire')).toBeDisabled();
});

test('a dialog does not outlive its page', async ({ page }) => {
  await page.goto('./#/');
  await Table.start(page, 'gigogne', { seats: 'hh' });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('against the computer, undo goes back to one’s own decision', async ({ page }) => {
  const table = await Table.start(page, 'gigogne', { seats: 'ho', bots: 'easy', first: '1' });
  await page.getByRole('button', { name: /^petit carré/ }).click();
  await table.cell('case 0, vide, permise').click();
  await expect(table.moves).toHaveCount(2);
  await table.button('Annuler').click();
  await expect(table.cell('case 0, vide')).toBeVisible();
  await expect(page.getByText('À vous de jouer.')).toBeVisible();
});

test('looking back changes nothing; playing on from there keeps the old line', async ({ page }) => {
  const table = await Table.start(page, 'vorassic', { seats: 'hh', size: '6' });
  const names: string[] = [];
  for (let count = 1; count <= 4; ++count) {
    names.push((await table.legal.first().getAttribute('aria-label')) ?? '');
    await table.take(table.legal.first());
    await expect(table.moves).toHaveCount(count);
  }
  const place = await table.grid.boundingBox();
  await table.slider.fill('2');
  await expect(table.slider).toHaveAttribute('aria-valuetext', 'Position 2 sur 4');
  await expect(table.button('Revenir au présent')).toBeVisible();
  expect(await table.grid.boundingBox(), 'the board stays where it is').toEqual(place);
  await expect(table.legal).toHaveCount(0);
  await expect(table.moves).toHaveCount(4);

  await table.button('Reprendre d’ici').click();
  await expect(table.button('Revenir au présent')).toBeHidden();
  await expect(table.moves).toHaveCount(2);
  await expect(table.variations).toHaveCount(1);
  const other = table.legal.last();
  expect(await other.getAttribute('aria-label')).not.toBe(names[2]);
  await table.take(other);
  await expect(table.moves).toHaveCount(3);

  await page.reload();
  await expect(table.moves).toHaveCount(3);
  await table.variations.click();
  await expect(table.moves).toHaveCount(4);
  await expect(table.variations).toHaveCount(1);
});

test('a game in progress makes way only when that is wanted', async ({ page }) => {
  const table = await Table.start(page, 'gigogne', { seats: 'hh', first: '1' });
  await page.getByRole('button', { name: /^grand carré/ }).click();
  await table.cell('case 4, vide, permise').click();
  await expect(table.moves).toHaveCount(1);
  const question = page.getByRole('dialog', { name: 'Abandonner la partie en cours ?' });

  await page.goto('./#/gigogne?start=1&seats=hh');
  await question.getByRole('button', { name: 'Garder la partie' }).click();
  await expect(table.moves).toHaveCount(1);

  await table.button('Nouvelle partie').click();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Commencer' }).click();
  await question.getByRole('button', { name: 'Remplacer la partie' }).click();
  await expect(table.grid).toBeVisible();
  await expect(table.moves).toHaveCount(0);
});

test('who was given no name is called by what it is in any language', async ({ page }) => {
  const table = await Table.start(page, 'thinkahead', { seats: 'hh', names: ',Ben', size: '4' });
  await expect(table.player('Joueur 1')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await expect(players).toHaveText([/Player 1/, /Ben/]);
});

test('a game that is opened again recites nothing', async ({ page }) => {
  const table = await Table.start(page, 'thinkahead', { seats: 'hh', size: '5' });
  for (let count = 0; count < 3; ++count) await table.take(table.legal.first());
  const told = page.locator('[aria-live]').filter({ hasText: /prend/ });
  await expect(told).not.toHaveCount(0);
  await page.reload();
  await expect(table.moves).toHaveCount(3);
  await expect(told).toHaveCount(0);
});

test('the move list leads to any position; Escape leads back to the present', async ({ page }) => {
  const table = await Table.start(page, 'vorassic', { seats: 'hh', size: '6' });
  for (let count = 0; count < 3; ++count) await table.take(table.legal.first());
  await table.moves.first().getByRole('button').click();
  await expect(table.slider).toHaveValue('1');
  await page.keyboard.press('Escape');
  await expect(table.slider).toHaveValue('3');
});

test('a hint glows, is explained, and tells the strength of the others', async ({ page }) => {
  const table = await Table.start(page, 'thinkahead', { seats: 'ho', size: '4', bots: 'easy' });
  await table.legal.first().waitFor();
  await table.button('Conseil').click();
  await expect(seen(page, /^Conseil\s: \(\d,\s\d\), /)).toBeVisible();
  await expect(table.cell(/conseillée/)).toHaveCount(1);
  expect(await table.cell(/vaut/).count()).toBe(await table.legal.count());
});

test('the language changes in mid-game and the game stays', async ({ page }) => {
  const table = await Table.start(page, 'gigogne', { seats: 'hh', first: '1' });
  await page.getByRole('button', { name: /^grand carré/ }).click();
  await table.cell('case 4, vide, permise').click();
  await expect(table.cell(/^case 4, grand carré d’Anna ●/)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(
    page.getByRole('gridcell', { name: /^cell 4, Anna ●’s large square/ }),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Ben ▲ to play.')).toBeVisible();
  await page.getByRole('button', { name: 'français' }).click();
  await expect(page.getByText('À Ben ▲ de jouer.')).toBeVisible();
});

test('the rules page leads back to exactly the same state', async ({ page }) => {
  const table = await Table.start(page, 'thinkahead', { seats: 'hh', size: '5' });
  for (let count = 0; count < 3; ++count) await table.take(table.legal.first());
  await table.slider.fill('1');
  const before = await table.grid.ariaSnapshot();
  await page.getByRole('button', { name: 'Règles du jeu' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Think Ahead : les règles');
  await page.getByRole('button', { name: 'Retour' }).click();
  await expect(table.slider).toHaveValue('1');
  expect(await table.grid.ariaSnapshot()).toBe(before);
});

test('a reload keeps the game and the settings; the home page offers to go on', async ({
  page,
}) => {
  const table = await Table.start(page, 'vorassic', { seats: 'hh', size: '6', mode: 'octopus' });
  for (let count = 0; count < 3; ++count) await table.take(table.legal.first());
  await page.getByRole('button', { name: /^Thème du système/ }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Ben ▲ to play.')).toBeVisible();
  const before = await table.grid.ariaSnapshot();

  await page.reload();
  await expect(page.getByText('Ben ▲ to play.')).toBeVisible();
  expect(await table.grid.ariaSnapshot()).toBe(before);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await page.goto('./#/');
  await page.getByRole('link', { name: 'Continue: Vorassic (Anna – Ben)' }).click();
  expect(await table.grid.ariaSnapshot()).toBe(before);
});

test('hands stay hidden until the next person takes the screen', async ({ page }) => {
  const table = await QwirkleTable.start(page, 'qwirkle', { seats: 'hh' });
  await expect(table.handOver).toBeVisible();
  await expect(table.rack).toBeHidden();
  await table.handOver.click();
  const first = await table.rack.getAttribute('aria-label');
  await table.playTurn('tap');
  await expect(page.getByText('Les tuiles restent cachées jusque-là.')).toBeVisible();
  await expect(table.rack).toBeHidden();
  await page.keyboard.press('ArrowLeft'); // looking back shows nobody's hand
  await expect(table.handOver).toBeHidden();
  await expect(
    page.getByRole('button', { name: /^(rond|carré|losange|trèfle|étoile|croisillon) / }),
  ).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(table.handOver).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(rond|carré|losange|trèfle|étoile|croisillon) / }),
  ).toHaveCount(0);
  await table.handOver.click();
  await expect(table.rack).toBeVisible();
  expect(await table.rack.getAttribute('aria-label')).not.toBe(first);
});

test('Qwirkle: the score while laying, taking back, and an exchange', async ({ page }) => {
  const table = await QwirkleTable.start(page, 'qwirkle', { seats: 'hh' });
  await table.takeTurn();
  await table.playTurn('tap');
  await table.takeTurn();
  await table.button('Échanger…').click();
  await table.tiles.nth(0).click();
  await table.tiles.nth(1).click();
  await table.button('Échanger 2').click();
  await expect(table.moves.nth(1)).toContainText('échange 2 tuiles');

  await table.takeTurn();
  let index = 0;
  while (!(await table.layTile(table.tiles.nth(index), 'tap'))) ++index;
  await expect(table.confirm).toHaveText(/^Poser \+\d+$/);
  await expect(table.tiles).toHaveCount(5);
  await table.button('Reprendre').click();
  await expect(table.tiles).toHaveCount(6);
});

test('giving up is asked about first', async ({ page }) => {
  const table = await Table.start(page, 'gigogne', { seats: 'hh', first: '1' });
  await table.button('Abandonner').click();
  const dialog = page.getByRole('dialog', { name: 'Abandonner la partie ?' });
  await dialog.getByRole('button', { name: 'Continuer à jouer' }).click();
  await expect(table.result).toBeHidden();
  await table.button('Abandonner').click();
  await dialog.getByRole('button', { name: 'Abandonner' }).click();
  await expect(table.result).toContainText('Il ne reste que Ben à la table.');
});

test('a finished game of Gigogne shows who led', async ({ page }) => {
  const table = await Table.start(page, 'gigogne', { seats: 'hh', first: '1' });
  for (const cell of [0, 3, 1, 4, 2]) {
    await page.getByRole('button', { name: /^grand carré/ }).click();
    await table.cell(new RegExp(`^case ${cell}, vide, permise`)).click();
    await expect(table.cell(new RegExp(`^case ${cell}, grand carré`))).toBeVisible();
  }
  await expect(page.getByText('Qui menait ?')).toBeVisible();
  await table.result.getByRole('button', { name: 'Revoir' }).click();
  await expect(table.button('Revenir au présent')).toBeVisible();
});
