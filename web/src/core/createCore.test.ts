import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCore } from './createCore';
import { inBackground, type FailureKind } from './failure';
import type { ToWorker } from './messages';
import { RULES_URL, STALLED_MS } from './modules';
import { WasmModule } from './wasmModule';
import { FakeWorker } from './workersForTests';

/** The page's core with the real modules, in workers and over a network that fail when told to. */

const failsAs = (kind: FailureKind): unknown => expect.objectContaining({ name: 'Error', kind });

const bytesOf = async (url: URL) => new Uint8Array(await readFile(fileURLToPath(url)));

let failures: (() => Response | Promise<Response>)[] = [];
let fetched: (RequestCache | undefined)[] = [];

async function fetchFile(url: URL, { cache }: RequestInit = {}): Promise<Response> {
  fetched.push(cache);
  const failure = failures.shift();
  return failure ? failure() : new Response(await bytesOf(url));
}

/** A worker with the module that the page compiled. */
class CoreWorker extends FakeWorker {
  #opened: Promise<WasmModule> | undefined;

  override postMessage(message: ToWorker): void {
    if (message.kind === 'open') this.#opened = WasmModule.open(message.module);
    if (message.kind === 'ask') inBackground(this.#answer(message.id, message.request));
  }

  async #answer(id: number, request: string): Promise<void> {
    const opened = await this.#opened;
    const failure = crashes.shift();
    if (this.isTerminated) return;
    if (failure !== undefined) this.onmessage?.({ data: { id, failure } });
    else this.onmessage?.({ data: { id, answer: opened?.ask(request) } });
  }
}

let crashes: string[] = [];

/** The module of before is not remembered from test to test. */
async function freshCore(): Promise<ReturnType<typeof createCore>> {
  vi.resetModules();
  return (await import('./createCore')).createCore();
}

beforeEach(() => {
  failures = [];
  crashes = [];
  fetched = [];
  FakeWorker.all.length = 0;
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('Worker', CoreWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const NOT_FOUND = () => new Response('no', { status: 404 });
const OFFLINE = () => Promise.reject(new TypeError('Failed to fetch'));
const LOG_IN_PAGE = () => new Response('<!doctype html>');
const line = {
  game: 'gigogne',
  start: '.../.../.../.../.../.../.../.../... 1 2 visible',
  tokens: [],
};

describe('the rules', () => {
  it.each([
    ['are not there', NOT_FOUND],
    ['are out of reach', OFFLINE],
  ])('that %s fail at once, and work when asked again', async (_, failure) => {
    failures = [failure];
    const { rules } = await freshCore();
    await expect(rules.games()).rejects.toEqual(failsAs('download'));
    expect((await rules.games()).length).toBeGreaterThan(0);
  });

  it('that arrive as something else are fetched past the caches', async () => {
    failures = [LOG_IN_PAGE];
    const { rules } = await freshCore();
    expect((await rules.games()).length).toBeGreaterThan(0);
    expect(fetched).toEqual(['default', 'reload']);
  });

  it('that stay something else fail', async () => {
    failures = [LOG_IN_PAGE, LOG_IN_PAGE];
    const { rules } = await freshCore();
    await expect(rules.games()).rejects.toEqual(failsAs('download'));
  });

  it('whose download stalls fail in time', async () => {
    const bytes = await bytesOf(RULES_URL);
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_: URL, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(bytes.slice(0, 100));
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return Promise.resolve(new Response(body));
    });
    const { rules } = await freshCore();
    const failed = expect(rules.games()).rejects.toEqual(failsAs('download'));
    await vi.advanceTimersByTimeAsync(STALLED_MS);
    await failed;
  });

  it('that crash on a question answer the next one, in a new worker', async () => {
    const { rules } = await freshCore();
    await rules.games();
    crashes = ['RuntimeError: unreachable'];
    await expect(rules.look(line, 'referee')).rejects.toEqual(failsAs('crash'));
    expect(await rules.look(line, 'referee')).toMatchObject({ ok: true });
    expect(FakeWorker.all).toHaveLength(2);
  });

  it('that crash on one question answer the others that waited', async () => {
    const { rules } = await freshCore();
    await rules.games();
    crashes = ['RuntimeError: unreachable'];
    const questions = [rules.look(line, 'referee'), rules.look(line, 1), rules.refuse(line, 'x')];
    const [first, ...others] = await Promise.allSettled(questions);
    expect(first?.status).toBe('rejected');
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(FakeWorker.all).toHaveLength(2);
  });
});
