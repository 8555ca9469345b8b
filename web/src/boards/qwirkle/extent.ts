import { fitScale, type Point, type Rect, type Size } from '../shared/view';

/** The free squares kept around the tiles, so that there is always room to lay. */
const MARGIN = 2;
/** The table at the start, before there is anything to go by. */
const START: readonly Point[] = [
  { x: -3, y: -2 },
  { x: 3, y: 2 },
];

/** The part of the endless table that is shown: the tiles and some room around them. */
export function extentOf(tiles: readonly Point[], laid: readonly Point[]): Rect {
  const near = tiles.length > 0 ? laid : [...START, ...laid];
  const across = span(tiles, near, (point) => point.x);
  const down = span(tiles, near, (point) => point.y);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

/** As many more squares on all sides as the room has place for. */
export function filling(extent: Rect, room: Size, largest: number): Rect {
  const edge = Math.min(largest, fitScale(extent, room));
  const width = Math.max(extent.width, Math.floor(room.width / edge));
  const height = Math.max(extent.height, Math.floor(room.height / edge));
  return {
    x: extent.x - Math.floor((width - extent.width) / 2),
    y: extent.y - Math.floor((height - extent.height) / 2),
    width,
    height,
  };
}

/** Laid tiles widen the picture only where they come near its border. */
function span(tiles: readonly Point[], laid: readonly Point[], value: (point: Point) => number) {
  const values = [
    ...tiles.flatMap((point) => [value(point) - MARGIN, value(point) + MARGIN]),
    ...laid.flatMap((point) => [value(point) - 1, value(point) + 1]),
  ];
  const from = Math.min(...values);
  return { from, length: Math.max(...values) - from + 1 };
}

/** The square nearest to a point of the table, if one lies within reach of its middle. */
export function nearestSquare<S extends Point>(
  at: Point,
  squares: readonly S[],
  reach: number,
): S | null {
  let best: S | null = null;
  let least = reach;
  for (const square of squares) {
    const distance = Math.hypot(square.x + 0.5 - at.x, square.y + 0.5 - at.y);
    if (distance > least) continue;
    best = square;
    least = distance;
  }
  return best;
}
