import { afterEach, describe, expect, it, vi } from 'vitest';
import { CoreFailure, inBackground, onFailure } from './failure';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('work in the background', () => {
  afterEach(() => vi.restoreAllMocks());

  it('tells nothing when it is done', async () => {
    const told = vi.fn();
    const stop = onFailure(told);
    inBackground(Promise.resolve(1));
    await settled();
    expect(told).not.toHaveBeenCalled();
    stop();
  });

  it('tells why the core failed', async () => {
    const told = vi.fn();
    const stop = onFailure(told);
    inBackground(Promise.reject(new CoreFailure('download', 'rules.wasm')));
    await settled();
    expect(told).toHaveBeenCalledExactlyOnceWith({ key: 'web.failure.download', words: {} });
    stop();
  });

  it('tells of a bug as of a crash, and leaves it in the console', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const told = vi.fn();
    const stop = onFailure(told);
    const bug = new TypeError('no such thing');
    inBackground(Promise.reject(bug));
    await settled();
    expect(told).toHaveBeenCalledExactlyOnceWith({ key: 'web.failure.crash', words: {} });
    expect(complained).toHaveBeenCalledExactlyOnceWith(bug);
    stop();
  });

  it('stays an unhandled rejection where nobody listens', async () => {
    const listeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    const unhandled = new Promise((resolve) => process.once('unhandledRejection', resolve));
    const failure = new CoreFailure('lost', 'no answer');
    inBackground(Promise.reject(failure));
    expect(await unhandled).toBe(failure);
    for (const listener of listeners) process.on('unhandledRejection', listener);
  });
});
