import { useEffect, useRef, useState } from 'react';
import type { BoardProps } from '../contract';
import { useStable } from './useStable';

/** What input depends on: a game's controller has all of it. */
interface InputState {
  /** a move of this screen is under way: what is shown is not yet what it leads to */
  readonly isPending: boolean;
  /** someone at this screen may move in the position shown */
  readonly active: boolean;
  /** how many steps led to the position shown */
  readonly cursor: number;
}

interface Buffered {
  readonly act: () => void;
  /** the position the input was made in */
  readonly cursor: number;
}

/** Within this time the same cell again is the second half of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * Two quick people do not wait for the core: input made while a move is under way is kept and acted
 * upon in the position that follows, as if the move had been made at once. It is dropped where what
 * follows is no later position in which someone at this screen decides.
 */
export function useInputBuffer({ isPending, active, cursor }: InputState): BoardProps['input'] {
  const [buffered, setBuffered] = useState<readonly Buffered[]>([]);
  const last = useRef<{ cell: string | null; cursor: number; time: number } | null>(null);

  // One at a time: each finds the board as the one before has left it.
  useEffect(() => {
    const [next, ...others] = buffered;
    if (!next || isPending) return;
    const isDecidedHere = active && cursor > next.cursor;
    setBuffered(isDecidedHere ? others : []);
    if (isDecidedHere) next.act();
  }, [buffered, isPending, active, cursor]);

  return (cell, act) => {
    const time = performance.now();
    const before = cell !== null && last.current?.cell === cell ? last.current : null;
    const hasMoved = before && cursor > before.cursor && time - before.time < DOUBLE_CLICK_MS;
    const isSecond = before && (isPending || hasMoved);
    // Of a key that is held down, or of a finger that taps on, all are one input.
    last.current = isSecond ? { ...before, time } : { cell, cursor, time };
    if (isSecond) return;
    if (!isPending && buffered.length === 0) act();
    else setBuffered((all) => [...all, { act, cursor }]);
  };
}

/** A handler whose input, for a cell or for none, goes through the buffer. */
export function useInput<A extends unknown[]>(
  input: BoardProps['input'],
  act: (...args: A) => void,
): (cell: string | null, ...args: A) => void {
  const latest = useStable(act);
  return (cell, ...args) => input(cell, () => latest(...args));
}
