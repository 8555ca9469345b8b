import type { GameId, ThinkLimits } from './types';

/**
 * How long the computer players may think in the browser, where nobody says otherwise. Only the
 * searching ones need a limit; each answers within two seconds on an ordinary machine.
 */
const SEARCHING: Readonly<Record<GameId, ThinkLimits>> = {
  piscari: {},
  thinkahead: { milliseconds: 1000 },
  gigogne: { milliseconds: 1500 },
  vorassic: { milliseconds: 1500 },
  qwirkle: { milliseconds: 1500 },
};

export function limitsFor(game: GameId): ThinkLimits {
  return SEARCHING[game];
}
