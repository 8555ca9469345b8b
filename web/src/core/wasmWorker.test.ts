import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CoreFailure, type FailureKind } from './failure';
import { ANSWER_MS, WasmWorker } from './wasmWorker';
import { FakeWorker } from './workersForTests';

const EMPTY = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));

const failsAs = (kind: FailureKind): unknown => expect.objectContaining({ name: 'Error', kind });

beforeEach(() => {
  FakeWorker.all.length = 0;
  FakeWorker.behave = () => undefined;
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a worker of the core', () => {
  it('answers', async () => {
    FakeWorker.behave = (message) =>
      message.kind === 'ask' ? { id: message.id, answer: message.request } : undefined;
    expect(await new WasmWorker(EMPTY).ask('games')).toBe('games');
  });

  it('ends on a crash: who asked is told so, the others that it is lost', async () => {
    FakeWorker.behave = (message) =>
      message.kind === 'ask' && message.request === 'bad'
        ? { id: message.id, failure: 'RuntimeError: unreachable' }
        : undefined;
    const worker = new WasmWorker(EMPTY);
    const [bad, good] = [worker.ask('bad'), worker.ask('good')];
    await expect(bad).rejects.toEqual(failsAs('crash'));
    await expect(good).rejects.toEqual(failsAs('lost'));
    expect(FakeWorker.all[0]?.isTerminated).toBe(true);
    await expect(worker.ask('later')).rejects.toEqual(failsAs('lost'));
  });

  it('is lost when it stays silent', async () => {
    vi.useFakeTimers();
    const worker = new WasmWorker(EMPTY);
    const question = expect(worker.ask('games')).rejects.toEqual(failsAs('lost'));
    await vi.advanceTimersByTimeAsync(ANSWER_MS);
    await question;
    expect(FakeWorker.all[0]?.isTerminated).toBe(true);
  });

  it('waits as long as it is told to', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    new WasmWorker(EMPTY).ask('choose', 60_000).catch(settled);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(failsAs('lost'));
  });

  it('could not be started where its program fails before the first answer', async () => {
    const worker = new WasmWorker(EMPTY);
    const question = worker.ask('games');
    FakeWorker.all[0]?.onerror?.({ message: 'not found' });
    await expect(question).rejects.toEqual(failsAs('worker'));
  });

  it('is lost where it fails later', async () => {
    FakeWorker.behave = (message, worker) => {
      if (message.kind !== 'ask') return undefined;
      if (message.request === 'first') return { id: message.id, answer: 1 };
      worker.onerror?.({ message: 'out of memory' });
      return undefined;
    };
    const worker = new WasmWorker(EMPTY);
    await worker.ask('first');
    await expect(worker.ask('second')).rejects.toEqual(failsAs('lost'));
  });

  it('is refused by a browser that allows none', () => {
    vi.stubGlobal('Worker', function refuse() {
      throw new DOMException('no', 'SecurityError');
    });
    expect(() => new WasmWorker(EMPTY)).toThrow(CoreFailure);
  });
});
