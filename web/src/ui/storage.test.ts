// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A page that has just been loaded: nothing is in its memory. */
async function load(): Promise<typeof import('./storage')> {
  vi.resetModules();
  return import('./storage');
}

function refuseWrites(name: string): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', name);
  });
}

function blockStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});

afterEach(() => vi.restoreAllMocks());

test('what is kept is found after a reload', async () => {
  const { keep } = await load();
  expect(keep('x', { a: 1 })).toBe('kept');
  const { recall, forget } = await load();
  expect(recall('x')).toEqual({ a: 1 });
  forget('x');
  expect(recall('x')).toBeNull();
});

test('what others wrote there does no harm', async () => {
  localStorage.setItem('ludotheque.x', '{');
  history.replaceState({ 'ludotheque.': { 'ludotheque.y': 7 } }, '');
  const { recall } = await load();
  expect(recall('x')).toBeNull();
  expect(recall('y')).toBeNull();
});

describe.each([
  ['blocked', blockStorage],
  ['blocked', () => vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as never)],
  ['full', () => refuseWrites('QuotaExceededError')],
  ['full', () => refuseWrites('NS_ERROR_DOM_QUOTA_REACHED')],
] as const)('storage that is %s', (why, refuse) => {
  test('goes on from memory, and over a reload of the tab', async () => {
    refuse();
    const first = await load();
    expect(first.keep('place.a', { token: 't' })).toBe(why);
    expect(first.recall('place.a')).toEqual({ token: 't' });
    const second = await load();
    expect(second.recall('place.a')).toEqual({ token: 't' });
    second.forget('place.a');
    expect((await load()).recall('place.a')).toBeNull();
  });

  test('follows from page to page of the app', async () => {
    refuse();
    const { keep } = await load();
    keep('place.a', 1);
    history.pushState(null, '', '#/room/a');
    dispatchEvent(new HashChangeEvent('hashchange'));
    expect((await load()).recall('place.a')).toBe(1);
  });

  test('is told once', async () => {
    refuse();
    const { keep, onStorageTrouble } = await load();
    const told = vi.fn();
    onStorageTrouble(told);
    expect(told).not.toHaveBeenCalled();
    keep('a', 1);
    keep('b', 2);
    expect(told.mock.calls).toEqual([[why]]);
    const late = vi.fn();
    onStorageTrouble(late);
    expect(late.mock.calls).toEqual([[why]]);
  });
});

test('storage that has room again takes the value back', async () => {
  const { keep, recall } = await load();
  keep('x', 'old');
  refuseWrites('QuotaExceededError');
  keep('x', 'new');
  vi.restoreAllMocks();
  expect(recall('x')).toBe('new');
  expect(keep('x', 'newer')).toBe('kept');
  expect(localStorage.getItem('ludotheque.x')).toBe('"newer"');
  expect(history.state).toEqual({ 'ludotheque.': {} });
});
