import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { playToTheEnd, thinkAhead } from './support/rooms';
import { Guest } from './support/server';
import { expect, test } from './support/test';

/**
 * Two people on different servers behind HAProxy: `make cluster PORT=8090`, then
 * `LUDO_CLUSTER=http://localhost:8090/ npx playwright test`. The server that has their room is told
 * to stop in the middle of the game, and must be started again by hand.
 */

const ADDRESS = process.env['LUDO_CLUSTER'] ?? '';
const FOLDER = process.env['LUDO_CLUSTER_FOLDER'] ?? '../build/cluster';
const PROGRAM = process.env['LUDO_BIN'] ?? '../build/release/bin/ludo';
const SERVERS = ['a', 'b', 'c'];

/** Addresses of the sockets a page has opened, in order. */
function watchSockets(page: Page): string[] {
  const addresses: string[] = [];
  page.on('websocket', (socket) => addresses.push(new URL(socket.url()).pathname));
  return addresses;
}

/** The server that has a room. */
function owner(room: string): string | undefined {
  return SERVERS.find((server) => {
    const socket = join(FOLDER, `${server}.admin`);
    try {
      return execFileSync(PROGRAM, ['admin', '--socket', socket, '--json', 'rooms'])
        .toString()
        .includes(`"${room}"`);
    } catch {
      return false; // it has ended
    }
  });
}

function endInGoodOrder(server: string): void {
  const [pid] = readFileSync(join(FOLDER, `server-${server}.pid`), 'utf8').split(' ');
  process.kill(Number(pid), 'SIGTERM');
}

async function arrive(browser: Browser, name: string): Promise<Guest> {
  return Guest.arrive(name, browser, ADDRESS, { settings: {}, keepsOffline: false });
}

test('two people on different servers play, also while one of those is replaced', async ({
  browser,
}) => {
  const ada = await arrive(browser, 'Ada');
  const ben = await arrive(browser, 'Ben');
  const sockets = { ada: watchSockets(ada.page), ben: watchSockets(ben.page) };
  const link = await ada.createRoom('À travers HAProxy', thinkAhead);
  const room = link.replace(/.*room\//, '').replace(/\?.*/, '');
  const first = owner(room);
  expect(SERVERS).toContain(first);
  await ben.join(link);
  await ben.page.getByRole('grid').waitFor();
  await expect(ben.page.getByRole('list', { name: 'Joueurs' })).toContainText('Ada');

  let longest = 0;
  let before = Date.now();
  await playToTheEnd([ada, ben], async (played) => {
    longest = Math.max(longest, Date.now() - before);
    if (played === 3) {
      await ada.page.screenshot({ path: 'test-results/cluster-before.png' });
      endInGoodOrder(first ?? '');
    }
    if (played === 4) await ben.page.screenshot({ path: 'test-results/cluster-after.png' });
    before = Date.now();
  });
  await ada.page.screenshot({ path: 'test-results/cluster-end.png' });
  const last = owner(room);
  console.log({ first, last, longest, sockets });
  expect(last).not.toBe(first);
  for (const opened of [sockets.ada, sockets.ben]) expect(opened.at(-1)).toBe(`/ws/${last}`);
});
