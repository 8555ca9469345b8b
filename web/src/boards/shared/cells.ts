import type { Point, Rect } from './view';

/** The side of one cell in drawing units. */
export const CELL = 40;

/** A margin around the grid, so that outlines at its border are whole. */
export const EDGE = 2;

/** How closely cells are looked at: the glyphs and small signs need room. */
export interface CellLook {
  readonly detail: boolean;
  /** there is room for a label under the number; no by default */
  readonly labels?: boolean;
}

export function cellRect(index: number, size: number): Rect {
  return {
    x: (index % size) * CELL,
    y: Math.floor(index / size) * CELL,
    width: CELL,
    height: CELL,
  };
}

/** The smallest rectangle around some cells; null around none. */
export function boundsOf(indices: readonly number[], size: number): Rect | null {
  if (indices.length === 0) return null;
  const rects = indices.map((index) => cellRect(index, size));
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x)) + CELL - x,
    height: Math.max(...rects.map((rect) => rect.y)) + CELL - y,
  };
}

/** The candidate closest to a point, at most `reach` away from its border; null when none is. */
export function nearestCell(
  at: Point,
  candidates: readonly number[],
  size: number,
  reach: number,
): number | null {
  let best: number | null = null;
  let least = Infinity;
  for (const index of candidates) {
    const rect = cellRect(index, size);
    const distance = Math.hypot(outside(at.x - rect.x), outside(at.y - rect.y));
    if (distance > reach || distance >= least) continue;
    best = index;
    least = distance;
  }
  return best;
}

function outside(offset: number): number {
  return Math.max(-offset, 0, offset - CELL);
}
