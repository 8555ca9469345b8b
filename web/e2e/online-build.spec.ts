import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thinkAhead } from './support/rooms';
import type { Server } from './support/ludoServe';
import { test as base, type Guest } from './support/server';
import { Table } from './support/table';
import { expect } from './support/test';
import { seen } from './support/seen';

/** The server is given a new version of the app while somebody plays on the old one. */

const test = base.extend({
  webFolder: async ({ webFolder }, provide) => {
    const copy = mkdtempSync(join(tmpdir(), 'ludo-build-'));
    cpSync(webFolder, copy, { recursive: true });
    await provide(copy);
    rmSync(copy, { recursive: true });
  },
});

const NEW_BUILD = 'another-one';

/** Writes another name of the build into these files, as a build after a change would. */
function rename(folder: string, files: readonly string[]): void {
  const old = readFileSync(join(folder, 'build.txt'), 'utf8').trim();
  for (const file of files) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8').replace(old, NEW_BUILD);
    writeFileSync(path, file === 'sw.js' ? `${text}\n// ${NEW_BUILD}` : text);
    for (const compressed of ['br', 'gz']) rmSync(`${path}.${compressed}`, { force: true });
  }
}

async function restart(server: Server): Promise<void> {
  await server.kill();
  await server.start();
}

async function startGame(guest: Guest): Promise<Table> {
  await guest.createRoom('Avant la mise à jour', thinkAhead);
  await guest.fill();
  const table = new Table(guest.page);
  await table.take(table.legal.first());
  return table;
}

const isAsked = ({ page }: Guest) => seen(page, 'Une nouvelle version du site est en ligne.');
const buildOf = ({ page }: Guest) => page.locator('meta[name=build]').getAttribute('content');

/** Pages of builds before the new one speak, as the server hears them, an older protocol. */
async function speakOlderProtocol({ page }: Guest): Promise<void> {
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const text = String(message);
      const isNew = text.includes(NEW_BUILD);
      server.send(isNew ? text : text.replace(/"v":\d+/, '"v":1'));
    });
  });
}

/** The page comes back in its new version, in the middle of the same game. */
async function reload(guest: Guest, table: Table): Promise<void> {
  const before = await table.moves.count();
  // A new version kept for offline use may be offered at the bottom edge as well.
  const room = guest.page.getByRole('region', { name: 'Salle' });
  await room.getByRole('button', { name: 'Recharger' }).click();
  await expect.poll(() => buildOf(guest).catch(() => null)).toBe(NEW_BUILD);
  await expect(table.legal.first()).toBeVisible();
  expect(await table.moves.count()).toBeGreaterThanOrEqual(before);
  await expect(isAsked(guest)).toHaveCount(0);
  await table.take(table.legal.first());
}

test('a page of an older build that speaks the same protocol plays on', async ({
  invite,
  server,
  webFolder,
}) => {
  const [ada] = await invite('Ada');
  const table = await startGame(ada);
  const old = await buildOf(ada);
  rename(webFolder, ['index.html', 'build.txt']);
  await restart(server);
  await table.take(table.legal.first());
  await expect(isAsked(ada)).toHaveCount(0);
  expect(await buildOf(ada)).toBe(old);
});

test('a page of an older protocol is asked to reload, and its game goes on', async ({
  invite,
  server,
  webFolder,
}) => {
  const [ada] = await invite('Ada');
  const table = await startGame(ada);
  rename(webFolder, ['index.html', 'build.txt']);
  await server.kill();
  await speakOlderProtocol(ada);
  await server.start();
  await expect(isAsked(ada)).toBeVisible();
  await reload(ada, table);
});

test('a page of another protocol asks for one reload, and then says that it was no help', async ({
  invite,
}) => {
  const [ada] = await invite('Ada');
  let version = 3;
  await ada.page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(String(text).replace('"v":2', `"v":${version}`)));
  });
  await ada.openLobby();
  await expect(isAsked(ada)).toBeVisible();
  const reloading = ada.page.getByRole('button', { name: 'Recharger' });
  const isNoHelp = seen(ada.page, /^Même rechargée, cette page n’est pas celle/);
  let loads = 0;
  ada.page.on('load', () => ++loads);
  await reloading.click();
  await expect(isNoHelp).toBeVisible();
  await expect(isAsked(ada)).toHaveCount(0);
  expect(loads).toBe(1); // it does not reload by itself, and not for ever
  version = 2; // the server is mended
  await reloading.click();
  await expect(isNoHelp).toHaveCount(0);
  await startGame(ada);
});

test.describe('where the app is kept for offline use', () => {
  test.use({ keepsOffline: true });

  for (const visit of ['first', 'second'] as const) {
    test(`the new version takes over on a ${visit} visit`, async ({
      invite,
      server,
      webFolder,
    }) => {
      const [ada] = await invite('Ada');
      await ada.openLobby();
      await ada.page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      if (visit === 'second') await ada.page.reload();
      const table = await startGame(ada);
      rename(webFolder, ['index.html', 'sw.js', 'build.txt']);
      await server.kill();
      await speakOlderProtocol(ada);
      await server.start();
      await expect(isAsked(ada)).toBeVisible();
      await reload(ada, table);
    });
  }
});
