import { statusHeight } from '../../ui/StatusLine';
import type { Size } from './view';

/** The size of a comfortable target; smaller cells get zoom and, for fingers, snapping. */
export const TARGET_PIXELS = 44;

export interface GridLayout {
  readonly side: number;
  readonly pane: number;
  /** how high the pane may grow while zoomed: all the room between ruler and message */
  readonly tall: number;
  readonly ruler: number;
  readonly cell: number;
  readonly message: number;
  /** cells are smaller than a comfortable target */
  readonly small: boolean;
}

/** The largest grid in an area, with its rulers and the message (three lines in portrait) under it. */
export function layoutFor(size: number, area: Size): GridLayout {
  const message = statusHeight(area);
  const side = Math.floor(Math.max(0, Math.min(area.width, area.height - message)));
  const ruler = rulerFor(size, side);
  const pane = Math.max(1, side - ruler);
  const cell = pane / size;
  const tall = Math.max(pane, area.height - message - ruler);
  return { side, pane, tall, ruler, cell, message, small: cell < TARGET_PIXELS };
}

/** Wide enough for readable names, but not at the cost of tiny cells. */
function rulerFor(size: number, side: number): number {
  if (side >= 480) return 26;
  return side / size < 24 ? 16 : 20;
}
