import type { Listing, LobbyChange } from './protocol';

/** The list with its changes, in the order of the lobby. */
export function foldLobby(rooms: readonly Listing[], change: LobbyChange): readonly Listing[] {
  const changed = new Map(change.changed.map((room) => [room.id, room]));
  const kept = rooms
    .filter(({ id }) => !change.gone.includes(id))
    .map((room) => changed.get(room.id) ?? room);
  const known = new Set(kept.map(({ id }) => id));
  const added = change.changed.filter(({ id }) => !known.has(id));
  return inOrder([...added, ...kept]);
}

/**
 * Where somebody waits comes first, who waits longest on top; rooms whose people are all away come
 * last. All others by their latest activity; equals keep their order, so rows do not jump.
 */
export function inOrder(rooms: readonly Listing[]): readonly Listing[] {
  return [...rooms].sort((a, b) => {
    const rank = rankOf(a);
    if (rank !== rankOf(b)) return rank - rankOf(b);
    return rank === 0 ? (a.since ?? 0) - (b.since ?? 0) : b.active - a.active;
  });
}

function rankOf(room: Listing): number {
  if (isDeserted(room)) return 2;
  return isOpen(room) ? 0 : 1;
}

/** A seat is free. */
export function isOpen({ status, players, capacity }: Listing): boolean {
  return status === 'waiting' && players < capacity;
}

/** Nobody who has a seat is there, and somebody should be. */
export function isDeserted({ connected, time }: Listing): boolean {
  return connected === 0 && time.kind !== 'correspondence';
}
