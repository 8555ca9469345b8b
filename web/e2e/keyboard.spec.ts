import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { Piscari } from './support/piscari';
import { QwirkleTable } from './support/qwirkle';
import { Table } from './support/table';
import { seen } from './support/seen';

/** Tab by Tab to a control, as somebody without a mouse goes there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let tabs = 0; tabs < 80; ++tabs) {
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement)))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('Gigogne from the home page to the result by keyboard alone', async ({ page }) => {
  await page.goto('./');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Gigogne' }) });
  await tabTo(page, card.getByRole('link', { name: 'Régler' }));
  await press(page, 'Enter');

  const name = page.getByRole('textbox', { name: 'Nom à la place 1' });
  await tabTo(page, name);
  await page.keyboard.type('Anna');
  const kinds = page.getByRole('radiogroup', { name: 'Qui joue à la place 2' });
  await tabTo(page, kinds.getByRole('radio', { name: 'Basile Moyen' }));
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await expect(kinds.getByRole('radio', { name: 'Humain' })).toBeChecked();
  const first = page.getByRole('combobox', { name: 'Qui commence ?' });
  await tabTo(page, first);
  await page.keyboard.type('Anna');
  await expect(first).toHaveValue('1');
  await tabTo(page, page.getByRole('button', { name: 'Commencer' }));
  await press(page, 'Enter');

  const table = new Table(page);
  const isLarge = (cell: number) =>
    expect(table.cell(new RegExp(`^case ${cell}, grand carré .*dernier coup`))).toBeVisible();
  await tabTo(page, table.cell(/^case/));
  await press(page, 'ArrowUp', 'ArrowLeft', 'g'); // from the middle to the top left
  await isLarge(0);
  await press(page, 'ArrowDown', 'g');
  await isLarge(3);
  await press(page, 'ArrowUp', 'ArrowRight', 'g');
  await isLarge(1);
  await press(page, 'ArrowDown', 'g');
  await isLarge(4);
  await press(page, 'ArrowUp', 'ArrowRight', 'g');
  await expect(table.result.getByRole('heading')).toHaveText('Anna ● gagne !');
  await tabTo(page, table.result.getByRole('button', { name: 'Rejouer' }));
  await press(page, 'Enter');
  await expect(table.result).toBeHidden();
});

test('Think Ahead: arrows and Enter', async ({ page }) => {
  const table = await Table.start(page, 'thinkahead', { seats: 'hh', size: '4', line: 'r0' });
  await tabTo(page, table.cell(/^ligne/));
  await press(page, 'Home', 'ArrowRight', 'Enter');
  await expect(table.cell(/^ligne 0, colonne 1,/)).toHaveAccessibleName(/prise par Anna ●/);
  await press(page, 'ArrowDown', 'ArrowDown', ' ');
  await expect(table.cell(/^ligne 2, colonne 1,/)).toHaveAccessibleName(/prise par Ben ▲/);
  await press(page, 'ArrowUp', 'Enter');
  await expect(page.locator('[data-bubble]').filter({ hasText: 'La case' })).toBeVisible();
});

test('Qwirkle: a tile from the rack to the table and back', async ({ page }) => {
  const table = await QwirkleTable.start(page, 'qwirkle', {
    seats: 'ho',
    bots: 'easy',
    colours: '3',
    shapes: '3',
    copies: '3',
  });
  await table.takeTurn();
  await tabTo(page, table.tiles);
  for (let laid = 0; laid < 6 && !(await table.button(/^Poser \+/).isVisible()); ++laid) {
    await layByKeys(page, table);
  }
  await press(page, 'Backspace');
  await expect(table.button(/^Poser \+/)).toBeHidden();
});

/** Goes along the rack until a tile finds a square, and lays it there. */
async function layByKeys(page: Page, table: QwirkleTable): Promise<void> {
  for (let tries = 0; tries < 6; ++tries) {
    await press(page, 'Enter');
    await seen(page, 'En main : ').waitFor();
    if ((await table.legal.count()) > 0) {
      await press(page, 'PageDown', 'Enter');
      await seen(page, 'En main : ').waitFor({ state: 'hidden' });
      return;
    }
    await press(page, 'Escape');
    await tabTo(page, table.tiles);
    for (let right = 0; right <= tries; ++right) await press(page, 'ArrowRight');
  }
}

test('Piscari: the focus follows the turn, arrows and Enter are enough', async ({ page }) => {
  const piscari = await Piscari.home(page);
  await tabTo(page, piscari.button('Les bleus'));
  await press(page, 'Enter');
  await expect(piscari.die('blue')).toBeFocused();
  await press(page, 'Enter');
  await expect(piscari.square('b2')).toBeFocused();
  await piscari.legal.first().waitFor();
  await press(page, 'ArrowUp', 'ArrowLeft', 'Enter');
  await expect(piscari.square('a3')).toHaveAccessibleName(/^a3, .* (bleue?)/);
  await expect(piscari.die('red')).toBeFocused();
});

test('the list of shortcuts opens with ? and closes with Escape', async ({ page }) => {
  const table = await Table.start(page, 'gigogne', { seats: 'hh' });
  await table.grid.waitFor();
  await press(page, '?');
  const dialog = page.getByRole('dialog', { name: 'Aide et raccourcis' });
  for (const command of [
    'Annuler',
    'Refaire',
    'Conseil',
    'Changer de langue',
    'Couper ou remettre le son',
    'Règles du jeu',
  ]) {
    await expect(dialog.getByText(command, { exact: true })).toBeVisible();
  }
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
});

test('a click beside a dialog closes it, one inside does not', async ({ page }) => {
  const table = await Table.start(page, 'gigogne', { seats: 'hh' });
  await table.grid.waitFor();
  await press(page, '?');
  const dialog = page.getByRole('dialog', { name: 'Aide et raccourcis' });
  await dialog.getByText('Annuler', { exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a dialog gives the focus back to where it was', async ({ page }) => {
  const table = await Table.start(page, 'thinkahead', { seats: 'hh', size: '4', line: 'r0' });
  await table.legal.first().focus();
  for (const key of ['?', 'Escape', 'ArrowRight']) await page.keyboard.press(key);
  await expect(table.legal.nth(1)).toBeFocused();
});
