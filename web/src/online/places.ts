import { forget, isRecord, keep, recall } from '../ui/storage';

/** The secret that gives this browser its place in a room, and the code it knows, for the link. */
export interface Place {
  readonly token: string;
  readonly code: string | null;
}

const nameOf = (room: string) => `place.${room}`;

export function keepPlace(room: string, place: Place): void {
  keep(nameOf(room), place);
  keep('place.last', room);
}

export function recallPlace(room: string): Place | null {
  const kept = recall(nameOf(room));
  if (!isRecord(kept) || typeof kept['token'] !== 'string') return null;
  return { token: kept['token'], code: typeof kept['code'] === 'string' ? kept['code'] : null };
}

/** The room this browser was in last, as far as it was not left. */
export function lastRoom(): string | null {
  const room = recall('place.last');
  return typeof room === 'string' && recallPlace(room) ? room : null;
}

export function forgetPlace(room: string): void {
  forget(nameOf(room));
}
