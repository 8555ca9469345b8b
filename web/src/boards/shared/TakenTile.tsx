import { useState, type ReactNode } from 'react';
import type { Team } from '../../theme/teams';
import { CELL } from './cells';
import { outlineOf } from './TeamGlyph';

/** Whether a cell was free when first drawn: only then its taking is an event to be animated. */
export function useWasFree(owner: unknown): boolean {
  const [wasFree] = useState(owner === null);
  return wasFree;
}

interface TakenTileProps {
  readonly team: Team;
  readonly inset: number;
  readonly rounding: number;
  /** width of the outline of pale colours, in pixels; half where neighbours share it */
  readonly outline: number;
  /** 'capture' takes its time, 'place' is quick, null does not move */
  readonly motion: 'capture' | 'place' | null;
  readonly children: ReactNode;
}

/** A cell in the colour of its owner. */
export function TakenTile({ team, inset, rounding, outline, motion, children }: TakenTileProps) {
  const moves = motion === null ? '' : 'grid-taken-now';
  return (
    <g className={`grid-taken ${moves} ${motion === 'capture' ? 'grid-capture' : ''}`}>
      <rect
        x={inset}
        y={inset}
        width={CELL - 2 * inset}
        height={CELL - 2 * inset}
        rx={rounding}
        fill={`var(--${team})`}
        stroke={outlineOf(team)}
        strokeWidth={outline}
        className="thin-line"
      />
      {children}
    </g>
  );
}
