// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CoreProvider, type Core } from '../core/CoreContext';
import { CoreFailure } from '../core/failure';
import { Interrupted, type Evaluation, type Result, type Step } from '../core/types';
import type { GameController } from './controller';
import { canBeJudged, judge, useEvaluations } from './useEvaluations';

const step = (token: string, seat: number): Step => ({
  token,
  kind: 'move',
  seat,
  turn: { phase: 'move', seat },
  scores: [],
  detail: null,
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
  const line = { game: 'gigogne', start: '', tokens: STEPS.map(({ token }) => token) };
  // Steps are told anew whenever another position is looked at.
  return {
    game: 'gigogne',
    line,
    steps: [...STEPS],
    end: END,
    thinking,
  } as unknown as GameController;
}

const game = finished(null);

interface Question {
  answer: (result: Result<Evaluation>) => void;
  interrupt: () => void;
  fail: () => void;
}

const questions: Question[] = [];
const thinker: Partial<Core['thinker']> = {
  evaluate: () =>
    new Promise((answer, reject) => {
      questions.push({
        answer,
        interrupt: () => reject(new Interrupted()),
        fail: () => reject(new CoreFailure('download', 'no bots')),
      });
    }),
};
const core = { thinker, games: [{ id: 'gigogne', bots: [{}] }] } as unknown as Core;
const value: Result<Evaluation> = {
  ok: true,
  value: {
    value: 1,
    exact: true,
    moves: [
      { token: 'M4', value: 1, line: [] },
      { token: 'G4', value: 0, line: [] },
    ],
  },
};

afterEach(() => {
  cleanup();
  questions.length = 0;
});

test('a hint in between leaves no hole in what is judged', async () => {
  const { result, rerender } = renderHook(({ game }) => useEvaluations(game), {
    initialProps: { game: finished(null) },
    wrapper: ({ children }) => <CoreProvider value={core}>{children}</CoreProvider>,
  });
  const stops = () => result.current?.judgements.map(({ stop }) => stop);
  await act(async () => questions[0]?.answer(value));
  expect(stops()).toEqual([2]);

  rerender({ game: finished('hint') });
  await act(async () => questions[1]?.interrupt());
  expect(questions).toHaveLength(2); // the hint is not disturbed
  rerender({ game: finished(null) });
  await act(async () => questions[2]?.answer(value));
  await act(async () => questions[3]?.answer(value));
  expect(stops()).toEqual([0, 1, 2]);
  expect(result.current).toMatchObject({ done: 3, of: 3 });
  expect(questions).toHaveLength(4);

  rerender({ game: finished(null) });
  expect(stops()).toEqual([0, 1, 2]);
  expect(questions).toHaveLength(4); // nothing is asked twice
});

test('a computer player that cannot be had is told, and asked again where it failed', async () => {
  const { result } = renderHook(() => useEvaluations(game), {
    wrapper: ({ children }) => <CoreProvider value={core}>{children}</CoreProvider>,
  });
  await act(async () => questions[0]?.answer(value));
  await act(async () => questions[1]?.fail());
  expect(result.current).toMatchObject({ done: 1, trouble: { key: 'web.failure.download' } });
  expect(questions).toHaveLength(2);
  await act(async () => result.current?.retry?.());
  expect(result.current).toMatchObject({ done: 1, trouble: null, retry: null });
  await act(async () => questions[2]?.answer(value));
  expect(result.current).toMatchObject({ done: 2, of: 3 });
});

test('with several players only those are asked whose estimates hold', () => {
  expect([canBeJudged('vorassic', 2), canBeJudged('vorassic', 3)]).toEqual([true, false]);
  expect(canBeJudged('qwirkle', 4)).toBe(true);
});

test('a decision costs what the best move was better', () => {
  expect(judge(0, step('G4', 1), value)).toMatchObject({ best: 'M4', cost: 1, seat: 1 });
  expect(judge(0, step('M4', 1), value)).toMatchObject({ cost: 0 });
  // A pass was no choice, and of a move that is not listed nothing is known.
  expect(judge(0, { ...step('pass', 1), kind: 'pass' }, value)).toMatchObject({ cost: null });
  expect(judge(0, step('P8', 1), value)).toMatchObject({ cost: null });
  expect(judge(0, step('G4', 1), { ok: false, reasons: [] })).toBeNull();
});
