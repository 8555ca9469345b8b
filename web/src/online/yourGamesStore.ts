import type { PlaceView } from './protocol';

/** A room in which this browser has a seat, as the server last told of it. */
export interface YourGame extends PlaceView {
  /** until when the turn lasts, by this computer's clock; null when no time runs */
  readonly until: number | null;
}

/** Apart from who asks for them, so that the header and the titles can look without that. */
let games: readonly YourGame[] = [];
const listeners = new Set<() => void>();

export function yourGames(): readonly YourGame[] {
  return games;
}

export function setYourGames(told: readonly YourGame[]): void {
  games = told;
  for (const changed of listeners) changed();
}

export function onYourGames(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
