import type { Listing, LobbyChange } from './protocol';

/**
 * The list with its changes, latest activity first, rooms whose people are all away last; equals keep
 * their order, so rows do not jump.
 */
export function foldLobby(rooms: readonly Listing[], change: LobbyChange): readonly Listing[] {
  const changed = new Map(change.changed.map((room) => [room.id, room]));
  const kept = rooms
    .filter(({ id }) => !change.gone.includes(id))
    .map((room) => changed.get(room.id) ?? room);
  const known = new Set(kept.map(({ id }) => id));
  const added = change.changed.filter(({ id }) => !known.has(id));
  return [...added, ...kept].sort(
    (a, b) => Number(a.deserted) - Number(b.deserted) || b.active - a.active,
  );
}
