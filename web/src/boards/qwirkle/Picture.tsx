import type { QwirkleBoard, Table } from '../../core/types';
import { extentOf } from './extent';
import { Frame } from './Marks';
import { TileDrawing } from './TileDrawing';
import './qwirkle.css';

/** A small still picture of a position. */
export function Picture({ table }: { table: Table<QwirkleBoard> }) {
  return <Position tiles={table.board.grid} className="size-full" />;
}

/** Some tiles on the table, and nothing to press; also for the examples of the rules. */
export function Position({
  tiles,
  marked = [],
  mark = 'stroke-accent',
  className,
}: {
  tiles: QwirkleBoard['grid'];
  /** "x,y" of tiles to point out */
  marked?: readonly string[];
  mark?: 'stroke-accent' | 'stroke-danger';
  className: string;
}) {
  const { x, y, width, height } = extentOf(tiles, []);
  return (
    <svg
      viewBox={`${(x + 1) * 100} ${(y + 1) * 100} ${(width - 2) * 100} ${(height - 2) * 100}`}
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
