import { readFileSync } from 'node:fs';
import type { GameId } from './types';

/** The games of the core, in the order of their list. */
export const GAMES: readonly GameId[] =
  readFileSync('../src/catalog/games.def', 'utf8').match(/^[a-z]\w*/gm) ?? [];
