import { useCallback, useRef, useState, type KeyboardEvent, type RefCallback } from 'react';

export interface RovingCell {
  readonly ref: RefCallback<Element>;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One tab stop for a whole grid: the arrow keys, Home and End move the focus between its cells. */
export function useRovingGrid(columns: number, rows: number, first = 0) {
  const [focused, setFocused] = useState(first);
  const cells = useRef(new Map<number, HTMLElement | SVGElement>());

  const focus = useCallback((index: number) => {
    setFocused(index);
    cells.current.get(index)?.focus();
  }, []);

  const cell = useCallback(
    (index: number): RovingCell => ({
      ref: (element) => {
        if (element) cells.current.set(index, element as HTMLElement | SVGElement);
        else cells.current.delete(index);
      },
      tabIndex: index === focused ? 0 : -1,
      onFocus: () => setFocused(index),
      onKeyDown: (event) => {
        const next = neighbour(event.key, index, columns, rows);
        if (next === null) return;
        event.preventDefault();
        focus(next);
      },
    }),
    [columns, rows, focused, focus],
  );

  return { cell, focus, focused };
}

/** Where a key leads; null when it is no key of ours. At a border the focus stays. */
function neighbour(key: string, index: number, columns: number, rows: number): number | null {
  const column = index % columns;
  const row = Math.floor(index / columns);
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? index - 1 : index;
    case 'ArrowRight':
      return column < columns - 1 ? index + 1 : index;
    case 'ArrowUp':
      return row > 0 ? index - columns : index;
    case 'ArrowDown':
      return row < rows - 1 ? index + columns : index;
    case 'Home':
      return row * columns;
    case 'End':
      return row * columns + columns - 1;
    default:
      return null;
  }
}
