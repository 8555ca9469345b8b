// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Step } from '../core/types';
import type { GameController } from './controller';
import { useReplay } from './useReplay';

const STEPS = Array.from({ length: 6 }, (_, index): Step => ({
  token: String(index),
  kind: 'move',
  seat: (index % 2) + 1,
  turn: { phase: 'move', seat: (index % 2) + 1 },
  scores: [],
  detail: null,
}));

/** Longer than one step of the replay, shorter than two. */
const STEP_MS = 1000;

/** A game that was played, being replayed from its start. */
function replayed() {
  const { result } = renderHook(() => {
    const [cursor, goTo] = useState(STEPS.length);
    const replay = useReplay({ steps: STEPS, cursor, goTo } as unknown as GameController);
    return { cursor, replay };
  });
  act(() => result.current.replay.toggle?.());
  return result;
}

const wait = () => {
  act(() => {
    vi.advanceTimersByTime(STEP_MS);
  });
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a replay shows one position after the other, to the end', () => {
  const result = replayed();
  const seen = [result.current.cursor];
  while (result.current.replay.isPlaying) {
    wait();
    seen.push(result.current.cursor);
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test.each([
  ['another position', 4],
  ['the position shown', 1],
])('choosing %s stops it there', (_, chosen) => {
  const result = replayed();
  wait();
  act(() => result.current.replay.goTo(chosen));
  expect(result.current.replay.isPlaying).toBe(false);
  wait();
  expect(result.current.cursor).toBe(chosen);
});

test('a step by hand stops it', () => {
  const result = replayed();
  wait();
  act(() => result.current.replay.on?.());
  wait();
  expect(result.current.cursor).toBe(2);
  expect(result.current.replay.isPlaying).toBe(false);
});
