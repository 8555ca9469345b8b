import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { vi } from 'vitest';
import type { Cable } from '../e2e/support/cable';
import { TIMEOUT_MS, type Driver, type Point } from './driver';
import { AXE, elements, HAS_ROLES, ROLES, type Target } from './find';
import { TROUBLES } from './prelude';

const WAIT = { timeout: TIMEOUT_MS, interval: 50 };

/** Somebody with a browser of their own, who looks, waits, points and types. */
export class Screen {
  constructor(
    private readonly driver: Driver,
    readonly cable: Cable,
  ) {}

  async open(place: string): Promise<void> {
    await this.driver.open(`${this.cable.address}${place}`);
  }

  async reload(): Promise<void> {
    await this.driver.reload();
  }

  /** The value of an expression of the page. */
  async ask<Value>(expression: string): Promise<Value> {
    return (await this.driver.evaluate(expression)) as Value;
  }

  count(target: Target): Promise<number> {
    return this.#look(target, 'found.length');
  }

  async sees(target: Target): Promise<boolean> {
    return (await this.count(target)) > 0;
  }

  /** The labels of all that is meant, or what is written on it. */
  words(target: Target): Promise<readonly string[]> {
    return this.#look(
      target,
      String.raw`found.map((one) => (one.ariaLabel ?? one.textContent).replace(/\s+/g, ' '))`,
    );
  }

  /** Is this written anywhere? What is only said to screen readers does not count. */
  reads(words: RegExp): Promise<boolean> {
    return this.ask(`(${String(isWritten)})(${JSON.stringify(words.source)})`);
  }

  /** Waits until something is as it should be; gives what it then was. */
  async until<Value>(what: string, look: () => Promise<Value>): Promise<NonNullable<Value>> {
    try {
      return await vi.waitFor(async () => {
        const seen = await look();
        if (!seen) throw new Error(`${what}: not so in time`);
        return seen;
      }, WAIT);
    } catch (error) {
      const page = await this.ask<string>("location.href + '\\n' + document.body.innerText");
      throw new Error(`${String(error)}; the page:\n${page}`, { cause: error });
    }
  }

  async waitFor(target: Target): Promise<void> {
    await this.until(`shown: ${described(target)}`, () => this.sees(target));
  }

  async waitUntilGone(target: Target): Promise<void> {
    await this.until(`gone: ${described(target)}`, async () => !(await this.sees(target)));
  }

  /** Clicks the first that is meant, once it stands still and nothing covers it. */
  async click(target: Target): Promise<void> {
    const place = await this.#placeOf(target);
    await this.driver.drag(place, place);
  }

  async drag(target: Target, onto: Target): Promise<void> {
    const from = await this.#placeOf(target);
    await this.driver.drag(from, await this.#placeOf(onto));
  }

  /** Writes a text over what is in a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.#look(target, 'found[0].select()');
    await this.driver.type(text);
    await this.until(`${text} in ${described(target)}`, () =>
      this.#look(target, `found[0]?.value === ${JSON.stringify(text)}`),
    );
  }

  /** Chooses from a list, whose window belongs to no page: as it would tell the page. */
  async choose(target: Target, value: string): Promise<void> {
    await this.waitFor(target);
    await this.#look(target, `(${String(select)})(found[0], ${JSON.stringify(value)})`);
  }

  /** What axe-core finds on the page as it stands. */
  async findings(): Promise<readonly string[]> {
    await this.ask(`void (${AXE})`);
    return this.ask(`(${String(judge)})()`);
  }

  /** Errors of the page since it was first opened. */
  async troubles(): Promise<readonly string[]> {
    return this.ask(`JSON.parse(sessionStorage.getItem('${TROUBLES}') ?? '[]')`);
  }

  async picture(file: string): Promise<void> {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await this.driver.picture());
  }

  async leave(): Promise<void> {
    await this.driver.open('about:blank');
    this.cable.remove();
  }

  #placeOf(target: Target): Promise<Point> {
    return vi.waitFor(async () => {
      const place = await this.#look<Point | string>(target, `(${String(pointAt)})(found[0])`);
      if (typeof place === 'string') throw new Error(`${described(target)} ${place}`);
      return place;
    }, WAIT);
  }

  async #look<Value>(target: Target, expression: string): Promise<Value> {
    const look = `(async (found) => ({ value: await (${expression}) }))(${elements(target)})`;
    const seen = await this.ask<Seen<Value> | null>(`${HAS_ROLES} ? ${look} : null`);
    if (seen) return seen.value;
    await this.ask(`void (${ROLES})`);
    return this.#look(target, expression);
  }
}

interface Seen<Value> {
  readonly value: Value;
}

function described({ role, name, in: outer }: Target): string {
  const own = name === undefined ? role : `${role} ${String(name)}`;
  return outer ? `${own} in ${described(outer)}` : own;
}

/** Runs in the page: where to point at an element, or why that cannot be done. */
async function pointAt(element: HTMLElement | undefined): Promise<Point | string> {
  if (!element) return 'is not there';
  await document.fonts.ready; // other letters move what is beside them
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, width, height } = element.getBoundingClientRect();
  if (before.left !== left || before.top !== top) return 'moves';
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const label = hit?.closest('label');
  const isHit = element.contains(hit) || (label?.contains(element) ?? false);
  return isHit ? { x, y } : `is covered by ${hit?.outerHTML.slice(0, 200) ?? 'nothing'}`;
}

/** Runs in the page. */
function isWritten(pattern: string): boolean {
  const wanted = new RegExp(pattern, 'u');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // Blanks between elements stand in the page itself, and that holds the announcer too.
    if (text.textContent?.trim() === '') continue;
    const around = text.parentElement;
    // What is for screen readers alone is a dot, or said by the announcer.
    if (!around?.checkVisibility() || around.closest('[data-announcer]')) continue;
    if (around.getBoundingClientRect().width <= 1) continue;
    if (wanted.test(around.textContent.replace(/\s+/g, ' '))) return true;
  }
  return false;
}

/** Runs in the page: React listens to the event, and looks at the value behind its back. */
function select(list: HTMLSelectElement, value: string): void {
  if (![...list.options].some((option) => option.value === value)) {
    throw new Error(`no ${value} in the list`);
  }
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page. */
async function judge(): Promise<readonly string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run({ resultTypes: ['violations'] } as never);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
