import { existsSync } from 'node:fs';
import { launch, type Page } from 'puppeteer-core';
import { TIMEOUT_MS, WINDOW, type Driver, type Engine, type Point } from './driver';

const PROGRAM = process.env['LUDO_FIREFOX'] ?? '/usr/bin/firefox-esr';

/** Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  if (!existsSync(PROGRAM)) {
    throw new Error(
      `no Firefox at ${PROGRAM}: scripts/setup browsers installs it, LUDO_FIREFOX names another`,
    );
  }
  const browser = await launch({
    browser: 'firefox',
    executablePath: PROGRAM,
    headless: true,
    defaultViewport: WINDOW,
    // To start takes longest where other work goes first.
    timeout: 4 * TIMEOUT_MS,
    protocolTimeout: 4 * TIMEOUT_MS,
  });
  return {
    newWindow: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage({ type: 'window' });
      page.setDefaultTimeout(TIMEOUT_MS);
      return new FirefoxWindow(page);
    },
    close: () => browser.close(),
  };
}

class FirefoxWindow implements Driver {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(address: string): Promise<void> {
    await this.#page.bringToFront();
    await this.#page.goto(address);
  }

  async reload(): Promise<void> {
    await this.#page.bringToFront();
    await this.#page.reload();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  async drag(from: Point, to: Point): Promise<void> {
    const { mouse } = this.#page;
    // In one command: nothing on the page moves between its parts.
    if (to === from) return mouse.click(from.x, from.y);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  picture(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }
}
