import { memo, useState } from 'react';
import type { ThinkAheadBoard } from '../../core/types';
import type { Team } from '../../theme/teams';
import { CELL, type CellLook } from '../shared/cells';
import { CellText, numberText } from '../shared/CellText';
import { outlineOf, TeamGlyph } from '../shared/TeamGlyph';
import './thinkahead.css';

/** The gap around a tile, in drawing units. */
const INSET = 2;

export type ThinkAheadCell = ThinkAheadBoard['cells'][number];

interface CellProps {
  readonly number: number;
  /** the team of the cell's owner */
  readonly team: Team | null;
  readonly isActive: boolean;
  /** a label stands under the number */
  readonly isLabelled?: boolean;
  readonly look: CellLook;
}

/**
 * A number to take, at full contrast in the active line, or the tile of who took it. Most cells stay
 * as they are when one is taken.
 */
export const Cell = memo(function Cell({
  number,
  team,
  isActive,
  isLabelled = false,
  look,
}: CellProps) {
  // only what was free when first drawn is seen being taken
  const [wasFree] = useState(team === null);
  const value = numberText(number);
  if (team) return <TakenCell team={team} value={value} isNew={wasFree} look={look} />;
  const inset = look.detail ? INSET : 0.5;
  return (
    <>
      <rect
        x={inset}
        y={inset}
        width={CELL - 2 * inset}
        height={CELL - 2 * inset}
        rx={4}
        fill="var(--surface)"
        opacity={isActive ? 1 : 0.5}
      />
      <CellText
        text={value}
        largest={look.detail ? 0.5 : 0.72}
        fill="var(--ink)"
        opacity={isActive ? 1 : 0.7}
        isRaised={isLabelled}
      />
    </>
  );
});

interface TakenCellProps {
  readonly team: Team;
  readonly value: string;
  readonly isNew: boolean;
  readonly look: CellLook;
}

/** Where there is no room for both, the glyph alone tells the owner: the value is scored already. */
function TakenCell({ team, value, isNew, look }: TakenCellProps) {
  return (
    <g className={`thinkahead-taken ${isNew ? 'thinkahead-taken-now' : ''}`}>
      <rect
        x={INSET}
        y={INSET}
        width={CELL - 2 * INSET}
        height={CELL - 2 * INSET}
        rx={4}
        fill={`var(--${team})`}
        stroke={outlineOf(team)}
        strokeWidth={1.5}
        className="thin-line"
      />
      {look.detail ? (
        <>
          <TeamGlyph team={team} x={9.5} y={9.5} radius={4.5} />
          <CellText text={value} largest={0.46} fill={`var(--on-${team})`} dy={5} />
        </>
      ) : (
        <TeamGlyph team={team} x={CELL / 2} y={CELL / 2} radius={CELL * 0.26} />
      )}
    </g>
  );
}
