import {
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import type { BoardProps } from '../contract';
import { CELL, cellRect, nearestCell } from './cells';
import { TARGET_PIXELS } from './gridLayout';
import { useInput } from './useInputBuffer';
import type { Point, Rect } from './view';

/** How far from a small legal cell a finger may be to mean it. */
const SNAP_PIXELS = 22;

interface CellEvents {
  readonly size: number;
  readonly legal: readonly number[];
  readonly scale: number;
  readonly locate: (client: Point) => Point;
  readonly reveal: (target: Rect) => void;
  readonly input: BoardProps['input'];
  readonly act: (index: number, at: Element) => void;
  readonly point: (index: number | null) => void;
}

/** Taps, keys, hovering and focus of all cells, told by index. */
export function useCellEvents(events: CellEvents) {
  const { size, legal, scale, locate, reveal, act, point } = events;
  const isMouse = useRef(true);

  /** A finger too large for the cells means the nearest legal one. */
  const meant = (event: MouseEvent, grid: Element): Element | null => {
    const exact = cellOf(event);
    if (isMouse.current || (event.detail === 0 && event.type === 'click')) return exact;
    if (scale * CELL >= TARGET_PIXELS) return exact;
    const at = locate({ x: event.clientX, y: event.clientY });
    const snapped = nearestCell(at, legal, size, SNAP_PIXELS / scale);
    return snapped === null ? exact : grid.querySelector(`[data-index="${snapped}"]`);
  };
  const actOn = (cell: Element | null) => {
    const index = indexOf(cell);
    if (cell && index !== null) act(index, cell);
  };
  // Which cell a finger means depends on what is legal when the tap is acted upon.
  const tap = useInput(events.input, (event: MouseEvent, grid: Element) =>
    actOn(meant(event, grid)),
  );
  const press = useInput(events.input, actOn);

  return {
    onPointerDown: (event: PointerEvent) => {
      isMouse.current = event.pointerType === 'mouse';
      if (!isMouse.current) point(indexOf(meant(event, event.currentTarget)));
    },
    onPointerUp: () => {
      if (!isMouse.current) point(null);
    },
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') point(indexOf(cellOf(event)));
    },
    onClick: (event: MouseEvent) => tap(String(indexOf(cellOf(event))), event, event.currentTarget),
    onKeyDown: (event: KeyboardEvent) => {
      const cell = cellOf(event);
      if (!cell || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      press(String(indexOf(cell)), cell);
    },
    onFocus: (event: SyntheticEvent) => {
      const index = indexOf(cellOf(event));
      if (index === null || !cellOf(event)?.matches(':focus-visible')) return;
      reveal(cellRect(index, size));
      point(index);
    },
    onBlur: () => point(null),
    onPointerLeave: () => point(null),
  };
}

function cellOf(event: SyntheticEvent): Element | null {
  return event.target instanceof Element ? event.target.closest('[data-index]') : null;
}

function indexOf(cell: Element | null): number | null {
  return cell === null ? null : Number(cell.getAttribute('data-index'));
}
