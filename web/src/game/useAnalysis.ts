import { useMemo } from 'react';
import { useGameInfo } from '../core/CoreContext';
import type { GameInfo } from '../core/types';
import { navigate } from '../router/router';
import { useTexts } from '../text/TextContext';
import type { Texts } from '../text/texts';
import { analysisAddress } from './analysisLink';
import type { Command, GameController } from './controller';
import { givenNames, HUMAN } from './setUp';

/** Goes to the analysis of a game; null where there is none. */
export function useAnalysis(game: GameController): Command {
  const info = useGameInfo(game.game);
  const texts = useTexts();
  return useMemo(
    () => (mayAnalyse(game, info) ? () => analyse(game, texts) : null),
    [game, info, texts],
  );
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

function analyse(game: GameController, texts: Texts): void {
  const { line, variations, players, cursor, steps } = game;
  const given = givenNames(players, texts);
  const analysed = {
    line,
    variations,
    // In an analysis everybody is a person: computers keep their names.
    names: players.map(({ name, kind }, index) => (kind === HUMAN ? (given[index] ?? '') : name)),
    teams: players.map(({ team }) => team),
    at: cursor < steps.length ? cursor : null,
  };
  navigate(analysisAddress(analysed));
}
