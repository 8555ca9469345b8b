import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PAGES } from './support/pages';
import { Piscari } from './support/piscari';
import { expect, test } from './support/test';

/**
 * No tests: pictures of the app.
 * `LUDO_PICTURES=readme npx playwright test` makes those of the README (docs/pictures);
 * `LUDO_PICTURES=all LUDO_PICTURES_FOLDER=/somewhere npx playwright test` shows every page on
 * desktop and phone, light and dark, in French and English, to be looked at.
 */
const FOR_README = join(import.meta.dirname, '../../docs/pictures');

/** How far the home page's example games are played for their pictures. */
const PLAYED: Readonly<Record<string, number>> = {
  piscari: 31,
  thinkahead: 13,
  gigogne: 15,
  vorassic: 26,
  qwirkle: 63,
};
const OPTIONS: Readonly<Record<string, string>> = {
  piscari: 'first=blue',
  thinkahead: 'size=6 fill=random line=random',
  gigogne: 'players=4 variant=visible first=1',
  vorassic: 'size=8 mode=octopus players=2 fill=distance walls=8 negative=false',
  qwirkle: 'players=2 colours=6 shapes=6 copies=3',
};
const NAMES = ['Anna', 'Ben', 'Zoé', 'Max'];

/** What the manifest of a game has for its picture on the home page, and where it is played. */
interface Example {
  readonly manifest: {
    readonly hasOwnPages?: boolean;
    readonly showcase?: { readonly seats: number; readonly start: string; readonly tokens: string };
  };
}

async function manifestOf(game: string): Promise<Example['manifest']> {
  const folder = (await import(`../src/boards/${game}/manifest.ts`)) as Example;
  return folder.manifest;
}

async function savedShow(game: string, played = PLAYED[game], result = '*'): Promise<string> {
  const { showcase: show } = await manifestOf(game);
  if (!show) throw new Error(`no example game of ${game}`);
  const players = NAMES.slice(0, show.seats).map(
    (name, index) => `[Player${index + 1} "${name}"]\n[Kind${index + 1} "human"]`,
  );
  return [
    '[Ludotheque "1"]',
    `[Game "${game}"]`,
    '[Rules "1"]',
    `[Options "${OPTIONS[game]}"]`,
    ...players,
    `[Start "${show.start}"]`,
    `[Result "${result}"]`,
    '',
    `${show.tokens.split(' ').slice(0, played).join(' ')} ${result}`,
    '',
  ].join('\n');
}

/** A game that was played to its end, as the programs wrote it. */
function savedEnd(game: string): string {
  const file = join(import.meta.dirname, `../../tests/data/saves/${game}-finished.ludo`);
  return readFileSync(file, 'utf8');
}

/** Opens a saved game on its board. */
async function openSaved(page: Page, game: string, text: string): Promise<void> {
  await page.goto('./#/');
  await page.getByRole('main').waitFor();
  if ((await manifestOf(game)).hasOwnPages) {
    const language = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'fr';
    const piscari = await Piscari.home(page, language);
    await piscari.begin('blue');
    return piscari.open(text);
  }
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Ouvrir une partie|Open a game)$/ }).click();
  await (
    await asked
  ).setFiles({ name: `${game}.ludo`, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const takeOver = page.getByRole('button', { name: /montrer mes tuiles|show my tiles/ });
  await page.getByRole('grid').or(takeOver).first().waitFor();
  if (await takeOver.isVisible()) await takeOver.click();
  await page.getByRole('grid').waitFor();
}

/** Opens an example game in mid-play. */
async function openShow(page: Page, game: string): Promise<void> {
  await openSaved(page, game, await savedShow(game));
}

/** The end is judged move by move: a picture wants all that is said of it. */
const JUDGED_MS = 120_000;

async function openEnd(page: Page, game: string, text = savedEnd(game)): Promise<void> {
  await openSaved(page, game, text);
  await expect(page.getByText(/^(L’ordinateur relit|The computer is going through)/)).toHaveCount(
    0,
    {
      timeout: JUDGED_MS,
    },
  );
}

async function openFourDrawn(page: Page): Promise<void> {
  await openEnd(page, 'gigogne', await savedShow('gigogne', Infinity, 'draw'));
}

/** A finished game, thought over from its middle on. */
async function openAnalysis(page: Page, game: string): Promise<void> {
  await openEnd(page, game);
  await page
    .getByRole('button', { name: /^(Analyser|Analyse)$/ })
    .first()
    .click();
  await page.waitForURL(/#\/analyse\//);
  const slider = page.getByRole('slider').first();
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)));
  await page.locator('[data-verdict]').waitFor();
}

/** Pictures have come, fonts are there. */
async function drawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

if (process.env['LUDO_PICTURES'] === 'readme') {
  test.use({ colorScheme: 'light' });
  for (const game of ['home', ...Object.keys(PLAYED)]) {
    test(game, async ({ page }) => {
      if (game === 'home') await page.goto('./#/');
      else await openShow(page, game);
      await drawn(page);
      await page.mouse.move(0, 0);
      await page.screenshot({ path: join(FOR_README, `${game}.png`) });
    });
  }
} else {
  const folder = process.env['LUDO_PICTURES_FOLDER'] ?? 'test-results/pictures';
  mkdirSync(folder, { recursive: true });
  const games = Object.keys(PLAYED);
  const ofEach = (what: string, open: (page: Page, game: string) => Promise<void>) =>
    games.map((game) => ({ name: `${what} ${game}`, open: (page: Page) => open(page, game) }));
  const analysed = ofEach('analysis', openAnalysis).filter(({ name }) => !name.endsWith('piscari'));
  const pictures = [
    ...PAGES,
    ...ofEach('middle', openShow),
    ...ofEach('end', (page, game) => openEnd(page, game)),
    { name: 'end drawn', open: openFourDrawn },
    ...analysed,
  ];
  for (const language of ['fr', 'en'] as const) {
    test.describe(language, () => {
      test.use({ settings: { language, speed: 'instant', sound: false, animation: false } });
      for (const { name, open } of pictures) {
        test(name, async ({ page }) => {
          await open(page);
          for (const [screen, width, height] of [
            ['desktop', 1280, 800],
            ['phone', 390, 844],
            ['living-room', 1920, 1080],
          ] as const) {
            await page.setViewportSize({ width, height });
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme });
              await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
              await drawn(page);
              const file = `${name.replaceAll(' ', '-')}_${screen}_${colorScheme}_${language}.png`;
              await page.screenshot({ path: join(folder, file), animations: 'disabled' });
            }
          }
        });
      }
    });
  }
}
