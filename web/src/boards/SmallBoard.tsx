import { useEffect, useState } from 'react';
import { useCore } from '../core/CoreContext';
import { inBackground } from '../core/failure';
import type { GameId, Line, PositionView } from '../core/types';
import { loadBoard } from '.';
import type { BoardModule, Player } from './contract';

interface SmallBoardProps {
  readonly line: Line;
  readonly players: readonly Player[];
}

/** A position, small and still, drawn by the board of its game as spectators see it. */
export function SmallBoard({ line, players }: SmallBoardProps) {
  const Picture = useBoardIfItComes(line.game)?.Picture;
  const view = usePosition(line);
  return Picture && view ? <Picture view={view} players={players} /> : <EmptyPicture />;
}

/**
 * A picture that cannot be fetched stays empty: the page goes on without it. Firefox also refuses
 * what is still on its way when the page is left.
 */
function useBoardIfItComes(game: GameId): BoardModule | null {
  const [board, setBoard] = useState<BoardModule | null>(null);
  useEffect(() => {
    let isGone = false;
    loadBoard(game).then(
      (module) => {
        if (!isGone) setBoard(module);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [game]);
  return board;
}

/** The one before stays until the next is there. */
function usePosition(line: Line): PositionView | null {
  const { rules } = useCore();
  const [view, setView] = useState<PositionView | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const answer = await rules.look(line, null);
      if (!isGone && answer.ok) setView(answer.value);
    };
    inBackground(look());
    return () => {
      isGone = true;
    };
  }, [rules, line]);
  return view;
}

function EmptyPicture() {
  return <div className="size-full rounded-md bg-board" />;
}
