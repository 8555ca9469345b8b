// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CoreProvider, type Core } from '../core/CoreContext';
import { Interrupted, type Evaluation, type Result, type Step } from '../core/types';
import type { GameController } from './controller';
import { useEvaluations } from './useEvaluations';

const step = (token: string, seat: number): Step => ({
  token,
  kind: 'move',
  seat,
  turn: { phase: 'move', seat },
  scores: [],
});
const STEPS = [step('G4', 1), step('P0', 2), step('M4', 1)];
const END = {
  seats: 2,
  out: [],
  outcome: { winner: 1 },
  scores: [],
  board: { kind: 'gigogne' },
};

/** A finished game; someone may be waiting for a hint in one of its positions. */
function finished(thinking: GameController['thinking']): GameController {
  const line = { game: 'gigogne', start: '', tokens: [] };
  return { game: 'gigogne', line, steps: STEPS, end: END, thinking } as unknown as GameController;
}

interface Question {
  answer(result: Result<Evaluation>): void;
  interrupt(): void;
}

const questions: Question[] = [];
const thinker: Partial<Core['thinker']> = {
  evaluate: () =>
    new Promise((answer, reject) => {
      questions.push({ answer, interrupt: () => reject(new Interrupted()) });
    }),
};
const core = { thinker } as unknown as Core;
const value: Result<Evaluation> = { ok: true, value: { value: 1, exact: true, moves: [] } };

afterEach(cleanup);

test('a hint in between leaves no hole in the graph', async () => {
  const { result, rerender } = renderHook(({ game }) => useEvaluations(game), {
    initialProps: { game: finished(null) },
    wrapper: ({ children }) => <CoreProvider value={core}>{children}</CoreProvider>,
  });
  const stops = () => result.current?.map(({ stop }) => stop);
  await act(async () => questions[0]?.answer(value));
  expect(stops()).toEqual([2, 3]);

  rerender({ game: finished('hint') });
  await act(async () => questions[1]?.interrupt());
  expect(questions).toHaveLength(2); // the hint is not disturbed
  rerender({ game: finished(null) });
  await act(async () => questions[2]?.answer(value));
  await act(async () => questions[3]?.answer(value));
  expect(stops()).toEqual([0, 1, 2, 3]);
  expect(questions).toHaveLength(4);
});
