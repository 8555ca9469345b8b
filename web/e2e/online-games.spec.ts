import type { Page } from '@playwright/test';
import { Piscari } from './support/piscari';
import { QwirkleTable } from './support/qwirkle';
import { test, type Guest } from './support/server';
import { Table } from './support/table';
import { expect } from './support/test';

/** The two games with luck and secrets: who rolls, and who sees what. */

test('Piscari: each rolls the die by asking, to the end', async ({ invite }) => {
  const [ada, emile] = await invite('Ada', 'Émile');
  const link = await ada.createRoom('La mare', async (dialog) => {
    await dialog.getByLabel('Jeu', { exact: true }).selectOption('piscari');
  });
  await emile.join(link);
  const rolls = { ada: 0, emile: 0 };
  for (let turn = 0; turn < 1000; ++turn) {
    const who = turn % 2 === 0 ? 'ada' : 'emile';
    const did = await playOnce({ ada, emile }[who].page);
    if (did === 'over') break;
    if (did === 'roll') ++rolls[who];
  }
  for (const { page } of [ada, emile]) await expect(new Table(page).result).toBeVisible();
  expect(Math.min(rolls.ada, rolls.emile)).toBeGreaterThan(1);
});

/** Rolls or places if it is this screen's turn. */
async function playOnce(page: Page): Promise<'roll' | 'place' | 'over' | 'wait'> {
  if (await new Table(page).result.isVisible()) return 'over';
  const die = page.getByRole('button', { name: /^Dé des/ }).and(page.locator(':enabled'));
  const square = new Piscari(page).legal.first();
  if (await die.isVisible()) {
    // A die that allows nothing waits for another click at once, under another name.
    const name = (await die.getAttribute('aria-label')) ?? '';
    await die.click();
    await expect(die.and(page.getByRole('button', { name, exact: true }))).toHaveCount(0);
    return 'roll';
  }
  if (!(await square.isVisible())) return 'wait';
  await square.click();
  await expect(square).toHaveCount(0);
  return 'place';
}

test('Qwirkle: hands are for their owners, and a spectator is told of none', async ({ invite }) => {
  const [ada, emile, zoe] = await invite('Ada', 'Émile', 'Zoé');
  const told = { ada: heard(ada), zoe: heard(zoe) };
  const link = await ada.createRoom('Cartes sur table', async (dialog) => {
    await dialog.getByLabel('Jeu', { exact: true }).selectOption('qwirkle');
  });
  await zoe.watch(link);
  await emile.join(link);
  const tables = [ada, emile].map(({ page }) => new QwirkleTable(page));
  await Promise.all(tables.map((table) => expect(table.tiles).toHaveCount(6)));
  await Promise.all(tables.map((table) => table.openMoves()));
  for (let turn = 0; turn < 3; ++turn) {
    const mover = await whoseTurn(tables);
    await mover.playTurn('tap');
  }
  const spectator = new QwirkleTable(zoe.page);
  await spectator.openMoves();
  await expect.poll(() => spectator.moves.count()).toBeGreaterThanOrEqual(3);
  await expect(spectator.rack).toHaveCount(0);
  const draws = told.zoe.flatMap((text) => text.match(/draw:[^"]*/g) ?? []);
  expect(draws.length).toBeGreaterThanOrEqual(2);
  expect(draws.filter((draw) => !/^draw:(\?\?,?)+$/.test(draw))).toEqual([]);
  expect(told.ada.some((text) => /draw:[A-F]\d/.test(text))).toBe(true);
});

/** All the server tells this browser from now on. */
function heard({ page }: Guest): string[] {
  const texts: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => texts.push(String(payload))),
  );
  return texts;
}

async function whoseTurn(tables: readonly QwirkleTable[]): Promise<QwirkleTable> {
  const mine = (table: QwirkleTable) =>
    table.tiles.and(table.page.locator('[aria-disabled=false]')).first();
  await expect
    .poll(async () =>
      (await Promise.all(tables.map((table) => mine(table).isVisible()))).some(Boolean),
    )
    .toBe(true);
  for (const table of tables) if (await mine(table).isVisible()) return table;
  throw new Error('nobody is to move');
}
