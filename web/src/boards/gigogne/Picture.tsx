import type { GigogneBoard, PositionView } from '../../core/types';
import type { Player } from '../contract';
import { Nest } from './Square';
import { coveredIn } from './squares';

/** A small still picture of a position. */
export function Picture({
  view,
  players,
}: {
  view: PositionView<GigogneBoard>;
  players: readonly Player[];
}) {
  return <Position {...view.board} players={players} />;
}

/** Nine cells, and nothing to press; also for the examples of the rules. */
export function Position({
  cells,
  covered,
  players,
  marked = [],
  mark = 'stroke-accent',
}: {
  cells: GigogneBoard['cells'];
  covered: GigogneBoard['covered'];
  players: readonly Player[];
  /** cells to point out */
  marked?: readonly number[];
  mark?: 'stroke-accent' | 'stroke-danger';
}) {
  return (
    <svg viewBox="-6 -6 332 332" className="block size-full" aria-hidden="true">
      <rect x={-6} y={-6} width={332} height={332} rx={12} className="fill-board" />
      {cells.map((cell, index) => (
        <g key={index} transform={`translate(${(index % 3) * 110} ${Math.floor(index / 3) * 110})`}>
          <rect
            width={100}
            height={100}
            rx={8}
            strokeWidth={marked.includes(index) ? 5 : 1.5}
            className={`fill-surface ${marked.includes(index) ? mark : 'stroke-line-board'}`}
          />
          <Nest cell={cell} players={players} covered={coveredIn(index, covered)} />
        </g>
      ))}
    </svg>
  );
}
