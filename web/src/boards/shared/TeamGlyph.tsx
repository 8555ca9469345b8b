import type { Team } from '../../theme/teams';

/** Outlines in a box from -1 to 1: drawn, because fonts disagree about ● ▲ ✚ ◆. */
const OUTLINE: Readonly<Record<Team, string>> = {
  blue: 'M-.9 0A.9 .9 0 1 1 .9 0A.9 .9 0 1 1-.9 0Z',
  red: 'M0-.95L1 .8H-1Z',
  green: 'M-.34-.95H.34V-.34H.95V.34H.34V.95H-.34V.34H-.95V-.34H-.34Z',
  yellow: 'M0-1L.95 0L0 1L-.95 0Z',
};

interface TeamGlyphProps {
  readonly team: Team;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill?: string;
}

/** The glyph of a team inside an SVG; by default in the colour to be used on the team's fill. */
export function TeamGlyph({ team, x, y, radius, fill = `var(--on-${team})` }: TeamGlyphProps) {
  return (
    <path
      d={OUTLINE[team]}
      transform={`translate(${x} ${y}) scale(${radius})`}
      fill={fill}
      stroke="none"
    />
  );
}

/** Yellow and green are pale: on light boards they need an outline of ink. */
export function outlineOf(team: Team): string {
  return team === 'yellow' || team === 'green' ? 'var(--pale-outline)' : 'none';
}
