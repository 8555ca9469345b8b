import type { CSSProperties, ReactNode } from 'react';
import type { Seat, SquareSize } from '../../core/types';
import type { Team } from '../../theme/teams';
import type { Player } from '../contract';
import { outlineOf, TeamGlyph } from '../shared/TeamGlyph';
import { SIZES } from './squares';

/** Outer and inner edge of each size, in hundredths of the cell; a small square is solid. */
const EDGES: Readonly<Record<SquareSize, { readonly outer: number; readonly inner: number }>> = {
  P: { outer: 28, inner: 0 },
  M: { outer: 60, inner: 36 },
  G: { outer: 90, inner: 66 },
};

/** One square of a team, centred in a cell of 100 × 100. */
export function Square({
  size,
  team,
  className,
}: {
  size: SquareSize;
  team: Team;
  className?: string;
}) {
  return (
    <g className={className}>
      <path
        d={outline(size)}
        fillRule="evenodd"
        style={{ fill: `var(--${team})`, stroke: outlineOf(team) }}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {glyphPlaces(size).map(([x, y]) => (
        <TeamGlyph key={`${x},${y}`} team={team} x={x} y={y} radius={size === 'P' ? 8.5 : 4.4} />
      ))}
    </g>
  );
}

/** A square by itself, without the cell around it. */
export function Piece({ size, team, edge }: { size: SquareSize; team: Team; edge: number }) {
  return (
    <Alone size={size} edge={edge}>
      <Square size={size} team={team} />
    </Alone>
  );
}

/** Where a square by itself has been. */
export function PieceSlot({ size, edge }: { size: SquareSize; edge: number }) {
  return (
    <Alone size={size} edge={edge}>
      <path d={box(EDGES[size].outer)} className="gigogne-gone" />
    </Alone>
  );
}

function Alone({ size, edge, children }: { size: SquareSize; edge: number; children: ReactNode }) {
  const { outer } = EDGES[size];
  const from = 49 - outer / 2;
  return (
    <svg viewBox={`${from} ${from} ${outer + 2} ${outer + 2}`} width={edge} height={edge}>
      {children}
    </svg>
  );
}

/** The free place of a size in a cell, in the colour of the team that may use it. */
export function Slot({
  size,
  className,
  team,
}: {
  size: SquareSize;
  className: string;
  team?: Team;
}) {
  const style = team && teamStyle(team);
  return <path d={outline(size)} fillRule="evenodd" className={className} style={style} />;
}

/** The colours of a team for the style sheet: of areas, and of lines that must be seen on paper. */
export function teamStyle(team: Team): CSSProperties & Record<`--${string}`, string> {
  return { '--team': `var(--${team})`, '--team-line': `var(--${team}-text)` };
}

/** The room a square takes in a stack: what lies under it is seen only at its edge. */
export function Card({ size }: { size: SquareSize }) {
  return <path d={box(EDGES[size].outer)} className="gigogne-card" />;
}

/** The squares of a cell, each in its owner's colour and glyph. */
export function Nest({
  cell,
  players,
  covered = [],
  fresh = null,
}: {
  cell: Readonly<Record<SquareSize, Seat | null>>;
  players: readonly Player[];
  /** the sizes that do not count, as a larger one lies around them */
  covered?: readonly SquareSize[];
  /** the size that has just been put there */
  fresh?: SquareSize | null;
}) {
  return SIZES.map((size): ReactNode => {
    const team = players[(cell[size] ?? 0) - 1]?.team;
    if (!team) return null;
    const settles = size === fresh ? 'gigogne-fresh' : '';
    return (
      <g key={size} className={`gigogne-square ${covered.includes(size) ? 'gigogne-covered' : ''}`}>
        <Square size={size} team={team} className={settles} />
      </g>
    );
  });
}

function outline(size: SquareSize): string {
  const { outer, inner } = EDGES[size];
  return box(outer) + (inner > 0 ? box(inner) : '');
}

function box(edge: number): string {
  const from = 50 - edge / 2;
  return `M${from} ${from}h${edge}v${edge}h${-edge}z`;
}

/** Where the owner's glyph goes: on all four sides of a frame, in the middle of a small square. */
function glyphPlaces(size: SquareSize): readonly (readonly [number, number])[] {
  if (size === 'P') return [[50, 50]];
  const { outer, inner } = EDGES[size];
  const reach = (outer + inner) / 4;
  return [
    [50, 50 - reach],
    [50 + reach, 50],
    [50, 50 + reach],
    [50 - reach, 50],
  ];
}
