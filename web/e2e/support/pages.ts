import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Every page of the app, in a state worth looking at. Each ends when the page stands. */
export interface AppPage {
  readonly name: string;
  /** a game page: it never scrolls */
  readonly isBoard?: true;
  open: (page: Page) => Promise<void>;
}

/** As listed in src/catalog/games.def; the tests run in web/. */
const GAMES = readFileSync('../src/catalog/games.def', 'utf8').match(/^[a-z]\w*/gm) ?? [];

/** How the games are set up whose boards are looked at. */
const BOARDS: Readonly<Record<string, string>> = {
  thinkahead: 'seats=hh',
  gigogne: 'seats=hhhh&names=Anna,Ben,Zoé,Max&first=1',
  vorassic: 'seats=hh&walls=6&mode=octopus&fill=random&negative=true',
  qwirkle: 'seats=ho&bots=easy',
};

async function go(page: Page, address: string): Promise<void> {
  await page.goto(`./#${address}`);
  await page.getByRole('main').waitFor();
}

async function openBoard(page: Page, game: string): Promise<void> {
  await go(page, `/${game}?start=1&seed=7&${BOARDS[game]}&names=Anna,Ben`);
  await page.getByRole('grid').waitFor();
}

async function openPiscariBoard(page: Page): Promise<void> {
  await go(page, '/piscari');
  await page.getByRole('button', { name: /^(Les bleus|Blue)$/ }).click();
  await page.getByRole('grid').waitFor();
  await page.getByRole('button', { name: /^(Dé des bleus|Die of the blue team)/ }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /permise|allowed/ })
    .first()
    .waitFor();
}

/** A finished game: who sits alone at the table has won. */
async function openResult(page: Page): Promise<void> {
  await openBoard(page, 'thinkahead');
  const more = page.getByRole('button', { name: /^(Plus|More)$/ });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: /^(Abandonner|Resign)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Abandonner|Resign)$/ })
    .click();
  await page.getByRole('region', { name: /^(Résultat|Result)$/ }).waitFor();
}

/** A position that is solved at once, in the middle of a game. */
async function openAnalysis(page: Page): Promise<void> {
  const start = '.../.../.../.../.../.../.../.../...+1+2+visible';
  await go(page, `/analyse/gigogne?start=${start}&moves=G0+G3+G1+G4+G2&names=Anna,Ben&at=3`);
  await page.locator('[data-verdict]', { hasText: /gagne|wins|perd|loses|nulle|draw/ }).waitFor();
}

export const PAGES: readonly AppPage[] = [
  { name: 'home', open: (page) => go(page, '/') },
  { name: 'privacy', open: (page) => go(page, '/privacy') },
  ...GAMES.map((game) => ({ name: `set-up ${game}`, open: (page: Page) => go(page, `/${game}`) })),
  { name: 'board piscari', isBoard: true, open: openPiscariBoard },
  ...Object.keys(BOARDS).map((game) => ({
    name: `board ${game}`,
    isBoard: true as const,
    open: (page: Page) => openBoard(page, game),
  })),
  { name: 'analysis of nothing', open: (page) => go(page, '/analyse') },
  { name: 'analysis', isBoard: true, open: openAnalysis },
  ...GAMES.map((game) => ({
    name: `rules ${game}`,
    open: (page: Page) => go(page, `/${game}/rules`),
  })),
  { name: 'result', isBoard: true, open: openResult },
  { name: 'your games', open: (page) => go(page, '/games') },
  { name: 'live games', open: (page) => go(page, '/watch') },
  {
    name: 'shortcuts',
    open: async (page) => {
      await openBoard(page, 'gigogne');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
];
