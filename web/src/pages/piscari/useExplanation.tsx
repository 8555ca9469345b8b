import { useCallback, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import type { PiscariBoard } from '../../core/types';
import { announce } from '../../ui/announcer';
import { Timer } from './timer';

const SHOWN_FOR = 4000;

interface Explanation {
  readonly bubble: ReactNode;
  explain(square: string, why: string): void;
  forget(): void;
}

/** Says next to a square why it may not be played; it goes away by itself. */
export function useExplanation(board: PiscariBoard): Explanation {
  const [shown, setShown] = useState<{ square: string; why: string } | null>(null);
  const [timer] = useState(() => new Timer());
  const forget = useCallback(() => setShown(null), []);
  const explain = useCallback(
    (square: string, why: string) => {
      setShown({ square, why });
      announce(why, 'assertive');
      timer.start(SHOWN_FOR, forget);
    },
    [timer, forget],
  );
  useEffect(() => () => timer.stop(), [timer]);

  const index = board.squares.findIndex(({ name }) => name === shown?.square);
  const bubble = shown && (
    <p className="piscari-bubble" style={placeFor(index)}>
      {shown.why}
    </p>
  );
  return { bubble, explain, forget };
}

/** Under a square of the top row, above the others. */
function placeFor(index: number): CSSProperties {
  const across = `${17 + 33 * (index % 3)}%`;
  const row = Math.floor(index / 3);
  const down = row === 0 ? { top: '34%' } : { bottom: `${100 - row * 33 + 1}%` };
  return { left: across, translate: `-${across} 0`, ...down };
}
