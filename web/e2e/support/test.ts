import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

export { expect };

/** What the app keeps of its settings; tests begin quick, silent and without animation. */
export interface KeptSettings {
  readonly language?: 'fr' | 'en';
  readonly theme?: 'system' | 'light' | 'dark';
  readonly sound?: boolean;
  readonly animation?: boolean;
  readonly speed?: 'normal' | 'double' | 'instant';
}

interface Options {
  readonly settings: KeptSettings;
  /** Keeping the whole app for offline use takes a while: only where it is tested. */
  readonly keepsOffline: boolean;
  /** Errors that a test provokes: what of them the console may say. */
  readonly provoked: RegExp | null;
}

interface Watch {
  /** What no test may leave behind: errors of the page, and requests to other hosts. */
  readonly watch: undefined;
}

export const test = base.extend<Options & Watch>({
  settings: [{ speed: 'instant', sound: false, animation: false }, { option: true }],
  keepsOffline: [false, { option: true }],
  provoked: [null, { option: true }],
  context: async ({ context, settings, keepsOffline }, provide) => {
    await prepare(context, settings);
    if (!keepsOffline) await forgetServiceWorkers(context);
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

export async function forgetServiceWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    () => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker,
  );
}

/** First settings, and luck that is the same at every run. */
export async function prepare(context: BrowserContext, settings: KeptSettings): Promise<void> {
  await context.addInitScript((kept) => {
    if (location.protocol === 'about:') return;
    const name = 'ludotheque.settings';
    // A reload must find what the test changed.
    if (localStorage.getItem(name) === null) localStorage.setItem(name, kept);
    let state = 7;
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      // Seeds of games; secrets stay secrets.
      if (!(array instanceof Uint32Array)) return draw(array);
      for (let i = 0; i < array.length; ++i) array[i] = state = (state * 48271) % 0x7fffffff;
      return array;
    };
  }, JSON.stringify(settings));
}

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
