import type { Team } from '../../theme/teams';
import { CELL, type CellLook } from '../shared/cells';
import { CellText, numberText } from '../shared/CellText';
import { outlineOf, TeamGlyph } from '../shared/TeamGlyph';
import type { Point } from '../shared/view';

interface LookProps {
  readonly team: Team;
  /** where it looks, a vector of length 1 */
  readonly gaze: Point;
  readonly look: CellLook;
  readonly isAsleep: boolean;
}

interface SnakeFaceProps extends LookProps {
  /** of the cell it lies on; a start has none and shows the sign instead */
  readonly value: number | null;
  readonly hasTongue: boolean;
  /** there is a body behind it */
  readonly hasNeck: boolean;
}

/** Seen from above, looking to the right. */
/** Left open at the neck: its outline goes over into that of the body. */
const SNAKE_HEAD = 'M-15-13.5C-8-17 7-18.5 13-13.5C19.5-8 19.5 8 13 13.5C7 18.5-8 17-15 13.5';
/** The round back of a head that has no body yet. */
const NAPE = 'C-19.5 8-19.5-8-15-13.5Z';
/** Such a head looks across its cell, and must fit. */
const LONE_SCALE = 0.86;
const TONGUE = 'M17 0H22M22 0L25-2.5M22 0L25 2.5';
const SNAKE_EYES: readonly Point[] = [
  { x: 9, y: -11.5 },
  { x: 9, y: 11.5 },
];
/** How far back the value makes room for the eyes. */
const SET_BACK = 4.5;

/** The head of a snake around the middle of its cell: eyes ahead, the value readable behind them. */
export function SnakeFace(props: SnakeFaceProps) {
  const { team, gaze, look, isAsleep, value, hasTongue, hasNeck } = props;
  const angle = (Math.atan2(gaze.y, gaze.x) * 180) / Math.PI;
  const back = { x: -gaze.x * SET_BACK, y: -gaze.y * SET_BACK };
  return (
    <>
      <g transform={`rotate(${angle}) scale(${hasNeck ? 1 : LONE_SCALE})`}>
        {hasTongue && <path d={TONGUE} className="vorassic-tongue" />}
        <Skin d={hasNeck ? SNAKE_HEAD : SNAKE_HEAD + NAPE} team={team} />
        {SNAKE_EYES.map((at) => (
          <Eye key={at.y} at={at} radius={5.2} gaze={{ x: 1, y: 0 }} isAsleep={isAsleep} />
        ))}
      </g>
      {value === null ? (
        <TeamGlyph team={team} x={back.x} y={back.y} radius={CELL * 0.17} />
      ) : (
        <g transform={`translate(${back.x - CELL / 2} ${back.y - CELL / 2})`}>
          <CellText
            text={numberText(value)}
            largest={look.detail ? 0.46 : 0.56}
            fill={`var(--on-${team})`}
          />
        </g>
      )}
    </>
  );
}

const OCTOPUS_HEAD =
  'M-13 15C-19 8-19.5-4-14-12C-8-20 8-20 14-12C19.5-4 19 8 13 15C9 19 5 13 0 16C-5 13-9 19-13 15Z';
const OCTOPUS_EYES: readonly Point[] = [
  { x: -7, y: 4 },
  { x: 7, y: 4 },
];

/** An octopus is always upright; its eyes follow what it takes, its brow bears the sign. */
export function OctopusFace({ team, gaze, isAsleep }: LookProps) {
  return (
    <>
      <Skin d={OCTOPUS_HEAD} team={team} />
      {OCTOPUS_EYES.map((at) => (
        <Eye key={at.x} at={at} radius={5.8} gaze={gaze} isAsleep={isAsleep} />
      ))}
      <TeamGlyph team={team} x={0} y={-9} radius={5} />
    </>
  );
}

function Skin({ d, team }: { d: string; team: Team }) {
  return (
    <path
      d={d}
      fill={`var(--${team})`}
      stroke={outlineOf(team)}
      strokeWidth={1.1}
      strokeLinejoin="round"
    />
  );
}

interface EyeProps {
  readonly at: Point;
  readonly radius: number;
  readonly gaze: Point;
  readonly isAsleep: boolean;
}

function Eye({ at, radius, gaze, isAsleep }: EyeProps) {
  const shift = radius * 0.36;
  if (isAsleep) {
    const d = `M${at.x - radius * 0.8} ${at.y}q${radius * 0.8} ${radius * 0.9} ${radius * 1.6} 0`;
    return <path d={d} className="vorassic-eyelid" />;
  }
  return (
    <g className="vorassic-eye">
      <circle cx={at.x} cy={at.y} r={radius} className="vorassic-eyeball" />
      <circle
        cx={at.x + gaze.x * shift}
        cy={at.y + gaze.y * shift}
        r={radius * 0.52}
        className="vorassic-pupil"
      />
    </g>
  );
}
