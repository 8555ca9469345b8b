import { useEffect, useEffectEvent, useState } from 'react';
import type { QwirkleBoard, Tile } from '../../core/types';
import type { BoardProps } from '../contract';

/** Whether passing is all that is left: nothing to exchange with, and no tile finds a square. */
export function useMustPass(props: BoardProps<QwirkleBoard>, hand: readonly Tile[]): boolean {
  const { view, active } = props;
  const { bag, opening } = view.board;
  const [stuckAt, setStuckAt] = useState<string | null>(null);
  const isPossible = active && bag === 0 && opening === null && hand.length > 0;
  const ask = useEffectEvent(() =>
    Promise.all([...new Set(hand)].map((tile) => props.draft([], tile))),
  );
  useEffect(() => {
    if (!isPossible) return;
    void ask().then((answers) => {
      if (answers.every((answer) => answer?.squares.length === 0)) setStuckAt(view.position);
    });
  }, [isPossible, view.position]);
  return isPossible && stuckAt === view.position;
}
