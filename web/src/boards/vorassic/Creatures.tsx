import { memo, useState } from 'react';
import type { Seat } from '../../core/types';
import type { Team } from '../../theme/teams';
import { CELL, type CellLook } from '../shared/cells';
import { CellText, numberText } from '../shared/CellText';
import { outlineOf, TeamGlyph } from '../shared/TeamGlyph';
import { joinPath, SUCKER, TAIL_TIP, tailPath, THICKNESS } from './bodyPaths';
import {
  capturedSince,
  creaturesOf,
  middleOf,
  type Creature,
  type AnimalBoard,
  type Join,
} from './anatomy';
import { OctopusFace, SnakeFace } from './Face';

const OUTLINE = 1.1;
/** More than one move at once was no capture to be seen, but a jump through the game. */
const MOST_AT_ONCE = 4;

interface CreaturesProps {
  readonly board: AnimalBoard;
  readonly teams: readonly Team[];
  readonly look: CellLook;
  /** who is to move sticks its tongue out */
  readonly toMove?: Seat | null;
  /** who has left sleeps */
  readonly out?: readonly Seat[];
}

const NOBODY: readonly Seat[] = [];

/** What the seats own, as snakes or octopuses; drawn above the cells they lie on. */
export const Creatures = memo(function Creatures({
  board,
  teams,
  look,
  toMove = null,
  out = NOBODY,
}: CreaturesProps) {
  const fresh = useFreshCells(board);
  return creaturesOf(board).map((creature) => {
    const { seat } = creature;
    const team = teams[seat - 1];
    if (!team) return null;
    const parts = { creature, board, team, look, fresh };
    return (
      <g key={seat} className="vorassic-creature">
        <Body {...parts} />
        {creature.cells.map((index) => (
          <Marks key={index} {...marksOf(index, parts)} />
        ))}
        <Face {...parts} isToMove={toMove === seat} isAsleep={out.includes(seat)} />
      </g>
    );
  });
});

interface PartProps {
  readonly creature: Creature;
  readonly board: AnimalBoard;
  readonly team: Team;
  readonly look: CellLook;
  /** cells captured just now */
  readonly fresh: ReadonlySet<number>;
}

/** The cells that the last change of the board captured. */
function useFreshCells(board: AnimalBoard): ReadonlySet<number> {
  const [seen, setSeen] = useState({ board, fresh: new Set<number>() });
  if (seen.board === board) return seen.fresh;
  const captured = capturedSince(seen.board, board);
  const fresh = new Set(captured.length <= MOST_AT_ONCE ? captured : []);
  setSeen({ board, fresh });
  return fresh;
}

/** First all outlines, then all fills, so that no outline crosses the body. */
function Body({ team, ...part }: PartProps) {
  const outline = outlineOf(team);
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      {outline !== 'none' && <Shape {...part} colour={outline} extra={2 * OUTLINE} />}
      <Shape {...part} colour={`var(--${team})`} extra={0} />
    </g>
  );
}

interface ShapeProps extends Omit<PartProps, 'team'> {
  readonly colour: string;
  /** added to every thickness */
  readonly extra: number;
}

/** A body in one colour: what has lain there as single paths, what grows by itself. */
function Shape(props: ShapeProps) {
  const { creature, board, fresh, colour, extra } = props;
  const { mode, size } = board;
  const isTail = ({ from }: Join) => mode === 'snake' && board.cells[from]?.from === null;
  const joins = creature.joins.filter((join) => !isTail(join));
  const settled = joins.filter(({ to }) => !fresh.has(to));
  const grown = joins.filter(({ to }) => fresh.has(to));
  const line = { fill: 'none', stroke: colour, strokeWidth: THICKNESS[mode] + extra };
  return (
    <>
      <path {...line} d={settled.map((join) => joinPath(join, mode, size)).join('')} />
      {grown.map((join) => (
        <path
          {...line}
          key={join.to}
          d={joinPath(join, mode, size)}
          pathLength={1}
          className="vorassic-grow"
        />
      ))}
      {creature.joins.filter(isTail).map((join) => (
        <path
          key={join.to}
          d={tailPath(join, size)}
          className={fresh.has(join.to) ? 'vorassic-fresh' : ''}
          fill={colour}
          stroke={colour}
          strokeWidth={TAIL_TIP + extra}
        />
      ))}
      <Knobs {...props} />
    </>
  );
}

