import { expect, test } from 'vitest';
import type { Step } from '../core/types';
import type { GameController } from './controller';
import { decisiveMoments } from './decisiveMoments';
import { leadOf } from './lead';
import type { Judgement } from './useEvaluations';

const step = (seat: number, scores: readonly number[]): Step => ({
  token: 'x',
  kind: 'move',
  seat,
  turn: { phase: 'move', seat },
  scores,
  detail: null,
});

const judgement = (stop: number, seat: number, value: number, cost: number | null, exact = true) =>
  ({ stop, seat, value, exact, best: 'b', cost }) satisfies Judgement;

const review = (judgements: readonly Judgement[]) => ({
  judgements,
  done: judgements.length,
  of: judgements.length,
  trouble: null,
  retry: null,
});

interface Finished {
  readonly game: string;
  readonly steps: readonly Step[];
  readonly seats: number;
  readonly scores: readonly number[];
  readonly winner?: number | null;
}

function finished({ game, steps, seats, scores, winner = null }: Finished): GameController {
  const end = { seats, scores, outcome: { winner } };
  return { game, steps, end } as unknown as GameController;
}

const values = (points: readonly { value: number }[]) => points.map(({ value }) => value);

test('of two players with points the curve is the lead of the first, with sure forecasts', () => {
  const steps = [step(1, [4, 0]), step(2, [4, 7]), step(1, [6, 7])];
  const game = finished({ game: 'thinkahead', steps, seats: 2, scores: [6, 7], winner: 2 });
  const known = [judgement(0, 1, 1, 0, false), judgement(1, 2, 3, 0), judgement(2, 1, -1, 0)];
  const lead = leadOf(game, review(known));
  expect(lead?.lines.map(({ seat }) => seat)).toEqual([null]);
  expect(values(lead?.lines[0]?.points ?? [])).toEqual([0, 4, -3, -1]);
  expect(lead?.forecast).toEqual([
    { stop: 1, value: -3 },
    { stop: 2, value: -1 },
  ]);
});

test('more players have a line each, before anything is judged', () => {
  const steps = [step(1, [4, 0, 0]), step(2, [4, 2, 0]), step(3, [4, 2, 9])];
  const game = finished({ game: 'qwirkle', steps, seats: 3, scores: [4, 2, 9], winner: 3 });
  const lead = leadOf(game, null);
  expect(lead?.lines.map(({ points }) => values(points))).toEqual([
    [0, 4, 4, 4],
    [0, 0, 2, 2],
    [0, 0, 0, 9],
  ]);
});

test('without points the curve is what positions were worth, chances around the middle', () => {
  const steps = [step(1, []), step(2, [])];
  const game = finished({ game: 'piscari', steps, seats: 2, scores: [], winner: 1 });
  const lead = leadOf(game, review([judgement(0, 1, 0.5, 0), judgement(1, 2, 0.25, 0.3)]));
  expect(values(lead?.lines[0]?.points ?? [])).toEqual([0, 0.5, 1]);
});

test('the dearest decisions are told in the order of play, slips are not', () => {
  const known = [
    judgement(0, 1, 0, 3),
    judgement(1, 2, 0, 0.5),
    judgement(2, 1, 0, 9),
    judgement(3, 2, 0, null),
    judgement(4, 1, 0, 2),
    judgement(5, 2, 0, 4),
  ];
  expect(decisiveMoments(known, 'points').map(({ stop }) => stop)).toEqual([0, 2, 5]);
  // An estimate has to be further off to count.
  expect(decisiveMoments([judgement(0, 1, 0, 1.5, false)], 'points')).toEqual([]);
  expect(decisiveMoments([judgement(0, 1, 0, 1.5, true)], 'points')).toHaveLength(1);
});
