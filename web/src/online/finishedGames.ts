import type { GameId } from '../core/types';
import { isRecord, keep, recall } from '../ui/storage';

/** A finished game in which this browser had a seat, and the secret of that seat. */
export interface FinishedGame {
  readonly replay: string;
  readonly token: string;
  readonly game: GameId;
  readonly players: readonly string[];
  readonly finished: number;
}

const NAME = 'online.finished';
const MOST = 100;

const listeners = new Set<() => void>();
let known: readonly FinishedGame[] | null = null;

/** The newest first; the same object until something changes. */
export function finishedGames(): readonly FinishedGame[] {
  known ??= recallGames();
  return known;
}

/** Tells when a game comes or goes. */
export function onFinished(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Told of twice, it is kept once, as it was first told. */
export function keepFinished(game: FinishedGame): void {
  const others = recallGames();
  if (others.some(({ replay }) => replay === game.replay)) return;
  keepGames([game, ...others].slice(0, MOST));
}

export function forgetFinished(replay: string): void {
  keepGames(recallGames().filter((game) => game.replay !== replay));
}

/** Another tab may have kept one since. */
function recallGames(): readonly FinishedGame[] {
  const kept = recall(NAME);
  return Array.isArray(kept) ? kept.filter(isFinishedGame) : [];
}

function keepGames(games: readonly FinishedGame[]): void {
  keep(NAME, games);
  known = null;
  for (const changed of listeners) changed();
}

function isFinishedGame(value: unknown): value is FinishedGame {
  if (!isRecord(value) || !Array.isArray(value['players'])) return false;
  const texts = [
    value['replay'],
    value['token'],
    value['game'],
    ...(value['players'] as unknown[]),
  ];
  return texts.every((text) => typeof text === 'string') && typeof value['finished'] === 'number';
}
