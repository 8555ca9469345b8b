import { createContext, useContext } from 'react';
import type { Seat } from '../core/types';
import { useTexts } from '../text/TextContext';
import { useCountdown } from '../ui/useCountdown';

/** The time of a turn, where turns are timed. */
export interface TurnTime {
  readonly seat: Seat;
  /** by this computer's clock */
  readonly until: number;
  readonly seconds: number;
}

const TurnTimeContext = createContext<TurnTime | null>(null);
export const TurnTimeProvider = TurnTimeContext.Provider;

const SPOKEN_AT = [30, 10, 5];
const RADIUS = 15;
const ROUND = 2 * Math.PI * RADIUS;

/** The ring around the seconds of the seat to move; its last ten and five are felt. */
export function SeatClock({ seat }: { seat: Seat }) {
  const texts = useTexts();
  const time = useContext(TurnTimeContext);
  const left = useCountdown(time?.seat === seat ? time.until : null);
  if (!time || time.seat !== seat || left === null) return null;
  const shown = Math.min(left, time.seconds);
  const tone = shown <= 5 ? 'text-danger' : shown <= 10 ? 'text-warn' : 'text-accent';
  return (
    <span className={`relative inline-flex size-9 shrink-0 items-center justify-center ${tone}`}>
      <svg viewBox="0 0 36 36" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          opacity="0.25"
        />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth={shown <= 5 ? 5 : shown <= 10 ? 4 : 3}
          strokeDasharray={`${(ROUND * shown) / time.seconds} ${ROUND}`}
        />
      </svg>
      <span aria-hidden="true" className="text-sm font-bold">
        {shown}
      </span>
      <span className="sr-only" aria-live="polite">
        {SPOKEN_AT.includes(shown) ? texts.get('web.online.seconds_left', { count: shown }) : ''}
      </span>
    </span>
  );
}
