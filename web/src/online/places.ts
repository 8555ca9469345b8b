import { forget, isRecord, keep, namesFrom, recall } from '../ui/storage';

/** The secret that gives this browser its place in a room, and the code it knows, for the link. */
export interface Place {
  readonly token: string;
  readonly code: string | null;
  /** no seat: the place of somebody who only looks on */
  readonly watches?: boolean;
}

const START = 'place.';
const LAST = 'place.last';
const nameOf = (room: string) => `${START}${room}`;

const listeners = new Set<() => void>();
let seats: readonly string[] | null = null;

export function keepPlace(room: string, place: Place): void {
  keep(nameOf(room), place);
  keep(LAST, room);
  publish();
}

export function recallPlace(room: string): Place | null {
  const kept = recall(nameOf(room));
  if (!isRecord(kept) || typeof kept['token'] !== 'string') return null;
  return {
    token: kept['token'],
    code: typeof kept['code'] === 'string' ? kept['code'] : null,
    ...(kept['watches'] === true && { watches: true }),
  };
}

/** The room this browser was in last, as far as it was not left. */
export function lastRoom(): string | null {
  const room = recall(LAST);
  return typeof room === 'string' && recallPlace(room) ? room : null;
}

export function forgetPlace(room: string): void {
  forget(nameOf(room));
  publish();
}

/** The rooms in which this browser has a seat; the same object until that changes. */
export function seatedRooms(): readonly string[] {
  seats ??= namesFrom(START)
    .filter((name) => name !== LAST)
    .map((name) => name.slice(START.length))
    .filter((room) => recallPlace(room)?.watches === undefined && recallPlace(room) !== null)
    .sort();
  return seats;
}

/** Tells when places are taken or given up, in other tabs too. */
export function onPlaces(changed: () => void): () => void {
  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === null || key.includes(START)) publish();
  };
  if (listeners.size === 0) seats = null;
  listeners.add(changed);
  addEventListener('storage', inOtherTab);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', inOtherTab);
  };
}

function publish(): void {
  seats = null;
  for (const changed of listeners) changed();
}
