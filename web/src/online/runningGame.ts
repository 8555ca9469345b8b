import type { GameId } from '../core/types';
import { forget, isRecord, keep, recall } from '../ui/storage';
import { recallPlace } from './places';

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
  if (!isRecord(kept) || kept['game'] !== game) return null;
  const { room } = kept;
  return typeof room === 'string' && recallPlace(room) ? room : null;
}
