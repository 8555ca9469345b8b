import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Seat, SquareSize } from '../../core/types';
import type { Player } from '../contract';
import { Nest } from './Square';

/** A cell shown large while a finger holds it, for boards too small to read. */
export function Detail({
  cell,
  covered,
  name,
  players,
  onEnd,
}: {
  cell: Readonly<Record<SquareSize, Seat | null>>;
  covered: readonly SquareSize[];
  name: string;
  players: readonly Player[];
  onEnd: () => void;
}) {
  useEffect(() => {
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
    return () => {
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
    };
  }, [onEnd]);
  return createPortal(
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
      <div className="rounded-md border border-line bg-surface p-4 text-ink shadow-xl">
        <svg viewBox="0 0 100 100" className="size-56" aria-hidden="true">
          <Nest cell={cell} players={players} covered={covered} />
        </svg>
        <p className="mt-2 max-w-56 text-center text-sm">{name}</p>
      </div>
    </div>,
    document.body,
  );
}
