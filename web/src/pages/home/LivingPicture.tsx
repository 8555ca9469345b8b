import { useMemo } from 'react';
import type { Player } from '../../boards/contract';
import { lineOf, manifestOf, teamOf, type Showcase } from '../../boards/manifests';
import { SmallBoard } from '../../boards/SmallBoard';
import type { GameId } from '../../core/types';

/** A real game of this kind, drawn by its board; `step` counts the tokens played since the first. */
export function LivingPicture({ game, step }: { game: GameId; step: number }) {
  const { showcase: show } = manifestOf(game);
  if (!show) return <div className="size-full rounded-md bg-board" />;
  return <Playing {...{ game, show, step }} />;
}

interface PlayingProps {
  readonly game: GameId;
  readonly show: Showcase;
  readonly step: number;
}

function Playing({ game, show, step }: PlayingProps) {
  const whole = useMemo(() => lineOf(game, show), [game, show]);
  const length = show.from + (step % (whole.tokens.length - show.from + 1));
  const line = useMemo(
    () => ({ ...whole, tokens: whole.tokens.slice(0, length) }),
    [whole, length],
  );
  const players: Player[] = Array.from({ length: show.seats }, (_, index) => ({
    name: '',
    team: teamOf(game, index + 1),
    isLocal: false,
  }));
  return <SmallBoard line={line} players={players} />;
}
