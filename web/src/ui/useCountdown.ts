import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** The time, told again and again while it is wanted. */
function useNow(isWanted: boolean, tickMs = TICK_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isWanted, tickMs]);
  return now;
}

/** Whole seconds until a moment, counted down; null without one. */
export function useCountdown(until: number | null, stoppedAt: number | null = null): number | null {
  const left = useTimeLeft(until, stoppedAt);
  return left === null ? null : Math.ceil(left / 1000);
}

/** Milliseconds until a moment, told every `tickMs`; as they were when it stopped. Null without one. */
export function useTimeLeft(
  until: number | null,
  stoppedAt: number | null,
  tickMs = TICK_MS,
): number | null {
  const now = useNow(until !== null && stoppedAt === null, tickMs);
  return until === null ? null : Math.max(0, until - (stoppedAt ?? now));
}

/** Whole seconds since a moment, counted up; null without one. */
export function useElapsed(since: number | null): number | null {
  const now = useNow(since !== null);
  return since === null ? null : Math.max(0, Math.floor((now - since) / 1000));
}
