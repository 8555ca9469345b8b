import type { Page } from '@playwright/test';
import { findings } from './support/axe';
import { playToTheEnd, thinkAhead } from './support/rooms';
import { test } from './support/server';
import { expect } from './support/test';
import { seen } from './support/seen';

/** The pages of the rooms: axe-core finds nothing, and a table never scrolls. */

for (const language of ['fr', 'en'] as const) {
  test.describe(language, () => {
    test.use({ settings: { language, speed: 'instant', sound: false, animation: false } });

    test('every page of a room is accessible', async ({ invite }) => {
      const [ada] = await invite('Ada');
      const { page } = ada;
      await page.goto('./#/lobby');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await check(page, 'empty lobby');
      await page
        .getByRole('button', { name: /^(Créer une salle|Create a room)$/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('Ada');
      await dialog.getByRole('combobox').first().selectOption('thinkahead');
      await dialog.locator('summary').click();
      await dialog.getByRole('slider').first().fill('3');
      await dialog.getByRole('switch').first().click();
      await dialog.getByLabel(/^(Code d’accès|Access code)$/).fill('sesame');
      await check(page, 'dialog');
      await dialog.getByRole('button', { name: /^(Créer une salle|Create a room)$/ }).click();
      await page.getByRole('button', { name: /^(Copier le lien|Copy the link)$/ }).waitFor();
      await check(page, 'waiting room');
      await page
        .getByRole('button', { name: /^(Compléter et commencer|Fill up and start)$/ })
        .click();
      await page.getByRole('grid').waitFor();
      await page.getByRole('button', { name: /^(Réagir|React)$/ }).click();
      await check(page, 'table with reactions');
      await page.keyboard.press('Escape');
      await playAlone(page);
      await check(page, 'result and vote');
      await page.getByRole('button', { name: /^(Garder ou partager|Keep or share)/ }).click();
      await check(page, 'record');
      await page.getByRole('link', { name: /^(Revoir la partie|Watch the game again)$/ }).click();
      await page.getByRole('button', { name: /^(Supprimer la partie|Delete the game)$/ }).click();
      await check(page, 'kept game and its deletion');
    });
  });
}

async function playAlone(page: Page): Promise<void> {
  const result = page.getByRole('region', { name: /^(Résultat|Result)$/ });
  const legal = page.getByRole('gridcell', { name: /permise|legal/ }).first();
  for (let move = 0; move < 40; ++move) {
    await legal.or(result).first().waitFor();
    if (await result.isVisible()) return;
    await legal.click();
  }
  throw new Error('the game did not end');
}

async function check(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await findings(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 780 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
];

test.describe(() => {
  test.use({ voteSeconds: 5 });

  test('the table of a room fits every screen, with strip and vote', async ({ invite }) => {
    const [ada, emile] = await invite('Ada', 'Émile');
    const link = await ada.createRoom('Un nom de salle vraiment très, très long', thinkAhead);
    await emile.join(link);
    await ada.page.getByRole('grid').waitFor();
    await expectToFit(ada.page);
    await playToTheEnd([ada, emile]);
    await expectToFit(ada.page);
    await emile.page.getByRole('button', { name: 'Accueil' }).click();
    await seen(ada.page, /^La salle s’est fermée/).waitFor();
    await expectToFit(ada.page);
  });
});

async function expectToFit(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const toolbar = page.getByRole('toolbar').or(page.getByRole('tablist')).first();
    await expect(toolbar).toBeInViewport();
    await expect(page.getByRole('grid')).toBeInViewport();
    const filled = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { width: scrollWidth, height: scrollHeight };
    });
    expect(filled).toEqual(size);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a phone on its side shows a board of a room as large as any other', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  await ada.createRoom('Couchée', thinkAhead);
  await ada.fill();
  const room = ada.page;
  const alone = emile.page;
  await alone.goto('./#/thinkahead?start=1&seats=hh&size=3');
  let before = await sizeOf(room);
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    for (const page of [room, alone]) await page.setViewportSize({ width, height });
    // Neither need have followed the new size of the screen yet.
    await expect(async () => {
      const [inRoom, byItself] = await Promise.all([sizeOf(room), sizeOf(alone)]);
      expect(inRoom).not.toBe(before);
      expect(inRoom).toBe(byItself);
    }).toPass();
    before = await sizeOf(room);
  }
});

test('result and vote leave a board most of its size on a small phone', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('À l’étroit', async (dialog) => {
    await dialog.getByLabel('Jeu', { exact: true }).selectOption('piscari');
  });
  await emile.join(link);
  await ada.page.setViewportSize({ width: 320, height: 640 });
  await ada.page.getByRole('grid').waitFor();
  const before = await sizeOf(ada.page);
  await emile.page.getByRole('button', { name: 'Quitter la salle' }).click();
  await emile.page.getByRole('dialog').getByRole('button', { name: 'Quitter la salle' }).click();
  const result = ada.page.getByRole('region', { name: 'Résultat' });
  await expect(result.getByRole('button', { name: 'Rejouer' })).toBeVisible();
  expect(await sizeOf(ada.page)).toBeGreaterThan(0.6 * before);
  await result.getByRole('button', { expanded: false }).click();
  await expect(result.getByText('Rejouer ensemble')).toBeVisible();
});

async function sizeOf(page: Page): Promise<number> {
  const box = await page.getByRole('grid').boundingBox();
  return Math.round(box?.width ?? 0);
}
