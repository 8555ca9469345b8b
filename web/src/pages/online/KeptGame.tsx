import { useEffect, useMemo, type ReactNode } from 'react';
import { navigate } from '../../router/router';
import type { SavedGame } from '../../core/types';
import { GamePage } from '../../game/GamePage';
import { useController, useGames } from '../../game/GamesContext';

interface KeptGameProps {
  readonly saved: SavedGame;
  /** over the view; null for who has no more to do than look */
  readonly strip: ReactNode;
}

/** A finished game to look at, and to try other moves in; nothing of it is kept. */
export function KeptGame({ saved, strip }: KeptGameProps) {
  const games = useGames();
  const game = useMemo(
    () => games.record(saved, () => navigate(`/${saved.line.game}`)),
    [games, saved],
  );
  useEffect(() => {
    game.enter();
    return () => game.leave();
  }, [game]);
  return <GamePage game={useController(game)} room={{ strip, ending: null }} />;
}
