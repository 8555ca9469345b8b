import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** The time, told again and again while it is wanted. */
function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}

/** Whole seconds until a moment, counted down; null without one. */
export function useCountdown(until: number | null): number | null {
  const now = useNow(until !== null);
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

/** Whole seconds since a moment, counted up; null without one. */
export function useElapsed(since: number | null): number | null {
  const now = useNow(since !== null);
  return since === null ? null : Math.max(0, Math.floor((now - since) / 1000));
}
