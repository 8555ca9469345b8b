import { isRecord, keep, recall } from '../ui/storage';
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
  keepRunning();
  for (const changed of listeners) changed();
}

export function onYourGames(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** A full room that has not begun waits for those who are not there. */
export function isAwaited({ status, players = [], capacity = 0 }: YourGame): boolean {
  return status === 'waiting' && players.length === capacity;
}

/** Somebody waits for this browser's player: for a move, an answer, or to begin. */
export function needsYou(game: YourGame): boolean {
  return game.yours === true || game.asked !== undefined || isAwaited(game);
}

/** What presses most comes first: where one is waited for, and then where time runs out. */
export function byUrgency(a: YourGame, b: YourGame): number {
  const [first, second] = [needsYou(a), needsYou(b)];
  if (first !== second) return first ? -1 : 1;
  return (a.until ?? Infinity) - (b.until ?? Infinity) || 0;
}

/** The games that ran when this browser last asked: some may end while nobody looks. */
const NAME = 'online.running';

/** A game that ran when this browser last asked, if it did. */
export function recallRunning(room: string): PlaceView | null {
  const kept = recall(NAME);
  const game: unknown = isRecord(kept) && Object.hasOwn(kept, room) ? kept[room] : null;
  return isPlace(game) ? game : null;
}

let kept = '';

function keepRunning(): void {
  const running = games
    .filter(({ status }) => status === 'playing')
    .map(({ room, status, game, players, bots, you }) => [
      room,
      { room, status, game, players, bots, you },
    ]);
  const now = JSON.stringify(running);
  if (now !== kept) keep(NAME, Object.fromEntries(running));
  kept = now;
}

function isPlace(value: unknown): value is PlaceView {
  return (
    isRecord(value) &&
    typeof value['room'] === 'string' &&
    typeof value['game'] === 'string' &&
    Array.isArray(value['players'])
  );
}
