import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { Piscari } from './support/piscari';
import { QwirkleTable } from './support/qwirkle';
import { Table } from './support/table';

/** Saved games: the page and the terminal program read and write the same files. */

const LUDO = join(import.meta.dirname, '../../build/release/bin/ludo');

/** What the terminal program says to a file; it fails where a move is not legal. */
function verify(file: string): string {
  return execFileSync(LUDO, ['verify', file, '--lang', 'en'], { encoding: 'utf8' });
}

async function saveTo(page: Page, file: string, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.ludo$/);
  await download.saveAs(file);
  return readFileSync(file, 'utf8');
}

async function openFile(page: Page, file: string, button: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await asked).setFiles(file);
}

for (const [game, words] of [
  ['thinkahead', { size: '6' }],
  ['vorassic', { size: '7', walls: '4', fill: 'random', negative: 'true', mode: 'octopus' }],
] as const) {
  test(`${game}: saved, verified by the terminal program, opened again`, async ({ page }, info) => {
    const table = await Table.start(page, game, { seats: 'hh', ...words });
    for (let count = 1; count <= 4; ++count) {
      await table.take(table.legal.first());
      await expect(table.moves).toHaveCount(count);
    }
    const before = await table.grid.ariaSnapshot();
    const file = info.outputPath(`${game}.ludo`);
    await saveTo(page, file, 'Enregistrer dans un fichier');
    expect(verify(file)).toContain(`ok: ${game}, 4`);

    await page.evaluate(() => localStorage.clear());
    await page.goto('./');
    await page.reload();
    await openFile(page, file, 'Ouvrir une partie');
    await expect(table.moves).toHaveCount(4);
    expect(await table.grid.ariaSnapshot()).toBe(before);
    await table.take(table.legal.first());
  });
}

test('a game with a variation is saved, verified and opened again', async ({ page }, info) => {
  const table = await Table.start(page, 'vorassic', { seats: 'hh', size: '6' });
  for (let count = 0; count < 3; ++count) await table.take(table.legal.first());
  await table.slider.fill('1');
  await table.button('Reprendre d’ici').click();
  await table.take(table.legal.last());
  const file = info.outputPath('variation.ludo');
  const text = await saveTo(page, file, 'Enregistrer dans un fichier');
  expect(text).toMatch(/^\[Ludotheque "2"\]/);
  expect(verify(file)).toContain('ok: vorassic, 2');

  await page.evaluate(() => localStorage.clear());
  await page.goto('./');
  await page.reload();
  await openFile(page, file, 'Ouvrir une partie');
  await expect(table.moves).toHaveCount(2);
  await table.variations.click();
  await expect(table.moves).toHaveCount(3);
});

test('gigogne and its three players', async ({ page }, info) => {
  const table = await Table.start(page, 'gigogne', {
    seats: 'hhh',
    names: 'Anna,Ben,Zoé',
    first: '1',
  });
  for (const cell of [0, 4]) {
    await page.getByRole('button', { name: /^petit carré/ }).click();
    await table.cell(`case ${cell}, vide, permise`).click();
    await expect(table.cell(new RegExp(`^case ${cell}, petit carré .*dernier coup`))).toBeVisible();
  }
  const file = info.outputPath('gigogne.ludo');
  const text = await saveTo(page, file, 'Enregistrer dans un fichier');
  expect(text).toContain('[Player3 "Zoé"]');
  expect(text).toContain('P0 P4');
  expect(verify(file)).toContain('ok: gigogne, 2');
});

test('qwirkle, opened where it was, hands hidden again', async ({ page }, info) => {
  const table = await QwirkleTable.start(page, 'qwirkle', { seats: 'hh' });
  await table.takeTurn();
  await table.playTurn('tap');
  const file = info.outputPath('qwirkle.ludo');
  await saveTo(page, file, 'Enregistrer dans un fichier');
  expect(verify(file)).toContain('ok: qwirkle');
  await openFile(page, file, 'Ouvrir un fichier');
  await expect(table.handOver).toBeVisible();
  await expect(table.moves).toHaveCount(1);
});

test('piscari, by its menu', async ({ page }, info) => {
  const piscari = await Piscari.home(page);
  await piscari.begin('blue');
  await piscari.die('blue').click();
  await piscari.legal.first().waitFor(); // a tap before cuts the roll short
  await piscari.square('b2').click();
  await expect(piscari.die('red')).toBeEnabled();
  const before = await piscari.grid.ariaSnapshot();
  await piscari.button('Menu').click();
  const file = info.outputPath('piscari.ludo');
  const text = await saveTo(page, file, 'Enregistrer la partie');
  expect(verify(file)).toContain('ok: piscari, 2');
  await piscari.button('Fermer').click();
  await piscari.button('Fin de la partie').click();
  await piscari.begin('red');
  await piscari.open(text);
  await expect(piscari.message).toHaveText('C’est aux rouges de jouer.');
  expect(await piscari.grid.ariaSnapshot()).toBe(before);
});

test('a game played in the terminal is looked at in the page', async ({ page }, info) => {
  const file = info.outputPath('terminal.ludo');
  execFileSync(LUDO, [
    'vorassic',
    '-j',
    'oo',
    '--bot',
    'easy',
    '--size',
    '5',
    '--seed',
    '3',
    '--save',
    file,
  ]);
  await page.goto('./');
  await openFile(page, file, 'Ouvrir une partie');
  const table = new Table(page);
  await expect(table.result).toBeVisible();
  await table.slider.fill('0');
  await expect(page.getByText('Ordinateur 1 ◆')).not.toHaveCount(0);
});

test('a file that is no game is refused in words', async ({ page }) => {
  await page.goto('./');
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ouvrir une partie' }).click();
  await (
    await asked
  ).setFiles({ name: 'note.ludo', mimeType: 'text/plain', buffer: Buffer.from('bonjour') });
  await expect(page.locator('[data-notice]').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'À quoi joue-t-on ?' })).toBeVisible();
});
