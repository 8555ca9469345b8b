import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { useCore } from '../../core/CoreContext';
import { inBackground } from '../../core/failure';
import { loadBoard } from '../../boards';
import type { BoardModule, Player } from '../../boards/contract';
import { lineOf, manifestOf, teamOf, type Showcase } from '../../boards/manifests';
import type { GameId, PositionView } from '../../core/types';

type Picture = ComponentType<{ view: PositionView; players: readonly Player[] }>;

/** A real game of this kind, drawn by its board; `step` counts the tokens played since the first. */
export function LivingPicture({ game, step }: { game: GameId; step: number }) {
  const Picture = useBoardIfItComes(game)?.Picture;
  const { showcase: show } = manifestOf(game);
  return Picture && show ? <Playing {...{ game, show, step, Picture }} /> : <EmptyPicture />;
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

interface PlayingProps {
  readonly game: GameId;
  readonly show: Showcase;
  readonly step: number;
  readonly Picture: Picture;
}

function Playing({ game, show, step, Picture }: PlayingProps) {
  const { rules } = useCore();
  const [view, setTable] = useState<PositionView | null>(null);
  const line = useMemo(() => lineOf(game, show), [game, show]);
  const length = show.from + (step % (line.tokens.length - show.from + 1));

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const answer = await rules.look({ ...line, tokens: line.tokens.slice(0, length) }, null);
      if (!isGone && answer.ok) setTable(answer.value);
    };
    inBackground(look());
    return () => {
      isGone = true;
    };
  }, [rules, line, length]);

  const players: Player[] = Array.from({ length: show.seats }, (_, index) => ({
    name: '',
    team: teamOf(game, index + 1),
    isLocal: false,
  }));
  return view ? <Picture view={view} players={players} /> : <EmptyPicture />;
}

function EmptyPicture() {
  return <div className="size-full rounded-md bg-board" />;
}
