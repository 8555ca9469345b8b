import { findings } from './support/axe';
import { expect, test } from './support/test';
import { Table } from './support/table';

/** A game of Gigogne that Anna wins with her third square: Ben never blocks. */
async function playGigogne(table: Table): Promise<void> {
  for (const cell of [0, 3, 1, 4, 2]) {
    await table.page.getByRole('button', { name: /^grand carré/ }).click();
    await table.cell(new RegExp(`^case ${cell}, vide, permise`)).click();
    await expect(table.cell(new RegExp(`^case ${cell}, grand carré`))).toBeVisible();
  }
}

test('the end tells what decided the game, and leads to its analysis', async ({ page }) => {
  const table = await Table.start(page, 'gigogne', { seats: 'hh', first: '1' });
  await playGigogne(table);
  await expect(table.result.getByRole('heading')).toHaveText('Anna ● gagne !');
  const moments = page.getByRole('region', { name: 'Les moments décisifs' });
  await expect(moments.getByText('Calculé exactement, jusqu’à la fin.')).toBeVisible();
  const decisive = moments.getByRole('button').last();
  await expect(decisive).toContainText(/coût\s: la (victoire|partie nulle)/);
  await decisive.click();
  await expect(table.button('Revenir au présent')).toBeVisible();

  await table.result.getByRole('button', { name: 'Analyser' }).click();
  await expect(page).toHaveURL(/#\/analyse\/gigogne\?start=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Analyse\s: Gigogne$/);
  const best = page.getByRole('list', { name: 'Meilleurs coups' });
  await expect(best.getByRole('button').first()).toContainText(/gagne|nulle|perd/);
  await expect(page.getByText('valeurs exactes')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // The line behind a best move is stepped through.
  const line = best.getByRole('list', { name: /^Suite après/ }).first();
  const steps = await line.getByRole('button').count();
  expect(steps).toBeGreaterThan(0);
  const before = Number(await page.getByRole('slider').getAttribute('value'));
  await line.getByRole('button').last().click();
  await expect(page.getByRole('slider')).toHaveAttribute('value', String(before + 1 + steps));
  // What was tried is a variation: the game that was played stays.
  await expect(page.getByRole('button', { name: /Passer à cette variante/ })).toBeVisible();
  // The address holds the game: a reload finds it, at the same position.
  await page.reload();
  await expect(page.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /0 sur/);
  await expect(best.getByRole('button').first()).toBeVisible();
});

test('choosing a move stops the replay', async ({ page }) => {
  const table = await Table.start(page, 'gigogne', { seats: 'hh', first: '1' });
  await playGigogne(table);
  await table.button('Dérouler la partie').click();
  await expect(table.button('Arrêter')).toBeVisible();
  await table.moves.nth(1).getByRole('button').click();
  expect(await table.button('Arrêter').count()).toBe(0);
  await expect(page.getByRole('slider')).toHaveAttribute('value', '2');
});

test('a position is typed in, with what is wrong and then what it is worth', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Analyser une position' }).click();
  await page.getByRole('combobox', { name: 'Jeu' }).selectOption({ label: 'Think Ahead' });
  const field = page.getByRole('textbox', { name: 'Position' });
  const go = page.getByRole('button', { name: 'Analyser cette position' });
  await expect(go).toBeEnabled(); // the usual start
  await field.fill('1,2/3 what');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(go).toBeDisabled();
  await page.getByRole('button', { name: 'Position de départ' }).click();
  await expect(go).toBeEnabled();
  await go.click();
  await expect(page.locator('[data-verdict]')).toHaveText(/ à la fin/);
  await page.getByRole('list', { name: 'Meilleurs coups' }).getByRole('button').first().click();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Position 1 sur 1');
});

test('the way back from an analysis leads to the game one came from', async ({ page }) => {
  const table = await Table.start(page, 'thinkahead', { seats: 'hh', size: '4' });
  await table.take(table.legal.first());
  await table.button('Analyser').click();
  await expect(page).toHaveURL(/#\/analyse\//);
  await page.reload();
  await table.button('Retour à la partie').click();
  await expect(page).toHaveURL(/#\/thinkahead\/play$/);
  await expect(table.moves).toHaveCount(1);
});

/** What is put where, and how the text of the position begins then. */
const SET_UP = [
  { game: 'Piscari', piece: 'mouche rouge', cell: /^b2 :/, text: /^\S+\/.y.\// },
  { game: 'Think Ahead', piece: /^prise par Joueur 2/, cell: /^\(0,\s0\) :/, text: /^\d+b,/ },
  { game: 'Gigogne', piece: /^grand carré de Joueur 1/, cell: /^4 :/, text: /^(\.{3}\/){4}..1\// },
  { game: 'Vorassic', piece: 'mur', cell: /^C1 :/, text: /^[^/]+\/[^,]+,[^,]+,#,/ },
  { game: 'Qwirkle', piece: /étoile/, cell: /^0,0 :/, text: /^A\d@0,0 / },
] as const;

for (const { game, piece, cell, text } of SET_UP)
  test(`a position of ${game} is set up by clicks and by keys`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('./#/analyse');
    await page.getByRole('combobox', { name: 'Jeu' }).selectOption({ label: game });
    const pieces = page.getByRole('group', { name: 'À poser sur les cases' });
    await pieces.getByRole('button', { name: piece }).first().click();
    const board = page.getByRole('grid', { name: 'Plateau à composer' });
    const target = board.getByRole('button', { name: cell });
    await target.click();
    const field = page.getByRole('textbox', { name: 'Position' });
    await expect(field).toHaveValue(text);
    // By keys: the same again, on the cell beside it.
    await target.focus();
    const content = (await target.getAttribute('aria-label'))?.split(' :')[1] ?? '';
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-cell]:focus')).toHaveAttribute(
      'aria-label',
      new RegExp(`${content.replace(/^.*(?=prise)/, '').replace(/[()]/g, '.')}$`),
    );
    expect(await findings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });

test('a position of another size or kit begins with the options of its game', async ({ page }) => {
  const options = page.getByText('Autre taille, autres options de départ');
  await page.goto('./#/analyse/thinkahead');
  await options.click();
  await page.getByRole('slider', { name: 'Taille de la grille' }).fill('3');
  const board = page.getByRole('grid', { name: 'Plateau à composer' });
  await expect(board.getByRole('button')).toHaveCount(9);
  await board.getByRole('button').first().click();
  const field = page.getByRole('textbox', { name: 'Position' });
  await expect(field).toHaveValue(/^\d+a,\d+,\d+\//);

  await page.getByRole('combobox', { name: 'Jeu' }).selectOption({ label: 'Qwirkle' });
  await options.click();
  await page.getByRole('slider', { name: 'Nombre de couleurs' }).fill('3');
  await expect(field).toHaveAttribute('placeholder', / 3x6x3\b/);
});

test('what is wrong with a position set up by hand is told, and the rest of it is chosen', async ({
  page,
}) => {
  await page.goto('./#/analyse/piscari?start=FF./.../aa.+1+-');
  await page.getByRole('button', { name: 'Composer une position' }).click();
  const editor = page.getByRole('dialog', { name: 'Composer une position' });
  const go = editor.getByRole('button', { name: 'Analyser cette position' });
  await editor.getByRole('button', { name: 'poisson bleu', exact: true }).click();
  await editor.getByRole('button', { name: /^c3 :/ }).click();
  await expect(go).toBeEnabled();
  await editor.getByRole('button', { name: 'pêcheur rouge', exact: true }).click();
  await editor.getByRole('button', { name: /^c1 :/ }).click();
  await expect(editor.getByText(/^Deux joueurs ont déjà gagné/)).toBeVisible();
  await expect(go).toBeDisabled();
  await editor.getByRole('button', { name: /^c3 :/ }).focus();
  await page.keyboard.press('Delete');
  await editor.getByRole('combobox', { name: 'Dé' }).selectOption({ label: 'mouche' });
  await editor.getByRole('combobox', { name: 'À qui de jouer' }).selectOption({ index: 0 });
  await editor.getByRole('button', { name: /^c1 :/ }).click();
  await go.click();
  await expect(page).toHaveURL(/start=FF\.\/\.\.\.\/aa\.\+1\+fly/);
});

test.describe('at the usual pace', () => {
  test.use({ settings: { speed: 'normal', sound: false, animation: false } });

  test('computers among themselves finish quickly', async ({ page }) => {
    // A minute of play, if nobody hurried them.
    const table = await Table.start(page, 'thinkahead', { seats: 'oo', bots: 'easy', size: '10' });
    await table.button('Finir vite').click();
    await expect(table.result).toBeVisible();
    await expect(page.getByText('Qui menait ?')).toBeVisible();
  });
});
