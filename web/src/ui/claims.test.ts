// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { claim } from './claims';
import { recall } from './storage';

beforeEach(() => localStorage.clear());

/** The browser tells the other tabs of a write, never the one that wrote. */
function tellOtherTabs(name: string): void {
  dispatchEvent(new StorageEvent('storage', { key: `ludotheque.${name}` }));
}

test('the tab that claimed last writes; the other is told once and writes no more', () => {
  const lost = vi.fn();
  const first = claim('open.game', lost, 'first');
  first.keep('from the first');
  const second = claim('open.game', vi.fn(), 'second');
  tellOtherTabs('owner.open.game');
  expect(lost).toHaveBeenCalledTimes(1);
  second.keep('from the second');
  first.keep('late');
  first.forget();
  expect(recall('open.game')).toBe('from the second');
  expect(lost).toHaveBeenCalledTimes(1);
});

test('a tab that slept through it learns it when it writes', () => {
  const lost = vi.fn();
  const first = claim('open.game', lost, 'first');
  claim('open.game', vi.fn(), 'second').keep('from the second');
  first.keep('late');
  expect(lost).toHaveBeenCalledTimes(1);
  expect(recall('open.game')).toBe('from the second');
});

test('what is taken back is written again', () => {
  const first = claim('open.game', vi.fn(), 'first');
  const lost = vi.fn();
  claim('open.game', lost, 'second');
  first.release();
  claim('open.game', vi.fn(), 'first').keep('here again');
  tellOtherTabs('owner.open.game');
  expect(lost).toHaveBeenCalledTimes(1);
  expect(recall('open.game')).toBe('here again');
});

test('who let go is not told, and leaves nothing behind', () => {
  const lost = vi.fn();
  const own = claim('open.game', lost, 'first');
  own.keep(1);
  own.forget();
  expect(localStorage.length).toBe(0);
  own.release();
  claim('open.game', vi.fn(), 'second');
  tellOtherTabs('owner.open.game');
  expect(lost).not.toHaveBeenCalled();
});

test('emptied storage is nobody else’s', () => {
  const own = claim('open.game', vi.fn(), 'first');
  localStorage.clear();
  own.keep(1);
  expect(recall('open.game')).toBe(1);
});
