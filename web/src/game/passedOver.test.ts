import { expect, test } from 'vitest';
import type { Step, StepKind, Turn } from '../core/types';
import { passedOver } from './passedOver';

const turn = (seat: number): Turn => ({ phase: 'move', seat });

function step(seat: number, token = 'G4', kind: StepKind = 'move', whom = seat): Step {
  return { token, kind, seat: whom, turn: turn(seat), scores: [], detail: null };
}

test('who cannot move is passed over', () => {
  expect(passedOver([step(1)], 0, turn(2), 3)).toEqual([]);
  expect(passedOver([step(1)], 0, turn(3), 3)).toEqual([2]);
  expect(passedOver([step(3)], 0, turn(3), 3)).toEqual([1, 2]);
});

test('who is out is not passed over', () => {
  const steps = [step(1, 'out:2', 'out', 2), step(1)];
  expect(passedOver(steps, 0, turn(1), 3)).toEqual([]);
  expect(passedOver(steps, 1, turn(3), 3)).toEqual([]);
  expect(passedOver([step(1, 'out:1', 'out')], 0, turn(3), 3)).toEqual([2]);
});

test('nobody is passed over at the end, nor where a token says it', () => {
  expect(passedOver([step(1)], 0, { phase: 'over', seat: null }, 3)).toEqual([]);
  const roll: Step = { ...step(1, 'roll:fish', 'chance'), turn: { phase: 'chance', seat: 1 } };
  expect(passedOver([roll, step(1)], 1, turn(1), 2)).toEqual([]);
});
