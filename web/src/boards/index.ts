import { use } from 'react';
import type { GameId } from '../core/types';
import type { BoardModule } from './contract';

/** One folder per game, each loaded when first wanted. */
const FOLDERS = import.meta.glob<{ module: BoardModule }>('./*/index.tsx');

const loaded = new Map<GameId, Promise<BoardModule>>();

export function loadBoard(game: GameId): Promise<BoardModule> {
  const known = loaded.get(game);
  if (known) return known;
  const loading = load(game);
  loaded.set(game, loading);
  // A lost connection must not stick: the next page tries again. Not this one, which would ask
  // for ever, because it is drawn again with every failure.
  loading.catch(() => {
    addEventListener('hashchange', () => loaded.delete(game), { once: true });
  });
  return loading;
}

async function load(game: GameId): Promise<BoardModule> {
  const folder = FOLDERS[`./${game}/index.tsx`];
  if (!folder) throw new Error(`no board for ${game}`);
  return (await folder()).module;
}

/** The board of a game; suspends the component until it is there. */
export function useBoard(game: GameId): BoardModule {
  return use(loadBoard(game));
}
