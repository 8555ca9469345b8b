import type { Tile } from '../../core/types';

/** A place of the rack; the key stays with its tile while the player moves tiles about. */
export interface Slot {
  readonly key: number;
  readonly tile: Tile;
}

/** The rack after the hand changed: tiles still held keep their order, new ones come last. */
export function refilled(rack: readonly Slot[], hand: readonly Tile[]): readonly Slot[] {
  const missing = [...hand];
  const kept = rack.filter(({ tile }) => {
    const found = missing.indexOf(tile);
    if (found >= 0) missing.splice(found, 1);
    return found >= 0;
  });
  const firstKey = Math.max(0, ...rack.map((slot) => slot.key)) + 1;
  return [...kept, ...missing.map((tile, index) => ({ key: firstKey + index, tile }))];
}

/** The rack with one slot taken out and put in again at a place. */
export function moved(rack: readonly Slot[], key: number, to: number): readonly Slot[] {
  const slot = rack.find((one) => one.key === key);
  if (!slot) return rack;
  const others = rack.filter((one) => one.key !== key);
  return [...others.slice(0, to), slot, ...others.slice(to)];
}

export function sorted(
  rack: readonly Slot[],
  order: (a: Tile, b: Tile) => number,
): readonly Slot[] {
  return [...rack].sort((a, b) => order(a.tile, b.tile));
}

/** Any order, each as likely (Fisher and Yates). */
export function shuffled(rack: readonly Slot[]): readonly Slot[] {
  const mixed = [...rack];
  for (let last = mixed.length - 1; last > 0; --last) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Slot, mixed[last] as Slot];
  }
  return mixed;
}
