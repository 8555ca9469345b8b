import { describe, expect, it } from 'vitest';
import type { Hint } from '../contract';
import { worthOfSquares } from './worth';

const moves = [
  { token: 'A1@0,0+A2@1,0', value: 6, line: [] },
  { token: 'A2@9,9', value: 3, line: [] },
  { token: 'A3@9,9', value: 2, line: [] },
  { token: 'A3@5,5', value: -1, line: [] },
];
const hint: Hint = { token: 'A1@0,0+A2@1,0', evaluation: { value: 6, exact: false, moves } };
const labels = (held: string | null, pixel = 0.01) =>
  worthOfSquares(hint, held, pixel, 'en').map(
    ({ place, label }) => `${place.x},${place.y} ${label}`,
  );

describe('how good the squares are', () => {
  it('shows the best move through each square but the advised ones', () => {
    expect(labels(null)).toEqual(['9,9 +3', '5,5 −1']);
  });

  it('with a tile in hand shows the moves that lay it', () => {
    expect(labels('A3')).toEqual(['9,9 +2', '5,5 −1']);
    expect(labels('A2')).toEqual(['1,0 +6', '9,9 +3']);
  });

  it('leaves out labels that would cover a better one', () => {
    expect(labels('A3', 1)).toEqual(['9,9 +2']);
  });
});
