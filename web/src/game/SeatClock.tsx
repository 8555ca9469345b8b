import { createContext, useContext, useEffect } from 'react';
import type { Seat } from '../core/types';
import { useTexts } from '../text/TextContext';
import { useAnnouncement } from '../ui/announcer';
import { useCountdown } from '../ui/useCountdown';

/** The time of a turn, where turns are timed. */
export interface TurnTime {
  readonly seat: Seat;
  /** by this computer's clock */
  readonly until: number;
  /** when it begins to run, where the first turn is given a moment more */
  readonly startsAt: number | null;
  readonly seconds: number;
  /** it is the time of the person at this screen */
  readonly isMine: boolean;
}

const TurnTimeContext = createContext<TurnTime | null>(null);
export const TurnTimeProvider = TurnTimeContext.Provider;

export function useTurnTime(): TurnTime | null {
  return useContext(TurnTimeContext);
}

const SPOKEN_AT = [30, 10, 5];
const SOON = 10;
const NOW = 5;
const RADIUS = 15;
const ROUND = 2 * Math.PI * RADIUS;
const SHAKE_MS = 60;

/** The ring around the seconds of the seat to move; its last ten and five are felt. */
export function SeatClock({ seat }: { seat: Seat }) {
  const texts = useTexts();
  const time = useTurnTime();
  const isRunning = time?.seat === seat;
  const left = useCountdown(isRunning ? time.until : null);
  const shown = time && left !== null ? Math.min(left, time.seconds) : null;
  const mine = isRunning && time.isMine ? shown : null;
  useShaking(mine);
  const isSpoken = mine !== null && SPOKEN_AT.includes(mine);
  useAnnouncement(
    isSpoken ? texts.get('web.online.seconds_left', { count: mine }) : '',
    'assertive',
  );
  if (!isRunning || shown === null) return null;
  const tone = shown <= NOW ? 'text-danger' : shown <= SOON ? 'text-warn' : 'text-accent';
  return (
    <span
      className={`relative inline-flex size-8 shrink-0 items-center justify-center sm:size-9 ${tone} ${shown <= NOW ? 'animate-pulse' : ''}`}
    >
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
          strokeWidth={shown <= NOW ? 5 : shown <= SOON ? 4 : 3}
          strokeDasharray={`${(ROUND * shown) / time.seconds} ${ROUND}`}
        />
      </svg>
      <span aria-hidden="true" className="text-sm font-bold">
        {shown}
      </span>
    </span>
  );
}

/** A phone shakes when one's own last ten and five seconds begin. */
function useShaking(left: number | null): void {
  const isDue = left === SOON || left === NOW;
  useEffect(() => {
    if (!isDue || !('vibrate' in navigator) || !('userActivation' in navigator)) return;
    // Browsers allow it only to pages that were touched, and complain otherwise.
    if (navigator.userActivation.hasBeenActive) navigator.vibrate(SHAKE_MS);
  }, [isDue]);
}
