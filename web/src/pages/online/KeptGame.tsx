import { useEffect, useMemo, type ReactNode } from 'react';
import { useCore, useGameInfo } from '../../core/CoreContext';
import { navigate } from '../../router/router';
import { profileOf, teamOf } from '../../boards/profiles';
import { USUAL_LIMITS } from '../../core/limits';
import type { SavedGame } from '../../core/types';
import { GamePage } from '../../game/GamePage';
import { useLocalGame } from '../../game/GamesContext';
import { randomSeed } from '../../game/games';
import { LocalGame } from '../../game/localGame';
import { HUMAN } from '../../game/setUp';

interface KeptGameProps {
  readonly saved: SavedGame;
  /** over the view; null for who has no more to do than look */
  readonly strip: ReactNode;
}

/** A finished game to look at, and to try other moves in; nothing of it is kept. */
export function KeptGame({ saved, strip }: KeptGameProps) {
  const { rules, thinker } = useCore();
  const info = useGameInfo(saved.line.game);
  const game = useMemo(() => {
    const { line, options } = saved;
    const players = saved.players.map((player, index) => ({
      ...player,
      team: teamOf(line.game, index + 1),
      isLocal: player.kind === HUMAN,
    }));
    return new LocalGame(
      { info, start: line.start, tokens: line.tokens, options, players },
      {
        rules,
        thinker,
        limits: ({ id }) => profileOf(id).limits ?? USUAL_LIMITS,
        seed: randomSeed,
        pause: () => Promise.resolve(),
        keep: () => undefined,
        replay: () => navigate(`/${line.game}`),
      },
    );
  }, [saved, info, rules, thinker]);

  useEffect(() => {
    game.enter();
    return () => game.leave();
  }, [game]);
  return <GamePage game={useLocalGame(game)} room={{ strip, ending: null }} />;
}
