// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, hostAnnouncer, useAnnouncement } from './announcer';

function said(urgency: 'polite' | 'assertive'): (string | null)[] {
  const regions = document.querySelectorAll(`[aria-live=${urgency}]`);
  expect(regions).toHaveLength(1);
  return [...(regions[0]?.children ?? [])].map(({ textContent }) => textContent);
}

function Speaker({ text }: { text: string }) {
  useAnnouncement(text, 'assertive');
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('the same sentence is said as often as it happens', () => {
  for (const text of ['one', 'two', 'two', '', 'three']) announce(text);
  expect(said('polite')).toEqual(['one', 'two', 'two', 'three']);
});

test('a sentence that was spoken goes, each in its own time', () => {
  announce('one');
  vi.advanceTimersByTime(3000);
  announce('two');
  announce('help', 'assertive');
  vi.advanceTimersByTime(2000);
  expect(said('polite')).toEqual(['two']);
  expect(said('assertive')).toEqual(['help']);
  vi.advanceTimersByTime(3000);
  expect(said('polite')).toEqual([]);
  expect(said('assertive')).toEqual([]);
});

test('a component says its text when it becomes another one', () => {
  const { rerender } = render(<Speaker text="" />);
  rerender(<Speaker text="lost" />);
  rerender(<Speaker text="lost" />);
  rerender(<Speaker text="" />);
  rerender(<Speaker text="found" />);
  expect(said('assertive')).toEqual(['lost', 'found']);
});

test('speaks from the innermost dialog, and from the page after it', () => {
  const [outer, inner] = [document.createElement('dialog'), document.createElement('dialog')];
  document.body.append(outer, inner);
  const closeOuter = hostAnnouncer(outer);
  const closeInner = hostAnnouncer(inner);
  announce('why not');
  expect(inner.textContent).toContain('why not');
  closeOuter();
  expect(inner.textContent).toContain('why not');
  inner.remove();
  closeInner();
  announce('done');
  expect(said('polite').at(-1)).toBe('done');
});
