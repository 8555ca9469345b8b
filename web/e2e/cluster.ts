import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { playToTheEnd, thinkAhead } from './support/rooms';
import { seen } from './support/seen';
import { Guest } from './support/server';
import { expect, test } from './support/test';

/** Two people on different servers behind HAProxy, in a cluster of the test's own. */

const PROGRAM = process.env['LUDO_BIN'] ?? '../build/release/bin/ludo';
const SERVERS = ['a', 'b', 'c'];

let folder = '';
let address = '';

function cluster(command: 'start' | 'stop'): string {
  const words = ['-m', 'cluster', command, '--port', '0', '--folder', folder];
  // Debian's, as everywhere outside the page.
  return execFileSync('/usr/bin/python3', words, {
    env: { ...process.env, PYTHONPATH: '../scripts' },
    encoding: 'utf8',
  });
}

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ludo-cluster-'));
  chmodSync(folder, 0o711); // PostgreSQL does not run as root
  address = /http:\S+/.exec(cluster('start'))?.[0] ?? '';
});

test.afterAll(() => {
  cluster('stop');
  rmSync(folder, { recursive: true, force: true });
});

/** Addresses of the sockets a page has opened, in order. */
function watchSockets(page: Page): string[] {
  const addresses: string[] = [];
  page.on('websocket', (socket) => addresses.push(new URL(socket.url()).pathname));
  return addresses;
}

/** The server that has a room. */
function owner(room: string): string | undefined {
  return SERVERS.find((server) => {
    const socket = join(folder, `${server}.admin`);
    try {
      const words = ['admin', '--socket', socket, '--json', 'rooms'];
      const rooms = execFileSync(PROGRAM, words, { encoding: 'utf8', stdio: 'pipe' });
      return rooms.includes(`"${room}"`);
    } catch {
      return false; // it has ended
    }
  });
}

function signal(server: string, how: 'SIGTERM' | 'SIGKILL'): void {
  const [pid] = readFileSync(join(folder, `server-${server}.pid`), 'utf8').split(' ');
  process.kill(Number(pid), how);
}

/** The primary and its standby, as if both machines had lost their power. */
function crashDatabase(): void {
  for (const member of ['one', 'two']) {
    const file = readFileSync(join(folder, member, 'data', 'postmaster.pid'), 'utf8');
    process.kill(Number(file.split('\n')[0]), 'SIGQUIT');
  }
}

async function arrive(browser: Browser, name: string): Promise<Guest> {
  return Guest.arrive(name, browser, `${address}/`, { settings: {}, keepsOffline: false });
}

// One cluster for all: each test costs it a server.
test.describe.configure({ mode: 'serial' });

test('while the database is away people stay, are told, and can come back', async ({ browser }) => {
  const ada = await arrive(browser, 'Ada');
  const ben = await arrive(browser, 'Ben');
  const eve = await arrive(browser, 'Eve');
  await eve.openLobby();
  const link = await ada.createRoom('Sans base', thinkAhead);
  await ben.join(link);
  await playToTheEnd([ada, ben], async (played) => {
    if (played !== 2) return;
    const sockets = watchSockets(ada.page);
    crashDatabase();
    const told = 'Rien ne peut être enregistré pour le moment';
    await expect(ada.page.getByText(told).first()).toBeVisible();
    await expect(ben.page.getByText(told).first()).toBeVisible();
    const searching = watchSockets(eve.page);
    await eve.page.getByRole('button', { name: /^Gigogne/ }).click();
    await expect(seen(eve.page, /1 personne sur 2/)).toBeVisible();
    // Longer than HAProxy takes to give a server up.
    await ada.page.waitForTimeout(4000);
    await ada.page.screenshot({ path: 'test-results/cluster-database-away.png' });
    expect(sockets).toEqual([]);
    // Those who seek the same meet on one server; none sends them on that knows of no other.
    expect(searching.length).toBeLessThanOrEqual(1);
    await ben.page.reload();
    await expect(ben.page.getByText(told).first()).toBeVisible();
    await ben.page.screenshot({ path: 'test-results/cluster-database-away-reload.png' });
    cluster('start');
    await expect(ada.page.getByText(told)).toHaveCount(0);
    await ben.page.getByRole('grid').waitFor();
  });
});

const ENDS = [
  ['is replaced', 'SIGTERM'],
  ['dies', 'SIGKILL'],
] as const;

for (const [what, how] of ENDS) {
  test(`two people on different servers play, also while one of those ${what}`, async ({
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

    // Whichever server somebody else is on, the game is there to watch.
    const eve = await arrive(browser, 'Eve');
    await eve.page.goto(`${address}/#/watch`);
    await expect(eve.page.getByRole('link', { name: /À travers HAProxy/ }).first()).toBeVisible();

    await playToTheEnd([ada, ben], async (played) => {
      if (played === 3) signal(first ?? '', how);
      if (played === 4) await ben.page.screenshot({ path: `test-results/cluster-${how}.png` });
    });
    const last = owner(room);
    expect(last).not.toBe(first);
    // Who was sent on is there; who came back by chance may be there without its name.
    if (how === 'SIGKILL') return;
    for (const opened of [sockets.ada, sockets.ben]) expect(opened.at(-1)).toBe(`/ws/${last}`);
  });
}
