import { useEffect, useEffectEvent, useState } from 'react';
import type { Evaluation, Line, Seat, Thinker } from '../../core/types';
import { inBackground } from '../../core/failure';
import { positionOf, type Presentation } from './presentation';

export interface Chances {
  /** blue's, 0 to 1 */
  readonly blue: number;
  readonly moves: Evaluation['moves'];
}

/** The exact chances in the position shown, from the oracle; null while unknown or not wanted. */
export function useChances(
  thinker: Pick<Thinker, 'evaluate'>,
  presentation: Presentation,
  wanted: boolean,
): Chances | null {
  const [chances, setChances] = useState<Chances | null>(null);
  const position = positionOf(presentation);
  const evaluate = useEffectEvent(() => evaluateShown(thinker, presentation));

  // Each position of a game is an object of its own.
  useEffect(() => {
    let isCurrent = true;
    const question = wanted && position ? evaluate() : Promise.resolve(null);
    inBackground(question.then((answer) => isCurrent && setChances(answer)));
    return () => {
      isCurrent = false;
    };
  }, [position, wanted]);

  return chances;
}

/**
 * After a roll the oracle knows every square's worth. Before one, the position is worth what the
 * move that led there was; at the start of the game nothing is known yet.
 */
async function evaluateShown(
  thinker: Pick<Thinker, 'evaluate'>,
  { game }: Presentation,
): Promise<Chances | null> {
  const { view, steps, cursor } = game;
  if (!view) return null;
  const { outcome, turn } = view;
  if (outcome) return { blue: outcome.winner === 1 ? 1 : 0, moves: [] };
  const lineAt = (count: number): Line => ({
    ...game.line,
    tokens: game.line.tokens.slice(0, count),
  });
  if (turn.phase === 'move') {
    const now = await ask(thinker, lineAt(cursor));
    return now && { blue: forBlue(now.value, turn.seat), moves: now.moves };
  }
  const played = steps[cursor - 1];
  if (!played || played.turn.phase !== 'move') return null;
  const then = await ask(thinker, lineAt(cursor - 1));
  const worth = then?.moves.find(({ token }) => token === played.token)?.value;
  return worth === undefined ? null : { blue: forBlue(worth, played.seat), moves: [] };
}

async function ask(thinker: Pick<Thinker, 'evaluate'>, line: Line): Promise<Evaluation | null> {
  // A question that was interrupted, like one refused, leaves the chances unknown.
  const answer = await thinker.evaluate(line, 'oracle', {}, 0).catch(() => null);
  return answer?.ok ? answer.value : null;
}

function forBlue(chance: number, seat: Seat | null): number {
  return seat === 1 ? chance : 1 - chance;
}
