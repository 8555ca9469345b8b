import type { VorassicBoard } from '../../core/types';
import type { Team } from '../../theme/teams';
import { CELL, type CellLook } from '../shared/cells';
import { CellText, numberText } from '../shared/CellText';
import './vorassic.css';

export type VorassicCell = VorassicBoard['cells'][number];

/** The hairline between two cells, in drawing units. */
const GAP = 0.75;
const INNER = CELL - 2 * GAP;
const HIGHEST_VALUE = 9;

interface CellProps {
  readonly cell: VorassicCell;
  /** the team of the cell's owner */
  readonly team: Team | null;
  readonly isLegal: boolean;
  /** a label stands under the number */
  readonly isLabelled?: boolean;
  readonly look: CellLook;
}

export function Cell({ cell, team, isLegal, isLabelled = false, look }: CellProps) {
  if (cell.wall) return <Wall />;
  if (team) return <OwnedGround team={team} />;
  return <FreeCell value={cell.value ?? 0} isLegal={isLegal} isLabelled={isLabelled} look={look} />;
}

interface FreeCellProps {
  readonly value: number;
  readonly isLegal: boolean;
  readonly isLabelled: boolean;
  readonly look: CellLook;
}

/** The higher the value, the deeper the tint; negative values have a hue of their own. */
function FreeCell({ value, isLegal, isLabelled, look }: FreeCellProps) {
  const depth = Math.min(1, Math.abs(value) / HIGHEST_VALUE);
  const hue = value < 0 ? 'vorassic-negative' : 'vorassic-positive';
  return (
    <>
      <rect x={GAP} y={GAP} width={INNER} height={INNER} className="vorassic-free" />
      <rect x={GAP} y={GAP} width={INNER} height={INNER} className={hue} opacity={depth * 0.5} />
      <CellText
        text={numberText(value)}
        largest={look.detail ? 0.54 : 0.76}
        fill="var(--ink)"
        isRaised={isLabelled}
      />
      {isLegal && <Reachable width={look.detail ? 2.5 : 1.5} />}
    </>
  );
}

/** A ring of ink inside a ring of paper: seen on every tint, without any colour. */
function Reachable({ width }: { width: number }) {
  const inset = width + 0.5;
  const ring = { x: inset, y: inset, width: CELL - 2 * inset, height: CELL - 2 * inset, rx: 7 };
  return (
    <g className="vorassic-reachable" fill="none">
      <rect {...ring} className="thin-line" stroke="var(--surface)" strokeWidth={2 * width} />
      <rect {...ring} className="thin-line" stroke="var(--ink)" strokeWidth={width} />
    </g>
  );
}

/** The ground in its owner's tint: the body above it is drawn over all cells at once. */
function OwnedGround({ team }: { team: Team }) {
  return (
    <rect
      x={GAP}
      y={GAP}
      width={INNER}
      height={INNER}
      className="vorassic-ground"
      style={{ fill: `color-mix(in srgb, var(--${team}) 30%, var(--surface))` }}
    />
  );
}

/** Bricks, so that nobody takes it for a cell. */
function Wall() {
  const half = CELL / 2;
  const joints = `M0 ${half}H${CELL}M${half} 0V${half}M${CELL / 4} ${half}V${CELL}M${(CELL * 3) / 4} ${half}V${CELL}`;
  return (
    <>
      <rect width={CELL} height={CELL} className="vorassic-wall" />
      <path d={joints} className="vorassic-joints" strokeWidth={2.5} />
    </>
  );
}
