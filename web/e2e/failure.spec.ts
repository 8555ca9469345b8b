import { truncateSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FailingCore } from './support/failingCore';
import { Piscari } from './support/piscari';
import { thinkAhead } from './support/rooms';
import { test } from './support/server';
import { Table } from './support/table';
import { expect } from './support/test';

/** What fails is said, can be tried again, and the game goes on. */

const RULES = /\/rules-[\w-]+\.wasm$/;
const BOTS = /\/bots-[\w-]+\.wasm$/;
const ORACLE = /\/piscari-oracle[\w.-]+\.gz$/;
const GIGOGNE = /\/gigogne-[\w-]+\.js$/;
const VORASSIC = /\/vorassic-[\w-]+\.js$/;
const TEXTS = /\/(fr|en)-[\w-]+\.js$/;
const ENGLISH = /\/en-[\w-]+\.js$/;
const AGAINST_COMPUTER = { seats: 'ho', bots: 'easy', size: '4', line: 'r0' };

/** The browser's own words for downloads that the tests let fail. */
test.use({ provoked: /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

const home = (page: Page) => page.getByRole('heading', { name: 'À quoi joue-t-on ?' });
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' });
const elsewhere = (page: Page) =>
  page.getByRole('heading', { name: 'Cette partie continue dans un autre onglet.' });
const notice = (page: Page, text: RegExp) =>
  page.locator('[data-notice]').filter({ hasText: text });

test.describe('the start', () => {
  for (const [how, answer] of [
    ['are missing', { status: 404 }],
    ['are something else', { status: 200, body: '<!doctype html>' }],
  ] as const) {
    test(`with rules that ${how} says so, and can be tried again`, async ({ page }) => {
      await page.route(RULES, (route) => route.fulfill(answer));
      await page.goto('./');
      await expect(
        page.getByRole('heading', { name: 'Ludothèque n’a pas pu démarrer.' }),
      ).toBeVisible();
      await expect(page.getByText('Un élément du jeu n’a pas pu être téléchargé.')).toBeVisible();
      await page.unroute(RULES);
      await retry(page).click();
      await expect(home(page)).toBeVisible();
    });
  }

  test('without even the texts speaks both languages', async ({ page }) => {
    await page.route(TEXTS, (route) => route.abort());
    await page.goto('./');
    await expect(page.getByText('Ludothèque n’a pas pu démarrer.')).toBeVisible();
    await expect(page.getByText('Ludothèque could not start.')).toBeVisible();
    await page.unroute(TEXTS);
    await page.getByRole('button', { name: /^Réessayer . Try again$/ }).click();
    await expect(home(page)).toBeVisible();
  });

  test('without the board of one game shows the others', async ({ page }) => {
    let refusals = 0;
    const refused = page.waitForEvent('requestfailed', (request) => GIGOGNE.test(request.url()));
    await page.route(GIGOGNE, (route) => {
      ++refusals;
      return route.abort();
    });
    await page.route(VORASSIC, async (route) => {
      await refused;
      await route.continue();
    });
    await page.goto('./');
    const card = (game: string) => page.getByRole('listitem').filter({ hasText: game });
    await expect(card('Vorassic').locator('[aria-hidden]').getByText(/^\d$/).first()).toBeVisible();
    await expect(card('Gigogne').getByRole('button', { name: 'Jouer Gigogne' })).toBeVisible();
    // Once ahead of time and once in earnest; not again and again.
    expect(refusals).toBeLessThanOrEqual(2);
  });

  test('without its program offers to try again', async ({ page }) => {
    const program = /\/assets\/index-[\w-]+\.js$/;
    await page.route(program, (route) => route.abort());
    await page.goto('./');
    // It appears after a while: most often the program is only slow.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await page.unroute(program);
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(home(page)).toBeVisible();
  });

  test('in a browser that allows no workers says so', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, {
        Worker: function refuse() {
          throw new DOMException('no workers here', 'SecurityError');
        },
      });
    });
    await page.goto('./');
    await expect(page.getByText('Ce navigateur n’a pas pu lancer le moteur du jeu.')).toBeVisible();
    await expect(retry(page)).toBeVisible();
  });
});

test('an analysis without its computer player says so, and can be tried again', async ({
  page,
}) => {
  await page.route(BOTS, (route) => route.abort());
  await page.goto('./#/analyse/gigogne?start=.../.../.../.../.../.../.../.../...+1+2+visible');
  await expect(page.locator('[data-verdict]')).toHaveText(/n’a pas pu être téléchargé/);
  await page.unroute(BOTS);
  await retry(page).click();
  await expect(page.locator('[data-verdict]')).toHaveText(/Joueur 1|nulle/);
  await expect(retry(page)).toBeHidden();
});

