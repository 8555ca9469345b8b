import type { GameId } from '../core/types';
import { isRecord, keep, recall } from '../ui/storage';

/** A finished game in which this browser had a seat, and the secret of that seat. */
export interface FinishedGame {
  /** what the server keeps of it; null where it keeps nothing */
  readonly replay: string | null;
  /** where it was played, if nothing else names it */
  readonly room?: string;
  readonly token: string;
  readonly game: GameId;
  readonly players: readonly string[];
  /** by the names of those players that are computers, their levels */
  readonly bots?: Readonly<Record<string, string>>;
  /** this browser's player */
  readonly you?: string;
  /** by name; null after a draw, absent where nobody has told */
  readonly winner?: string | null;
  readonly finished: number;
}

/** How it ended for this browser's player, as far as that is known. */
export function endOf({
  winner,
  you,
}: Pick<FinishedGame, 'winner' | 'you'>): 'won' | 'lost' | 'drawn' | 'unknown' {
  if (winner === null) return 'drawn';
  if (winner === undefined || you === undefined) return 'unknown';
  return winner === you ? 'won' : 'lost';
}

/** What tells it from all others. */
export function nameOf({ replay, room }: FinishedGame): string {
  return replay ?? room ?? '';
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
  if (others.some((other) => nameOf(other) === nameOf(game))) return;
  keepGames([game, ...others].slice(0, MOST));
}

/** By the name of what is kept, or of the room. */
export function forgetFinished(name: string): void {
  keepGames(recallGames().filter((game) => nameOf(game) !== name));
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
  const name = value['replay'] ?? value['room'];
  const texts = [name, value['token'], value['game'], ...(value['players'] as unknown[])];
  return texts.every((text) => typeof text === 'string') && typeof value['finished'] === 'number';
}
