import type { Page } from '@playwright/test';

interface Held {
  readonly answers: { hold: () => void; release: () => void };
}

/** What the core answers, to be held back: a slow machine, but only when the test wants it. */
export class Answers {
  private constructor(private readonly page: Page) {}

  /** To be called before the page is opened. */
  static async of(page: Page): Promise<Answers> {
    await page.addInitScript(wrapWorkers);
    return new Answers(page);
  }

  async hold(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as Held).answers.hold());
  }

  /** Lets through what was held back, and all that comes. */
  async release(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as Held).answers.release());
  }
}

function wrapWorkers(): void {
  let held: (() => void)[] | null = null;
  const answers = {
    hold: () => void (held ??= []),
    release: () => {
      const all = held ?? [];
      held = null;
      for (const tell of all) tell();
    },
  };
  Object.assign(window, { answers });
  window.Worker = class extends Worker {
    override set onmessage(listen: (event: MessageEvent) => void) {
      super.onmessage = (event) => {
        if (held) held.push(() => listen(event));
        else listen(event);
      };
    }
  };
}