function Knobs({ creature, board, fresh, colour, extra }: ShapeProps) {
  const { mode, size } = board;
  const knobs = knobsOf(creature, board);
  const radius = (mode === 'snake' ? THICKNESS.snake / 2 : SUCKER) + extra / 2;
  const settled = knobs.filter((index) => !fresh.has(index));
  return (
    <>
      <path
        d={settled.map((index) => dot(index, size)).join('')}
        stroke={colour}
        strokeWidth={2 * radius}
      />
      {knobs
        .filter((index) => fresh.has(index))
        .map((index) => {
          const { x, y } = middleOf(index, size);
          return (
            <circle key={index} cx={x} cy={y} r={radius} fill={colour} className="vorassic-pop" />
          );
        })}
    </>
  );
}

/** The cells in which the body is round by itself: suckers, and what hangs on nothing. */
function knobsOf({ cells, joins, face }: Creature, { mode, cells: all }: AnimalBoard): number[] {
  if (mode === 'octopus') return cells.filter((index) => index !== face);
  const goesOn = new Set(joins.map(({ from }) => from));
  return cells.filter((index) => all[index]?.from === null && !goesOn.has(index));
}

/** A line of no length: its round ends make a disc. */
function dot(index: number, size: number): string {
  const { x, y } = middleOf(index, size);
  return `M${x} ${y}h0`;
}

interface MarksProps {
  readonly x: number;
  readonly y: number;
  readonly team: Team;
  /** what the cell was worth; null where that is not shown */
  readonly value: number | null;
  /** alone in a small cell: as large as fits */
  readonly isLarge: boolean;
  /** where the owner's sign stands: between this cell and the one before, if anywhere */
  readonly sign: 'middle' | 'none' | `${number},${number}`;
  /** the rim of a sucker */
  readonly hasRim: boolean;
  readonly isFresh: boolean;
}

function marksOf(index: number, { creature, board, team, look, fresh }: PartProps): MarksProps {
  const { x, y } = middleOf(index, board.size);
  const join = creature.joins.find(({ to }) => to === index);
  const isFace = index === creature.face;
  const cell = board.cells[index];
  const value = isFace ? null : (cell?.value ?? null);
  const hasRim = board.mode === 'octopus' && !isFace;
  const common = { x, y, team, hasRim, isLarge: !look.detail, isFresh: fresh.has(index) };
  if (look.detail) return { ...common, value, sign: join ? signBetween(join, board.size) : 'none' };
  // no room for both: the sign tells the owner, but what was taken last stays readable
  if (cell?.head) return { ...common, value, sign: 'none' };
  return { ...common, value: null, sign: isFace ? 'none' : 'middle' };
}

function signBetween({ from, to }: Join, size: number): `${number},${number}` {
  const a = middleOf(from, size);
  const b = middleOf(to, size);
  return `${(a.x - b.x) / 2},${(a.y - b.y) / 2}`;
}

/** The value in thin digits, and the sign that tells the owner without colour. */
const Marks = memo(function Marks(props: MarksProps) {
  const { x, y, team, value, isLarge, sign, hasRim, isFresh } = props;
  const [dx = 0, dy = 0] = sign.includes(',') ? sign.split(',').map(Number) : [];
  const colour = `var(--on-${team})`;
  return (
    <g transform={`translate(${x} ${y})`} className={isFresh ? 'vorassic-fresh' : ''}>
      {hasRim && <circle r={SUCKER - 2.5} fill="none" stroke={colour} opacity={0.3} />}
      {sign !== 'none' && (
        <TeamGlyph team={team} x={dx} y={dy} radius={sign === 'middle' ? CELL * 0.16 : 4.2} />
      )}
      {value !== null && (
        <g transform={`translate(${-CELL / 2} ${-CELL / 2})`}>
          <CellText
            text={numberText(value)}
            largest={isLarge ? 0.62 : 0.42}
            fill={colour}
            weight={isLarge ? 700 : 400}
          />
        </g>
      )}
    </g>
  );
});

interface FaceProps extends PartProps {
  readonly isToMove: boolean;
  readonly isAsleep: boolean;
}

function Face({ creature, board, team, look, fresh, isToMove, isAsleep }: FaceProps) {
  const { face, gaze } = creature;
  const at = middleOf(face, board.size);
  const looks = { team, gaze, look, isAsleep };
  const { value = null, from = null } = board.cells[face] ?? {};
  return (
    <g
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      className={`vorassic-face ${fresh.has(face) ? 'vorassic-face-moves' : ''}`}
    >
      {board.mode === 'snake' ? (
        <SnakeFace {...looks} value={value} hasTongue={isToMove} hasNeck={from !== null} />
      ) : (
        <OctopusFace {...looks} />
      )}
    </g>
  );
}
