import type { GameId } from '../core/types';
import { forget, isRecord, keep, recall } from '../ui/storage';
import { recallPlace, type Place } from './places';

/** The game this browser has a seat in: while it runs, no computer is asked about such a game. */

const NAME = 'running';

export function keepRunning(room: string, game: GameId): void {
  keep(NAME, { room, game });
}

export function forgetRunning(room: string): void {
  const kept = recall(NAME);
  if (isRecord(kept) && kept['room'] === room) forget(NAME);
}

/** The room in which this browser plays such a game now; null without one. */
export function runningRoom(game: GameId): string | null {
  const kept = recall(NAME);
  return isRecord(kept) && kept['game'] === game ? (runningPlace()?.room ?? null) : null;
}

/** Where this browser plays any game now; null when it does not. */
export function runningPlace(): { readonly room: string; readonly place: Place } | null {
  const kept = recall(NAME);
  const room = isRecord(kept) ? kept['room'] : null;
  const place = typeof room === 'string' ? recallPlace(room) : null;
  return typeof room === 'string' && place ? { room, place } : null;
}