test('an analysis without the oracle says so, and can be tried again', async ({ page }) => {
  await page.route(ORACLE, (route) => route.fulfill({ status: 500 }));
  await page.goto('./#/analyse/piscari?start=.../.../...+1+-');
  await expect(page.getByText('n’a pas pu être téléchargé')).toHaveCount(2); // verdict, moves
  await expect(page.getByText('L’ordinateur réfléchit…')).toHaveCount(0);
  await page.unroute(ORACLE);
  await retry(page).click();
  await expect(page.getByRole('list', { name: 'Meilleurs coups' })).toBeVisible();
  await expect(retry(page)).toBeHidden();
});

test.describe('a game', () => {
  test('whose computer player cannot be fetched goes on with Retry', async ({ page, context }) => {
    const table = await Table.start(page, 'thinkahead', AGAINST_COMPUTER);
    await table.legal.first().waitFor();
    await context.setOffline(true);
    await table.take(table.legal.first());
    const trouble = page
      .locator('[data-trouble]')
      .filter({ hasText: 'n’a pas pu être téléchargé' });
    await expect(trouble).toBeVisible();
    await expect(page.getByText(/réfléchit…$/)).toHaveCount(0);
    await retry(page).click();
    await expect(trouble).toBeVisible();
    await context.setOffline(false);
    await retry(page).click();
    await expect(table.moves).toHaveCount(2);
    await expect(trouble).toHaveCount(0);
  });

  test('whose core crashes says so, and goes on in a new worker', async ({ page }) => {
    const core = await FailingCore.of(page);
    const table = await Table.start(page, 'thinkahead', AGAINST_COMPUTER);
    await table.legal.first().waitFor();
    await core.failNext('crash');
    await table.legal.first().click();
    const trouble = page
      .locator('[data-trouble]')
      .filter({ hasText: 'Le moteur du jeu s’est arrêté sur une erreur.' });
    await expect(trouble).toBeVisible();
    await retry(page).click();
    await expect(trouble).toHaveCount(0);
    await expect(table.moves, 'the move was not lost').toHaveCount(2);
    await table.take(table.legal.first());
    await expect(table.moves).toHaveCount(4);
  });

  test('whose worker is gone finds another by itself', async ({ page }) => {
    await page.clock.install();
    const core = await FailingCore.of(page);
    const table = await Table.start(page, 'thinkahead', AGAINST_COMPUTER);
    await table.legal.first().waitFor();
    await core.failNext('silence');
    await table.legal.first().click();
    await page.clock.fastForward(20_000);
    await expect(table.moves).toHaveCount(2);
    await expect(retry(page)).toHaveCount(0);
  });

  test('of Piscari says that the wizard did not come, and calls him again', async ({ page }) => {
    await page.route(BOTS, (route) => route.abort());
    const piscari = await Piscari.home(page);
    await piscari.begin('blue');
    await piscari.die('blue').click();
    await piscari.legal.first().waitFor();
    await piscari.wizard('blue').click();
    await expect(piscari.message).toHaveText(/n’a pas pu être téléchargé/);
    await page.unroute(BOTS);
    await piscari.wizard('blue').click();
    await expect(piscari.advised).toHaveCount(1);
  });

  test('of Piscari leaves the turn to a wizard who did not come, until one says otherwise', async ({
    page,
  }) => {
    await page.route(BOTS, (route) => route.abort());
    const piscari = await Piscari.home(page);
    await piscari.begin('blue');
    await piscari.wizard('blue').click();
    await expect(piscari.message).toHaveText(/n’a pas pu être téléchargé/);
    await expect(piscari.legal).toHaveCount(0);
    await retry(page).click();
    await expect(piscari.message).toHaveText(/n’a pas pu être téléchargé/);
    await piscari.button('Jouer moi-même').click();
    await piscari.legal.first().click();
    await expect(piscari.message).toHaveText('C’est aux rouges de jouer.');
    await piscari.wizard('red').click();
    await expect(piscari.message).toHaveText(/n’a pas pu être téléchargé/);
    await page.unroute(BOTS);
    await retry(page).click();
    await expect(piscari.message).toHaveText('C’est aux bleus de jouer.');
  });

  test('of Piscari gets the oracle’s table from the server', async ({ page }) => {
    const table = page.waitForResponse(ORACLE);
    const piscari = await Piscari.home(page);
    await piscari.begin('blue');
    await piscari.button('Menu').click();
    await page.getByRole('switch', { name: 'Afficher les chances de gagner' }).click();
    await piscari.button('Fermer').click();
    await piscari.die('blue').click();
    await expect(piscari.zone('blue')).toContainText(/\d\s%/);
    expect((await table).status()).toBe(200);
  });

  test('is not looked for in 300 MB', async ({ page }, info) => {
    const file = info.outputPath('large.ludo');
    writeFileSync(file, '');
    truncateSync(file, 300_000_000); // takes no room on the disk
    await page.goto('./');
    await page.evaluate(() => {
      File.prototype.text = () => Promise.reject(new Error('was read'));
    });
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Ouvrir une partie' }).click();
    await (await asked).setFiles(file);
    await expect(notice(page, /Ce fichier est trop grand pour être une partie/)).toContainText(
      '300',
    );
  });

  test('open in two tabs is played in the last one, and can be fetched back', async ({
    page,
    context,
  }) => {
    const first = await Table.start(page, 'thinkahead', { ...AGAINST_COMPUTER, seats: 'hh' });
    await first.take(first.legal.first());
    const second = new Table(await context.newPage());
    await second.page.goto('./#/thinkahead/play');
    await expect(second.moves).toHaveCount(1);
    await expect(elsewhere(page)).toBeVisible();
    await second.take(second.legal.first());
    await page.getByRole('button', { name: 'Continuer ici' }).click();
    await expect(first.moves).toHaveCount(2);
    await first.take(first.legal.first());
    await expect(elsewhere(second.page)).toBeVisible();
    await page.reload();
    await expect(first.moves).toHaveCount(3);
  });
});

