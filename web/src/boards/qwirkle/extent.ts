import { fitScale, type Point, type Rect, type Size } from '../shared/view';

/** The table at the start, before there is anything to go by. */
const START: readonly Point[] = [
  { x: -3, y: -2 },
  { x: 3, y: 2 },
];

/** The part of the endless table that is shown: the tiles, and free squares to lay around them. */
export function extentOf(tiles: readonly Point[], laid: readonly Point[], margin: number): Rect {
  const near = tiles.length > 0 ? laid : [...START, ...laid];
  const across = span(tiles, near, margin, (point) => point.x);
  const down = span(tiles, near, margin, (point) => point.y);
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

/** What can be seen when `content` is fitted into the free part of a table: also what lies under the
 *  things around it. */
export function seenAround(content: Rect, table: Size, free: Rect): Rect {
  const edge = fitScale(content, free);
  const beyond = (pixels: number) => Math.ceil(pixels / edge) + 1;
  const [left, top] = [beyond(free.x), beyond(free.y)];
  return {
    x: content.x - left,
    y: content.y - top,
    width: left + content.width + beyond(table.width - free.x - free.width),
    height: top + content.height + beyond(table.height - free.y - free.height),
  };
}

export function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export function common(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
}

/** Laid tiles widen the picture only where they come near its border. */
function span(
  tiles: readonly Point[],
  laid: readonly Point[],
  margin: number,
  value: (point: Point) => number,
) {
  const values = [
    ...tiles.flatMap((point) => [value(point) - margin, value(point) + margin]),
    ...laid.flatMap((point) => [value(point) - 1, value(point) + 1]),
  ];
  const from = Math.min(...values);
  return { from, length: Math.max(...values) - from + 1 };
}

/** A square window of at most `most` squares in a row: the one that holds most of the tiles. */
export function densest(tiles: readonly Point[], most: number): Rect {
  const { x, y, width, height } = extentOf(tiles, [], 0);
  const side = Math.min(most, Math.max(width, height));
  const steps = (start: number, length: number) =>
    Array.from({ length: Math.max(1, length - side + 1) }, (_, step) => start + step);
  // what is smaller than the window stands in its middle
  const left = width < side ? [x - (side - width) / 2] : steps(x, width);
  const top = height < side ? [y - (side - height) / 2] : steps(y, height);
  const windows = left.flatMap((x) => top.map((y) => ({ x, y, width: side, height: side })));
  const held = (window: Rect) => tiles.filter((tile) => isWithin(tile, window)).length;
  return windows.reduce((best, window) => (held(window) > held(best) ? window : best));
}

function isWithin({ x, y }: Point, window: Rect): boolean {
  return (
    x >= window.x && x < window.x + window.width && y >= window.y && y < window.y + window.height
  );
}

/** The square nearest to a point of the view, if one lies within reach of its middle. */
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
