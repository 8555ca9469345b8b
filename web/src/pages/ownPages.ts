import { lazy, type ComponentType } from 'react';
import type { GameId } from '../core/types';

/**
 * A game may bring its own pages in pages/<game>/pages.tsx: where it is set up, and where it is
 * played; its manifest says so. Games without them share the common ones.
 */
export interface OwnPages {
  readonly Home: ComponentType;
  readonly Game: ComponentType;
}

const FOLDERS = import.meta.glob<OwnPages>('./*/pages.tsx');

const PAGES = new Map(
  Object.entries(FOLDERS).map(([path, load]): [GameId, OwnPages] => [
    path.split('/')[1] ?? '',
    {
      Home: lazy(async () => ({ default: (await load()).Home })),
      Game: lazy(async () => ({ default: (await load()).Game })),
    },
  ]),
);

export function ownPagesOf(game: GameId): OwnPages | null {
  return PAGES.get(game) ?? null;
}
