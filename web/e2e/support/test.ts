import { test as base, expect, type Page } from '@playwright/test';
import { prepare, QUICK, type Habits } from './prepare';

export { expect };

interface Options extends Habits {
  /** Errors that a test provokes: what of them the console may say. */
  readonly provoked: RegExp | null;
}

interface Watch {
  /** What no test may leave behind: errors of the page, and requests to other hosts. */
  readonly watch: undefined;
}

export const test = base.extend<Options & Watch>({
  settings: [QUICK, { option: true }],
  keepsOffline: [false, { option: true }],
  provoked: [null, { option: true }],
  context: async ({ context, settings, keepsOffline }, provide) => {
    await context.addInitScript(prepare, { settings, keepsOffline });
    await provide(context);
  },
  watch: [
    async ({ context, provoked }, provide) => {
      const all: string[] = [];
      context.on('page', (page) => listen(page, all));
      await provide(undefined);
      const troubles = all.filter((trouble) => !provoked?.test(trouble));
      expect(troubles, 'errors of the page, requests to other hosts').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, troubles: string[]): void {
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The home page asks for a game server; a plain file host has none.
    const isExpected = message.location().url.endsWith('/api/info');
    if (message.type() === 'error' && !isExpected)
      troubles.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') {
      troubles.push(`request: ${request.url()}`);
    }
  });
}
