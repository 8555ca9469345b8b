import { useEffect, useState } from 'react';

/** Counts slowly upwards while the page is seen and motion is wanted. */
export function useBeat(milliseconds: number, isWanted: boolean): number {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      if (!document.hidden) setBeat((count) => count + 1);
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, isWanted]);
  return beat;
}
