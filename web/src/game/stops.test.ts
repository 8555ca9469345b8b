import { expect, test } from 'vitest';
import type { Step } from '../core/types';
import { listedMoves, stopIndex, stopsOf } from './stops';

const chance = (token: string, scores: number[]): Step => ({
  token,
  kind: 'chance',
  seat: 1,
  turn: { phase: 'chance', seat: 1 },
  scores,
  detail: null,
});
const move = (token: string, seat: number, scores: number[]): Step => ({
  token,
  kind: 'move',
  seat,
  turn: { phase: 'move', seat },
  scores,
  detail: null,
});

const STEPS = [
  chance('draw:A1', [0, 0]),
  chance('draw:B1', [0, 0]),
  chance('begin:2', [0, 0]),
  move('A1@0,0', 2, [0, 3]),
  chance('draw:C1', [0, 3]),
  move('B1@1,0', 1, [2, 3]),
];

test('draws belong to the decision before them', () => {
  expect(stopsOf(STEPS)).toEqual([3, 5, 6]);
  expect(stopIndex(stopsOf(STEPS), 5)).toBe(1);
});

test('the list shows decisions with what they scored, and no secret draw', () => {
  expect(listedMoves(STEPS)).toEqual([
    { token: 'A1@0,0', kind: 'move', seat: 2, stop: 5, gain: 3 },
    { token: 'B1@1,0', kind: 'move', seat: 1, stop: 6, gain: 2 },
  ]);
});

test('leaving is listed for the seat that leaves', () => {
  const out: Step = { ...move('out:2', 1, [0, 0]), kind: 'out', seat: 2 };
  expect(listedMoves([out])).toEqual([
    { token: 'out:2', kind: 'out', seat: 2, stop: 1, gain: null },
  ]);
});
