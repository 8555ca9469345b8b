import { roomBeside, type GridBar } from '../shared/GridBoard';
import { layoutFor } from '../shared/gridLayout';
import type { Size } from '../shared/view';

type Placement = Omit<GridBar, 'content'>;

const LARGE_SCREEN = 760;

/** The lead bar goes where it costs the grid less: right of it, or above. */
export function barFor(size: number, area: Size): Placement {
  const isLarge = area.height >= LARGE_SCREEN;
  const right: Placement = { place: 'right', thickness: isLarge ? 80 : 60 };
  const above: Placement = { place: 'above', thickness: isLarge ? 44 : 36 };
  const sideWith = (bar: Placement) => layoutFor(size, roomBeside(area, bar)).side;
  return sideWith(right) > sideWith(above) ? right : above;
}
