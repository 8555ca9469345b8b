// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useInputBuffer } from './useInputBuffer';

type State = Parameters<typeof useInputBuffer>[0];

const READY: State = { isPending: false, active: true, cursor: 4 };
const PENDING: State = { ...READY, isPending: true };
const NEXT: State = { ...READY, cursor: 5 };

/** A board that notes what is done. */
function board() {
  const done: string[] = [];
  const { result, rerender } = renderHook(useInputBuffer, { initialProps: READY });
  return {
    done,
    become: (state: State) => rerender(state),
    input: (cell: string | null, then?: () => void) =>
      act(() =>
        result.current(cell, () => {
          done.push(cell ?? 'no cell');
          then?.();
        }),
      ),
  };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('input', () => {
  it('is acted upon at once where nothing is under way', () => {
    const { done, input } = board();
    input('a');
    expect(done).toEqual(['a']);
  });

  it('waits for the position that follows the move under way', () => {
    const { done, input, become } = board();
    become(PENDING);
    input('a');
    input('b');
    expect(done).toEqual([]);
    become(NEXT);
    expect(done).toEqual(['a', 'b']);
  });

  it('waits again where the input before has made a move', () => {
    const { done, input, become } = board();
    become(PENDING);
    input('a', () => become({ ...NEXT, isPending: true }));
    input('b');
    become(NEXT);
    expect(done).toEqual(['a']);
    become({ ...NEXT, cursor: 6 });
    expect(done).toEqual(['a', 'b']);
  });

  it.each([
    ['nobody at this screen is to move', { ...NEXT, active: false }],
    ['the move was refused', READY],
    ['the move was taken back', { ...READY, cursor: 3 }],
  ])('is dropped where %s', (_, state) => {
    const { done, input, become } = board();
    become(PENDING);
    input('a');
    become(state);
    become({ ...NEXT, cursor: 6 });
    expect(done).toEqual([]);
  });

  it('is one with a second click on the cell that has made the move', () => {
    const { done, input, become } = board();
    input('a', () => become(PENDING));
    input('a');
    become(NEXT);
    input('a');
    expect(done).toEqual(['a']);
  });

  it('is another one on the same cell when something else came in between', () => {
    const { done, input, become } = board();
    input('a', () => become(NEXT));
    input(null, () => become({ ...NEXT, cursor: 6 }));
    input(null);
    input('a');
    expect(done).toEqual(['a', 'no cell', 'no cell', 'a']);
  });

  it('is another one when it comes later, elsewhere, or after an undo', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { done, input, become } = board();
    input('a', () => become(NEXT));
    vi.advanceTimersByTime(1000);
    input('a');
    input('b');
    become(READY);
    input('b');
    expect(done).toEqual(['a', 'a', 'b', 'b']);
  });
});
