import { useEffect, useState } from 'react';
import type { Command, GameController } from './controller';
import { stopIndex, stopsOf } from './stops';

/** Looking back and forth; null where there is nothing further that way. */
export interface Replay {
  readonly first: Command;
  readonly back: Command;
  readonly on: Command;
  readonly last: Command;
  readonly isPlaying: boolean;
  readonly toggle: Command;
  readonly isPast: boolean;
  /** shows a position that was chosen: the replay stops there */
  readonly goTo: GameController['goTo'];
}

const STEP_MS = 900;

export function useReplay(game: GameController): Replay {
  const [isPlaying, setPlaying] = useState(false);
  const stops = stopsOf(game.steps);
  const at = stopIndex(stops, game.cursor);
  const end = stops.length - 1;
  const isPast = game.cursor < game.steps.length;
  const isRunning = isPlaying && isPast;
  const { goTo } = game;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => {
      goTo(stops[at + 1] ?? game.steps.length);
      if (at + 1 >= end) setPlaying(false);
    }, STEP_MS);
    return () => clearTimeout(timer);
  });

  const choose = (cursor: number) => {
    setPlaying(false);
    goTo(cursor);
  };
  const to = (index: number): Command =>
    index === at || index < 0 || index > end ? null : () => choose(stops[index] ?? 0);
  const play = () => {
    if (!isPast) goTo(stops[0] ?? 0);
    setPlaying(!isRunning);
  };
  return {
    first: to(0),
    back: to(at - 1),
    on: to(at + 1),
    last: isPast ? to(end) : null,
    isPlaying: isRunning,
    toggle: end > 0 ? play : null,
    isPast,
    goTo: choose,
  };
}
