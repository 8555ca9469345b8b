import { expect, test } from './support/test';
import { Piscari } from './support/piscari';
import { QwirkleTable, type Way } from './support/qwirkle';
import { Table } from './support/table';

/** Whole games, by clicks alone, from the first page to the result. */

test('Think Ahead: two people, from the home page', async ({ page }) => {
  await page.goto('./');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Think Ahead' }) });
  await card.getByRole('link', { name: 'Régler' }).click();
  await page.getByRole('textbox', { name: 'Nom à la place 1' }).fill('Anna');
  await page.getByRole('radiogroup', { name: 'Qui joue à la place 2' }).getByText('Humain').click();
  for (let size = 8; size > 4; --size)
    await page.getByRole('button', { name: /^Moins : / }).click();
  await page.getByRole('button', { name: 'Commencer' }).click();

  const table = new Table(page);
  expect(await table.playToTheEnd()).toBeGreaterThan(3);
  await expect(table.result.getByRole('heading')).toHaveText(/gagne\s!|Partie nulle/);
  await expect(table.result).toContainText('Anna');
  await table.result.getByRole('button', { name: 'Rejouer' }).click();
  await expect(table.result).toBeHidden();
  expect(await table.settled()).toBe('move');
});

test('Think Ahead: two clicks from home to a game against the computer', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Jouer Think Ahead' }).click();
  const table = new Table(page);
  await table.take(table.legal.first());
  await expect(table.moves).toHaveCount(2); // the computer has answered
  expect(await table.settled()).toBe('move');
});

test('Gigogne: two people; tap and tap, drag and drop, and why not', async ({ page }) => {
  const table = await Table.start(page, 'gigogne', { seats: 'hh', first: '1' });
  const large = page.getByRole('button', { name: /^grand carré/ });
  const put = async (cell: number) => {
    await large.click();
    await table.cell(`case ${cell}, vide, permise`).click();
    await expect(table.cell(new RegExp(`^case ${cell}, grand carré .*dernier coup`))).toBeVisible();
  };
  await put(0);
  await large.dragTo(table.cell(/^case 3,/));
  await expect(table.cell(/^case 3, grand carré de Ben ▲, dernier coup/)).toBeVisible();
  await put(1);

  await large.click();
  await table.cell(/^case 0, .*interdite/).click();
  await expect(
    page.locator('[data-bubble]').filter({ hasText: 'La case 0 contient déjà un grand carré' }),
  ).toBeVisible();
  await table.cell(/^case 4, vide, permise/).click();

  await put(2);
  await expect(table.result.getByRole('heading')).toHaveText('Anna ● gagne !');
  await expect(table.result).toContainText('Trois cases alignées.');
  await table.result.getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByRole('heading', { name: 'À quoi joue-t-on ?' })).toBeVisible();
});

test('Vorassic: two people as octopuses', async ({ page }) => {
  const table = await Table.start(page, 'vorassic', { seats: 'hh', size: '5', mode: 'octopus' });
  expect(await table.playToTheEnd()).toBe(23); // all cells but the two corners
  await expect(table.result).toContainText(/points? d’avance|Égalité/);
});

test('Vorassic: a snake against the computer', async ({ page }) => {
  const table = await Table.start(page, 'vorassic', {
    seats: 'ho',
    bots: 'easy',
    size: '5',
    names: 'Anna,Robot',
  });
  expect(await table.playToTheEnd()).toBeGreaterThan(2);
  await expect(table.result.getByRole('listitem')).toHaveCount(2);
});

const SMALL_KIT = { colours: '3', shapes: '3', copies: '2' };

test('Qwirkle: two people, laid by taps and by drags', async ({ page }) => {
  const table = await QwirkleTable.start(page, 'qwirkle', { seats: 'hh', ...SMALL_KIT });
  let turns = 0;
  for (; await table.takeTurn(); ++turns) {
    const way: Way = turns % 2 === 0 ? 'tap' : 'drag';
    await table.playTurn(way);
    expect(turns).toBeLessThan(40);
  }
  expect(turns).toBeGreaterThan(3);
  await expect(table.result.getByRole('heading')).toHaveText(/gagne\s!|Partie nulle/);
});

test('Qwirkle: against the computer', async ({ page }) => {
  const table = await QwirkleTable.start(page, 'qwirkle', {
    seats: 'ho',
    bots: 'easy',
    ...SMALL_KIT,
  });
  for (let turns = 0; await table.takeTurn(); ++turns) {
    await table.playTurn('tap');
    expect(turns).toBeLessThan(40);
  }
  await expect(table.result).toContainText(/Les dernières tuiles sont jouées|Égalité/);
});

test('Piscari: two people from its own home page, asking the wizards for advice', async ({
  page,
}) => {
  const piscari = await Piscari.home(page);
  await piscari.blueName.fill('Anaïs');
  await piscari.begin('blue');
  for (let turns = 0; ; ++turns) {
    const now = await piscari.settled();
    if (now === 'over') break;
    expect(turns).toBeLessThan(200);
    if (now !== 'choice') {
      await piscari.die(now).click();
      continue;
    }
    await piscari.button(/^(Merlin|Gandalf) : votre coéquipier$/).click();
    await piscari.advised.click();
    await expect(piscari.legal).toHaveCount(0);
  }
  await expect(piscari.message).toHaveText(/^Bravo les (bleus|rouges)\.$/);
  await expect(piscari.grid.getByRole('button', { name: piscari.names.winning })).toHaveCount(3);
  await piscari.button('Fin de la partie').click();
  await expect(piscari.blueName).toHaveValue('Anaïs');
});

test('Piscari: alone against Gandalf', async ({ page }) => {
  const piscari = await Piscari.home(page);
  await page.getByText('Contre Gandalf').click();
  await piscari.begin('blue');
  for (let turns = 0; ; ++turns) {
    const now = await piscari.settled();
    if (now === 'over') break;
    expect(now).not.toBe('red');
    expect(turns).toBeLessThan(200);
    if (now === 'blue') await piscari.die('blue').click();
    else {
      await piscari.legal.first().click();
      await expect(piscari.legal).toHaveCount(0);
    }
  }
  await expect(piscari.button('Rejouer')).toBeVisible();
});
