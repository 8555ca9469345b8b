import { useEffect, useState } from 'react';
import { navigate } from '../app/context';
import type { GameId } from '../core/types';
import { GamePage } from '../table/GamePage';
import { useGames, useLocalGame, useOpenGame } from '../table/GamesContext';
import type { LocalGame } from '../table/localGame';

/** The open game of this browser; without one, the way to start it. */
export function PlayPage({ game }: { game: GameId }) {
  const games = useGames();
  const open = useOpenGame(game);
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    void games.resume(game).then((found) => setLost(!found));
  }, [games, game]);
  useEffect(() => {
    if (isLost && !open) navigate(`/${game}`, 'replace');
  }, [isLost, open, game]);

  return open && <OpenGame game={open} />;
}

function OpenGame({ game }: { game: LocalGame }) {
  useEffect(() => {
    game.enter();
    return () => game.leave();
  }, [game]);
  return <GamePage game={useLocalGame(game)} />;
}
