import { useMemo } from 'react';
import { useGameInfo } from '../core/CoreContext';
import type { GameInfo } from '../core/types';
import { navigate } from '../router/router';
import { analysisAddress } from './analysisLink';
import type { Command, GameController } from './controller';

/** Goes to the analysis of a game; null where there is none. */
export function useAnalysis(game: GameController): Command {
  const info = useGameInfo(game.game);
  return useMemo(() => (mayAnalyse(game, info) ? () => analyse(game) : null), [game, info]);
}

/**
 * Never while a game is played in a room, nor while somebody hides something: the analysis would
 * tell it. What a room hid is found in its record alone.
 */
export function mayAnalyse(
  { end, isRefereed }: Pick<GameController, 'end' | 'isRefereed'>,
  { hidesInformation, bots }: Pick<GameInfo, 'hidesInformation' | 'bots'>,
): boolean {
  if (bots.length === 0) return false;
  if (isRefereed) return end !== null && !hidesInformation;
  return end !== null || !hidesInformation;
}

function analyse({ line, variations, players, cursor, steps }: GameController): void {
  const analysed = {
    line,
    variations,
    names: players.map(({ name }) => name),
    teams: players.map(({ team }) => team),
    at: cursor < steps.length ? cursor : null,
  };
  navigate(analysisAddress(analysed));
}
