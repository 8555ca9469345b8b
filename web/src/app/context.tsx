import { createContext, useContext } from 'react';
import type { GameId, GameInfo, Rules, Thinker } from '../core/types';
import type { Settings } from './settings';

export { goBack, navigate, useRoute } from './router';

/** What the app hands to all its pages. This module is the one part of `app` that they may import. */
export interface Core {
  readonly rules: Rules;
  readonly thinker: Thinker;
  /** described once, when the app starts */
  readonly games: readonly GameInfo[];
}

export interface SettingsAccess {
  readonly settings: Settings;
  change(part: Partial<Settings>): void;
  /** animations are wanted by the switch and by the system */
  readonly motion: boolean;
  /** the number of the first row and column, where a game numbers them */
  readonly numbering: number;
}

const CoreContext = createContext<Core | null>(null);
const SettingsContext = createContext<SettingsAccess | null>(null);

export const CoreProvider = CoreContext.Provider;
export const SettingsProvider = SettingsContext.Provider;

export function useCore(): Core {
  const core = useContext(CoreContext);
  if (!core) throw new Error('useCore outside of CoreProvider');
  return core;
}

export function useSettings(): SettingsAccess {
  const access = useContext(SettingsContext);
  if (!access) throw new Error('useSettings outside of SettingsProvider');
  return access;
}

/** How the core describes one game: seats, options, bots. */
export function useGameInfo(game: GameId): GameInfo {
  const info = useCore().games.find(({ id }) => id === game);
  if (!info) throw new Error(`the core does not know ${game}`);
  return info;
}
