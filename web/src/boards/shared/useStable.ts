import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that never changes its identity but always does what the latest render says. */
export function useStable<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  // Before any effect that may call it.
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
