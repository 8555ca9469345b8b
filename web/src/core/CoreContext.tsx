import { createContext, useContext } from 'react';
import type { GameId, GameInfo, Rules, Thinker } from './types';

/** The core as the app hands it to all its pages. */
export interface Core {
  readonly rules: Rules;
  readonly thinker: Thinker;
  /** described once, when the app starts */
  readonly games: readonly GameInfo[];
}

const CoreContext = createContext<Core | null>(null);

export const CoreProvider = CoreContext.Provider;

export function useCore(): Core {
  const core = useContext(CoreContext);
  if (!core) throw new Error('useCore outside of CoreProvider');
  return core;
}

/** How the core describes one game: seats, options, bots. */
export function useGameInfo(game: GameId): GameInfo {
  const info = useCore().games.find(({ id }) => id === game);
  if (!info) throw new Error(`the core does not know ${game}`);
  return info;
}
