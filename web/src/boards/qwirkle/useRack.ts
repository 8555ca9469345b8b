import { useEffect, useState } from 'react';
import type { Seat, Tile } from '../../core/types';
import { moved, refilled, shuffled, sorted, type Slot } from './rack';
import { byKind, byShape } from './tiles';

export interface Rack {
  readonly slots: readonly Slot[];
  move: (key: number, to: number) => void;
  shuffle: () => void;
  /** by colour, then by shape, then by colour again … */
  sort: () => void;
}

type Racks = Readonly<Record<Seat, readonly Slot[]>>;

/** Outlives the board, which makes way for the hand-over screen between two people. */
let remembered: Racks = {};

/** A hand in the order its player likes; every seat at this screen keeps its own. */
export function useRack(seat: Seat | null, hand: readonly Tile[]): Rack {
  const [racks, setRacks] = useState(remembered);
  const [isByShape, setByShape] = useState(false);
  const kept = racks[seat ?? 0] ?? [];
  const slots = refilled(kept, hand);
  const keep = (next: readonly Slot[]) => setRacks({ ...racks, [seat ?? 0]: next });
  if (!isSame(kept, slots)) keep(slots);
  useEffect(() => {
    remembered = racks;
  }, [racks]);
  return {
    slots,
    move: (key, to) => keep(moved(slots, key, to)),
    shuffle: () => keep(shuffled(slots)),
    sort: () => {
      keep(sorted(slots, isByShape ? byShape : byKind));
      setByShape(!isByShape);
    },
  };
}

function isSame(a: readonly Slot[], b: readonly Slot[]): boolean {
  return a.length === b.length && a.every((slot, index) => slot.key === b[index]?.key);
}
