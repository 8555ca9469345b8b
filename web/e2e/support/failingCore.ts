import type { Page } from '@playwright/test';

type Fault = 'crash' | 'silence';

interface Faulty {
  readonly failNext: (fault: Fault) => void;
}

/** The core's workers, to be broken when the test wants it. */
export class FailingCore {
  private constructor(private readonly page: Page) {}

  /** To be called before the page is opened. */
  static async of(page: Page): Promise<FailingCore> {
    await page.addInitScript(wrapWorkers);
    return new FailingCore(page);
  }

  /** The next question ends its worker: by a trap in the core, or without a word. */
  async failNext(fault: Fault): Promise<void> {
    await this.page.evaluate((which) => (window as unknown as Faulty).failNext(which), fault);
  }
}

function wrapWorkers(): void {
  let next: Fault | null = null;
  Object.assign(window, { failNext: (fault: Fault) => (next = fault) });
  window.Worker = class extends Worker {
    override postMessage(message: { kind: string; id?: number }): void {
      const fault = message.kind === 'ask' ? next : null;
      if (fault === null) return super.postMessage(message);
      next = null;
      if (fault === 'silence') return this.terminate();
      const data = { id: message.id, failure: 'RuntimeError: unreachable' };
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  };
}
