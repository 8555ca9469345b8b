import { useEffect, useState } from 'react';
import type { Evaluation, Line, Seat, Thinker } from '../../core/types';
import { lineOf, positionBefore, positionOf, type Flow } from './flow';

export interface Chances {
  /** blue's, 0 to 1 */
  readonly blue: number;
  readonly moves: Evaluation['moves'];
}

/** The exact chances in the position shown, from the oracle; null while unknown or not wanted. */
export function useChances(
  thinker: Pick<Thinker, 'evaluate'>,
  flow: Flow,
  wanted: boolean,
): Chances | null {
  const [chances, setChances] = useState<Chances | null>(null);
  const position = positionOf(flow);

  useEffect(() => {
    let current = true;
    const question = wanted ? weigh(thinker, flow) : Promise.resolve(null);
    void question.then((answer) => current && setChances(answer));
    return () => {
      current = false;
    };
    // The line belongs to the position: nothing else of the flow matters here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [thinker, position, wanted]);

  return chances;
}

/**
 * After a roll the oracle knows every square's worth. Before one, the position is worth what the
 * move that led there was; at the start of the game nothing is known yet.
 */
async function weigh(thinker: Pick<Thinker, 'evaluate'>, flow: Flow): Promise<Chances | null> {
  const { outcome, turn } = positionOf(flow);
  if (outcome) return { blue: outcome.winner === 1 ? 1 : 0, moves: [] };
  const line = lineOf(flow);
  if (turn.phase === 'move') {
    const now = await ask(thinker, line);
    return now && { blue: forBlue(now.value, turn.seat), moves: now.moves };
  }
  const played = line.tokens.at(-1);
  const before = positionBefore(flow, flow.at - 1);
  if (played === undefined || before.turn.phase !== 'move') return null;
  const then = await ask(thinker, { ...line, tokens: line.tokens.slice(0, -1) });
  const worth = then?.moves.find(({ token }) => token === played)?.value;
  return worth === undefined ? null : { blue: forBlue(worth, before.turn.seat), moves: [] };
}

async function ask(thinker: Pick<Thinker, 'evaluate'>, line: Line): Promise<Evaluation | null> {
  // A question that was interrupted, like one refused, leaves the chances unknown.
  const answer = await thinker.evaluate(line, 'oracle', {}, 0).catch(() => null);
  return answer?.ok ? answer.value : null;
}

function forBlue(chance: number, seat: Seat | null): number {
  return seat === 1 ? chance : 1 - chance;
}
