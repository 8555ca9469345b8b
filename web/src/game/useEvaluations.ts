import { useEffect, useState } from 'react';
import { useCore } from '../core/CoreContext';
import { manifestOf, valueMeaningOf } from '../boards/manifests';
import { Interrupted } from '../core/types';
import type { Board, Evaluation, GameId, Step, Thinker } from '../core/types';
import type { GameController } from './controller';
import { stopsOf } from './stops';

/** What one position was worth to seat 1; null until known or where it cannot be told exactly. */
export interface PositionValue {
  readonly stop: number;
  readonly value: number | null;
}

/** What is known of one game. */
interface Known {
  readonly steps: readonly Step[];
  readonly values: readonly PositionValue[];
}

const NONE: readonly PositionValue[] = [];

const TIME_LIMIT_MS = 5000;

/** Can every position of the game be valued exactly in a moment? */
export function canBeValued(board: Board, seats: number): boolean {
  return seats === 2 && (manifestOf(board.kind).analyst?.isQuick(board) ?? false);
}

/**
 * The worth of every position of a finished game, growing from the end, where all is decided. A
 * hint comes first: what it interrupts is asked again after it.
 */
export function useEvaluations(game: GameController): readonly PositionValue[] | null {
  const { thinker } = useCore();
  const { end, steps, thinking } = game;
  const { game: id, start } = game.line;
  const [known, setKnown] = useState<Known>({ steps, values: [] });
  const values = known.steps === steps ? known.values : NONE;
  const isWanted = end !== null && canBeValued(end.board, end.seats);
  const next = isWanted ? stopsOf(steps).at(-2 - values.length) : undefined;
  const isFree = thinking === null;

  useEffect(() => {
    if (next === undefined || !isFree) return;
    let isGone = false;
    valueAt(thinker, id, start, steps.slice(0, next + 1))
      .then((value) => {
        if (!isGone) setKnown({ steps, values: [{ stop: next, value }, ...values] });
      })
      .catch((error: unknown) => {
        if (!(error instanceof Interrupted)) throw error;
      });
    return () => {
      isGone = true; // the thinker drops the question when it gets another
    };
  }, [thinker, id, start, steps, next, values, isFree]);

  if (!isWanted) return null;
  return [...values, { stop: steps.length, value: finalValue(game) }];
}

/** The worth of the position in which the last of these steps was decided. */
async function valueAt(
  thinker: Thinker,
  game: GameId,
  start: string,
  steps: readonly Step[],
): Promise<number | null> {
  const line = { game, start, tokens: steps.slice(0, -1).map(({ token }) => token) };
  const answer = await thinker.evaluate(
    line,
    manifestOf(game).analyst?.bot ?? 'expert',
    { milliseconds: TIME_LIMIT_MS },
    1,
  );
  const seat = steps.at(-1)?.turn.seat;
  return answer.ok && answer.value.exact && seat ? forSeatOne(game, answer.value, seat) : null;
}

function forSeatOne(game: GameId, { value }: Evaluation, seat: number): number {
  const own = valueMeaningOf(game) === 'chance' ? 2 * value - 1 : value;
  return seat === 1 ? own : -own;
}

function finalValue({ end }: GameController): number | null {
  // Who leaves loses, whatever the board says.
  if (!end?.outcome || end.out.length > 0) return null;
  const [first = 0, second = 0] = end.scores;
  if (end.scores.length === 2) return first - second;
  return end.outcome.winner === null ? 0 : end.outcome.winner === 1 ? 1 : -1;
}
