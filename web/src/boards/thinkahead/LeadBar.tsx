import type { Ref } from 'react';
import { useTexts } from '../../text/TextContext';
import { GLYPH, type Team } from '../../theme/teams';
import type { Player } from '../contract';
import { playerName } from '../shared/cellNames';
import './thinkahead.css';

interface LeadBarProps {
  readonly players: readonly Player[];
  readonly scores: readonly number[];
  /** all the points of the grid */
  readonly total: number;
  readonly isUpright: boolean;
  /** where the points of a seat fly to */
  readonly ends: readonly [Ref<HTMLSpanElement>, Ref<HTMLSpanElement>];
}

/**
 * What both have of all the points, grown from the two ends; between them a knot that whoever leads
 * pushes towards the other.
 */
export function LeadBar({ players, scores, total, isUpright, ends }: LeadBarProps) {
  const texts = useTexts();
  const [first, second] = players;
  const [a = 0, b = 0] = scores;
  if (!first || !second) return null;
  const leader = a === b ? null : a > b ? 1 : 2;
  const label =
    leader === null
      ? texts.get('web.thinkahead.even')
      : texts.get('web.thinkahead.leads', {
          player: playerName(leader, players),
          count: Math.abs(a - b),
        });
  const along = isUpright ? 'height' : 'width';
  return (
    <div role="img" aria-label={label} className="thinkahead-lead" data-upright={isUpright}>
      <Points ref={ends[0]} team={first.team} points={a} />
      <div className="thinkahead-track">
        <div style={{ [along]: share(a, total), background: `var(--${first.team})` }} />
        <div
          className="thinkahead-far"
          style={{ [along]: share(b, total), background: `var(--${second.team})` }}
        />
        <div className="thinkahead-half" />
        <div
          className="thinkahead-knot"
          style={{ [isUpright ? 'top' : 'left']: knotAt(a, b, total) }}
        >
          {leader !== null && <span>{GLYPH[(leader === 1 ? first : second).team]}</span>}
          {leader === null ? '=' : `+${Math.abs(a - b)}`}
        </div>
      </div>
      <Points ref={ends[1]} team={second.team} points={b} />
    </div>
  );
}

function Points({ team, points, ref }: { team: Team; points: number; ref: Ref<HTMLSpanElement> }) {
  return (
    <span ref={ref} className="thinkahead-points" style={{ color: `var(--${team}-text)` }}>
      <span>{GLYPH[team]}</span>
      {points}
    </span>
  );
}

function share(points: number, total: number): string {
  return `${total > 0 ? (100 * points) / total : 0}%`;
}

/** In the middle of what is still to take: off the middle by half the lead. */
export function knotAt(a: number, b: number, total: number): string {
  return `${50 + (total > 0 ? (50 * (a - b)) / total : 0)}%`;
}
