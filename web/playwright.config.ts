import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from './e2e/support/programs';

/** The built app is tested as the real server serves it: `make build web` comes first. */
const FOLDER = process.env['LUDO_WEB_DIST'] ?? 'dist';
const PROGRAM = process.env['LUDO_BIN'] ?? '../build/release/bin/ludo';

// The distribution's browser, without the window that nobody looks at.
const BROWSER = process.env['LUDO_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
if (!existsSync(BROWSER)) {
  throw new Error(
    `no browser at ${BROWSER}: scripts/setup browser installs it, LUDO_CHROMIUM names another`,
  );
}

// Chosen once: the processes that run the tests read this file again and inherit the choice.
const PORT = (process.env['LUDO_E2E_PORT'] ??= String(await freePort()));
const DATA = (process.env['LUDO_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'ludo-e2e-')));

/**
 * `LUDO_PICTURES=readme` or `=all` makes pictures (e2e/pictures.ts) instead of testing, and
 * `LUDO_SPEED=1` measures (e2e/speed.ts); `LUDO_CLUSTER=1` plays on three servers (e2e/cluster.ts).
 */
function files(): string {
  if (process.env['LUDO_PICTURES'] !== undefined) return 'pictures.ts';
  if (process.env['LUDO_CLUSTER'] !== undefined) return 'cluster.ts';
  return process.env['LUDO_SPEED'] !== undefined ? 'speed.ts' : '*.spec.ts';
}

export default defineConfig({
  globalTeardown: './e2e/support/removeData.ts',
  testDir: 'e2e',
  testMatch: files(),
  fullyParallel: true,
  // They mostly wait: more than the two cores they are meant for. What is measured runs alone.
  workers: process.env['LUDO_SPEED'] === undefined ? 3 : 1,
  retries: 0,
  // Long enough for a machine that is busy with other things: only what never comes fails.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${PORT}/`,
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
    trace: 'off',
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: BROWSER,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // All tests come from one address: no limit of the server's is meant for that.
    command: `"${PROGRAM}" serve --port ${PORT} --data "${DATA}/rooms.db" --web "${FOLDER}" --log off --request-rate 100000/100000 --budget 1000000/1000000`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
