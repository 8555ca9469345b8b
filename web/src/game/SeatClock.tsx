import { createContext, useContext, useEffect } from 'react';
import type { Seat } from '../core/types';
import { useTexts } from '../text/TextContext';
import { useAnnouncement } from '../ui/announcer';
import { useCountdown, useTimeLeft } from '../ui/useCountdown';
import { clockDigits, clockWords } from './clockWords';

/** The time of a turn, where turns are timed. */
export interface TurnTime {
  /** for each turn, for all turns of a seat together, or days for each turn */
  readonly kind: 'turn' | 'total' | 'correspondence';
  readonly seat: Seat;
  /** by this computer's clock */
  readonly until: number;
  /** when it begins to run, where the first turn is given a moment more */
  readonly startsAt: number | null;
  /** that a turn has; of total time, that the game has */
  readonly seconds: number;
  /** what each seat has left of its total time in milliseconds; null elsewhere */
  readonly times: readonly number[] | null;
  /** since when it stands still; null while it runs */
  readonly stoppedAt: number | null;
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

/** The clock of a seat: its total time, or what is left of the turn it has. */
export function SeatClock({ seat }: { seat: Seat }) {
  const time = useTurnTime();
  if (time?.times) return <TotalClock time={time} seat={seat} left={time.times[seat - 1] ?? 0} />;
  if (time?.seat !== seat) return null;
  return time.kind === 'correspondence' ? <DaysClock time={time} /> : <TurnRing time={time} />;
}

/** One's own last seconds are spoken and felt. */
function useWarnings(mine: number | null): void {
  const texts = useTexts();
  useShaking(mine);
  const isSpoken = mine !== null && SPOKEN_AT.includes(mine);
  useAnnouncement(
    isSpoken ? texts.get('web.online.seconds_left', { count: mine }) : '',
    'assertive',
  );
}

function toneOf(seconds: number): string {
  return seconds <= NOW ? 'text-danger' : seconds <= SOON ? 'text-warn' : 'text-accent';
}

interface TotalProps {
  readonly time: TurnTime;
  readonly seat: Seat;
  /** when the server told it */
  readonly left: number;
}

/** Minutes and seconds, below ten seconds with tenths. Every digit is equally wide. */
function TotalClock({ time, seat, left: told }: TotalProps) {
  const isRunning = time.seat === seat;
  const isClose = time.until - Date.now() <= (SOON + 1) * 1000;
  const running = useTimeLeft(isRunning ? time.until : null, time.stoppedAt, isClose ? 100 : 250);
  const left = Math.min(running ?? told, told);
  const seconds = Math.ceil(left / 1000);
  useWarnings(isRunning && time.isMine ? seconds : null);
  const look = isRunning ? `font-bold ${toneOf(seconds)}` : 'text-muted';
  return <Digits left={left} look={look} />;
}

/** Days and hours, then hours and minutes, then minutes and seconds. */
function DaysClock({ time }: { time: TurnTime }) {
  const left = useTimeLeft(time.until, time.stoppedAt) ?? 0;
  const seconds = Math.ceil(left / 1000);
  useWarnings(time.isMine ? seconds : null);
  return (
    <Digits left={Math.min(left, time.seconds * 1000)} look={`font-bold ${toneOf(seconds)}`} />
  );
}

function Digits({ left, look }: { left: number; look: string }) {
  const texts = useTexts();
  return (
    <span data-clock className={`min-w-12 shrink-0 text-right tabular-nums ${look}`}>
      <span aria-hidden="true">{clockDigits(left, texts)}</span>
      <span className="sr-only">
        {texts.get('web.clock.of', { time: clockWords(left, texts) })}
      </span>
    </span>
  );
}

/** The ring around the seconds of the seat to move; its last ten and five are felt. */
function TurnRing({ time }: { time: TurnTime }) {
  const left = useCountdown(time.until, time.stoppedAt) ?? 0;
  const shown = Math.min(left, time.seconds);
  useWarnings(time.isMine ? shown : null);
  const tone = toneOf(shown);
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
