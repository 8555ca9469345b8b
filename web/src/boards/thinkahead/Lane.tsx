import type { GridLine } from '../../core/types';
import { CELL } from '../shared/cells';
import type { Rect } from '../shared/view';

export function laneRect(line: GridLine, size: number): Rect {
  const start = line.index * CELL;
  const length = size * CELL;
  return line.axis === 'row'
    ? { x: 0, y: start, width: length, height: CELL }
    : { x: start, y: 0, width: CELL, height: length };
}

export function isInLine(index: number, line: GridLine, size: number): boolean {
  return line.index === (line.axis === 'row' ? Math.floor(index / size) : index % size);
}

interface LaneProps {
  readonly line: GridLine;
  readonly size: number;
}

/** The outline of the line in which the next move is made. */
export function Lane({ line, size }: LaneProps) {
  return <LaneOutline line={line} size={size} stroke="var(--ink)" />;
}

/** The line a move would give to the opponent: dashed, as it is not there yet. */
export function NextLane({ line, size, colour }: LaneProps & { colour: string }) {
  return (
    <>
      <LaneOutline line={line} size={size} stroke="var(--surface)" />
      <LaneOutline line={line} size={size} stroke={colour} dashes="7 5" />
    </>
  );
}

interface LaneOutlineProps extends LaneProps {
  readonly stroke: string;
  readonly dashes?: string;
}

function LaneOutline({ line, size, stroke, dashes }: LaneOutlineProps) {
  const { x, y, width, height } = laneRect(line, size);
  const inset = 0.75;
  return (
    <rect
      x={x + inset}
      y={y + inset}
      width={width - 2 * inset}
      height={height - 2 * inset}
      rx={6}
      fill="none"
      className="thin-line"
      stroke={stroke}
      strokeWidth={3}
      strokeDasharray={dashes}
    />
  );
}
