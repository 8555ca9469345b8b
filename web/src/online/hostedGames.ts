import { isRecord, keep, recall } from '../ui/storage';

/** A finished game whose host this browser was, and the secret that lets it delete the game. */
interface HostedGame {
  readonly replay: string;
  readonly token: string;
}

const NAME = 'online.hosted';
const MOST = 50;

function hostedGames(): readonly HostedGame[] {
  const kept = recall(NAME);
  return Array.isArray(kept) ? kept.filter(isHostedGame) : [];
}

function isHostedGame(value: unknown): value is HostedGame {
  return (
    isRecord(value) && typeof value['replay'] === 'string' && typeof value['token'] === 'string'
  );
}

/** The newest are kept; the place in the room is forgotten long before the game is. */
export function keepHosted(game: HostedGame): void {
  keep(NAME, [game, ...withoutGame(game.replay)].slice(0, MOST));
}

/** What lets this browser delete the game; null where it was not the host. */
export function hostToken(replay: string): string | null {
  return hostedGames().find((game) => game.replay === replay)?.token ?? null;
}

export function forgetHosted(replay: string): void {
  keep(NAME, withoutGame(replay));
}

function withoutGame(replay: string): readonly HostedGame[] {
  return hostedGames().filter((game) => game.replay !== replay);
}