test('a set-up whose core crashes says so, and the game starts', async ({ page }) => {
  const core = await FailingCore.of(page);
  await page.goto('./#/gigogne');
  const start = page.getByRole('button', { name: 'Commencer' });
  await start.waitFor();
  await core.failNext('crash');
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await expect(notice(page, /s’est arrêté sur une erreur/)).toBeVisible();
  await start.click();
  await new Table(page).grid.waitFor();
});

test.describe('a missing chunk', () => {
  test.use({ provoked: /Failed to (load resource|fetch dynamically imported module)|ERR_FAILED/ });

  test('a game whose board does not come says so, and can be played after a reload', async ({
    page,
  }) => {
    let refusals = 0;
    await page.route(GIGOGNE, (route) => {
      ++refusals;
      return route.abort();
    });
    await Table.start(page, 'gigogne', { seats: 'hh', first: '1' });
    await expect(page.getByText('Cette page n’a pas pu s’ouvrir')).toBeVisible();
    // Once ahead of time and once in earnest; not again and again.
    expect(refusals).toBeLessThanOrEqual(2);
    await page.unroute(GIGOGNE);
    await page.getByRole('button', { name: 'Recharger' }).click();
    // Nothing was played yet, so nothing was kept.
    await page.getByRole('button', { name: 'Commencer' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });
});

test('a language that does not come leaves the one that is there', async ({ page }) => {
  // From the start: on a busy machine a request may slip past a route made just before it.
  await page.route(ENGLISH, (route) => route.abort());
  await page.goto('./');
  await home(page).waitFor();
  await page.keyboard.press('l');
  await expect(notice(page, /Cette langue n’a pas pu être téléchargée/)).toBeVisible();
  await page.unroute(ENGLISH);
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'What shall we play?' })).toBeVisible();
});

function block(): void {
  const refuse = () => {
    throw new DOMException('storage is blocked', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { get: refuse });
  Object.defineProperty(window, 'sessionStorage', { get: refuse });
}

function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('the disk is full', 'QuotaExceededError');
  };
}

test.describe('storage', () => {
  for (const [state, refuse, words] of [
    ['blocked', block, /Ce navigateur ne garde rien/],
    ['full', fill, /Ce navigateur n’a plus de place/],
  ] as const) {
    test(`that is ${state} is told once, and the game outlives a reload`, async ({ page }) => {
      await page.addInitScript(refuse);
      const table = await Table.start(page, 'thinkahead', { ...AGAINST_COMPUTER, seats: 'hh' });
      await expect(notice(page, words)).toBeVisible();
      await notice(page, words).getByRole('button', { name: 'Fermer' }).click();
      await table.take(table.legal.first());
      await table.take(table.legal.first());
      await expect(notice(page, words)).toHaveCount(0);
      await page.reload();
      await expect(table.moves).toHaveCount(2);
    });
  }

  test('that is blocked is told beside the board, never over it', async ({ page }) => {
    await page.addInitScript(block);
    await Table.start(page, 'thinkahead', { ...AGAINST_COMPUTER, seats: 'hh' });
    const told = notice(page, /Ce navigateur ne garde rien/);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(told).toBeInViewport({ ratio: 1 });
      const cells = page.getByRole('gridcell');
      await expect(cells.last()).toBeInViewport({ ratio: 1 });
      const [notice, first] = [await told.boundingBox(), await cells.first().boundingBox()];
      expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
    }
  });

  test('that is blocked does not lose the seat just taken', async ({ invite }) => {
    const [ada] = await invite('Ada');
    await ada.page.addInitScript(block);
    await ada.createRoom('Sans mémoire', thinkAhead);
    await ada.page.reload();
    await expect(ada.page.getByRole('heading', { name: 'Sans mémoire' })).toBeVisible();
    await ada.fill();
    const table = new Table(ada.page);
    await table.take(table.legal.first());
  });
});
