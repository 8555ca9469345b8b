import { useEffect, useState } from 'react';
import { useSettings } from '../settings/context';

const COUNT_MS = 1200;

/** The share of a count that is told by now: from 0 to 1, or 1 at once where motion is not wanted. */
export function useCountUp(): number {
  const { motion } = useSettings();
  const [share, setShare] = useState(motion ? 0 : 1);

  useEffect(() => {
    if (!motion) return;
    let frame = 0;
    let began: number | null = null;
    const count = (now: number) => {
      began ??= now;
      const passed = Math.min(1, (now - began) / COUNT_MS);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [motion]);

  return motion ? share : 1;
}
