import { useEffect, useRef, type CSSProperties } from 'react';
import type { Team } from '../../theme/teams';
import { numberText } from '../shared/CellText';
import type { Flight } from './useFlight';
import './thinkahead.css';

interface FlyingNumberProps {
  readonly flight: Flight;
  readonly team: Team;
  land: () => void;
}

const SMALLEST = 24;
const LARGEST = 64;

/** The taken number on its way to the score. */
export function FlyingNumber({ flight, team, land }: FlyingNumberProps) {
  const { from, to, value } = flight;
  const edge = Math.min(LARGEST, Math.max(SMALLEST, flight.edge));
  const style: CSSProperties & Record<`--${string}`, string> = {
    left: from.x - edge / 2,
    top: from.y - edge / 2,
    width: edge,
    height: edge,
    fontSize: edge * 0.5,
    background: `var(--${team})`,
    color: `var(--on-${team})`,
    '--fly-x': `${to.x - from.x}px`,
    '--fly-y': `${to.y - from.y}px`,
  };
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const flying = element.current;
    // React does not tell when an animation is cancelled, as by a page that is hidden.
    const ways = ['animationend', 'animationcancel'];
    for (const way of ways) flying?.addEventListener(way, land);
    return () => {
      for (const way of ways) flying?.removeEventListener(way, land);
    };
  }, [land]);
  return (
    <div ref={element} aria-hidden="true" className="thinkahead-flying" style={style}>
      {numberText(value)}
    </div>
  );
}
