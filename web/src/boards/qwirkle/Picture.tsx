import type { QwirkleBoard, PositionView } from '../../core/types';
import type { Rect } from '../shared/view';
import { densest, extentOf } from './extent';
import { Frame } from './Marks';
import { TileDrawing } from './TileDrawing';
import { tileOf } from './tiles';
import './qwirkle.css';

/** A small picture shows at most so many squares in a row: more could not be told apart. */
const MOST_SQUARES = 9;
const RIM = 0.3;

/** A small still picture: the busiest part of a position, before the first move the kit's tiles. */
export function Picture({ view }: { view: PositionView<QwirkleBoard> }) {
  const { grid, kit } = view.board;
  const tiles = grid.length > 0 ? grid : tilesOf(kit);
  const window = grid.length > 0 ? densest(grid, MOST_SQUARES) : extentOf(tiles, [], 0);
  return <Position tiles={tiles} window={framed(window)} className="size-full" />;
}

/** One tile of each kind: a column for each colour, a row for each shape. */
function tilesOf({ colours, shapes }: QwirkleBoard['kit']): QwirkleBoard['grid'] {
  return Array.from({ length: colours * shapes }, (_, index) => {
    const [x, y] = [index % colours, Math.floor(index / colours)];
    return { x, y, tile: tileOf(x, y) };
  });
}

/** With a rim, so that no tile touches the border. */
function framed({ x, y, width, height }: Rect): Rect {
  return { x: x - RIM, y: y - RIM, width: width + 2 * RIM, height: height + 2 * RIM };
}

/** Some tiles on the view, and nothing to press; also for the examples of the rules. */
export function Position({
  tiles,
  marked = [],
  mark = 'stroke-accent',
  window = extentOf(tiles, [], 1),
  className,
}: {
  tiles: QwirkleBoard['grid'];
  /** "x,y" of tiles to point out */
  marked?: readonly string[];
  mark?: 'stroke-accent' | 'stroke-danger';
  /** the squares to show */
  window?: Rect;
  className: string;
}) {
  const { x, y, width, height } = window;
  return (
    <svg
      viewBox={`${x * 100} ${y * 100} ${width * 100} ${height * 100}`}
      className={`block rounded-md bg-board ${className}`}
      aria-hidden="true"
    >
      {tiles.map((one) => (
        <g key={`${one.x},${one.y}`} transform={`translate(${one.x * 100} ${one.y * 100})`}>
          <TileDrawing tile={one.tile} />
          {marked.includes(`${one.x},${one.y}`) && <Frame className={mark} width={10} />}
        </g>
      ))}
    </svg>
  );
}
