import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { afterPaint } from '../../ui/afterPaint';
import type { Seat, ThinkAheadBoard } from '../../core/types';

/** A number on its way from its cell to the score, in pixels of the element around both. */
export interface Flight {
  /** changes with every flight, so that a new one begins anew */
  readonly id: number;
  readonly seat: Seat;
  readonly value: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly edge: number;
}

interface FlightOptions {
  readonly board: ThinkAheadBoard;
  readonly around: RefObject<HTMLElement | null>;
  readonly ends: readonly RefObject<HTMLElement | null>[];
}

/**
 * The flight of the number taken last. Another change of the board ends it, whatever that is: what
 * flies is a picture alone, the score has been told already. Where it begins is measured once the
 * board is drawn: measuring before would hold the picture up.
 */
export function useFlight({ board, around, ends }: FlightOptions) {
  const [flight, setFlight] = useState<Flight | null>(null);
  const seen = useRef({ board, flights: 0 });
  useLayoutEffect(() => {
    const { board: before, flights } = seen.current;
    if (before === board) return;
    const taken = takenSince(before, board);
    seen.current = { board, flights: flights + 1 };
    setFlight(null);
    if (!taken) return;
    return afterPaint(() => {
      const path = pathOf(taken, around.current, ends);
      if (path) setFlight({ ...path, id: flights + 1 });
    });
  }, [board, around, ends]);
  const land = useCallback(() => setFlight(null), []);
  return { flight, land };
}

interface Taken {
  readonly index: number;
  readonly seat: Seat;
  readonly value: number;
}

/** What one move took between two boards; null when it was none, or several. */
export function takenSince(before: ThinkAheadBoard, now: ThinkAheadBoard): Taken | null {
  if (before.cells.length !== now.cells.length) return null;
  const taken = now.cells.flatMap(({ owner, value }, index) =>
    owner !== null && before.cells[index]?.owner === null ? [{ index, seat: owner, value }] : [],
  );
  return taken.length === 1 ? (taken[0] ?? null) : null;
}

function pathOf(
  { index, seat, value }: Taken,
  around: HTMLElement | null,
  ends: FlightOptions['ends'],
): Omit<Flight, 'id'> | null {
  const cell = around?.querySelector(`[data-index="${index}"]`);
  const end = ends[seat - 1]?.current;
  if (!around || !cell || !end) return null;
  const origin = around.getBoundingClientRect();
  const from = cell.getBoundingClientRect();
  return {
    seat,
    value,
    from: middleOf(from, origin),
    to: middleOf(end.getBoundingClientRect(), origin),
    edge: from.width,
  };
}

function middleOf(rect: DOMRect, origin: DOMRect): { x: number; y: number } {
  return {
    x: rect.left + rect.width / 2 - origin.left,
    y: rect.top + rect.height / 2 - origin.top,
  };
}
