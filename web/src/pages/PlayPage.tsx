import { useEffect, useState } from 'react';
import { navigate } from '../router/router';
import type { GameId } from '../core/types';
import { GamePage } from '../game/GamePage';
import { useController, useGames, useOpenGame } from '../game/GamesContext';
import type { Game } from '../game/game';

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

function OpenGame({ game }: { game: Game }) {
  useEffect(() => {
    game.enter();
    return () => game.leave();
  }, [game]);
  return <GamePage game={useController(game)} />;
}
