import { describe, expect, it } from 'vitest';
import { boundsOf, CELL, nearestCell } from './cells';
import { numberText, worthText } from './CellText';
import { layoutFor } from './gridLayout';

describe('the nearest cell', () => {
  const size = 26;
  const [left, right] = [3, 5];

  it('is the touched one when it is a candidate', () => {
    expect(nearestCell({ x: 5.9 * CELL, y: 1 }, [left, right], size, 60)).toBe(right);
  });

  it('is the closer one of two', () => {
    expect(nearestCell({ x: 4.3 * CELL, y: 20 }, [left, right], size, 60)).toBe(left);
    expect(nearestCell({ x: 4.7 * CELL, y: 20 }, [left, right], size, 60)).toBe(right);
  });

  it('is none beyond the reach', () => {
    expect(nearestCell({ x: 4 * CELL, y: CELL + 61 }, [left], size, 60)).toBeNull();
    expect(nearestCell({ x: 4 * CELL, y: CELL + 59 }, [left], size, 60)).toBe(left);
  });
});

describe('the bounds of cells', () => {
  it('hold all of them', () => {
    expect(boundsOf([1, 8], 4)).toEqual({ x: 0, y: 0, width: 2 * CELL, height: 3 * CELL });
    expect(boundsOf([], 4)).toBeNull();
  });
});

describe('the layout of a grid', () => {
  it('never exceeds its area', () => {
    for (const size of [2, 5, 8, 26]) {
      for (const [width, height] of [
        [320, 400],
        [390, 600],
        [844, 300],
        [900, 700],
        [2400, 1300],
      ]) {
        const layout = layoutFor(size, { width: width ?? 0, height: height ?? 0 });
        expect(layout.side).toBeLessThanOrEqual(width ?? 0);
        expect(layout.side + layout.message).toBeLessThanOrEqual(height ?? 0);
        expect(layout.cell * size + layout.ruler).toBeCloseTo(layout.side);
      }
    }
  });

  it('offers zoom exactly where a cell is no comfortable target', () => {
    expect(layoutFor(8, { width: 900, height: 700 }).small).toBe(false);
    expect(layoutFor(8, { width: 320, height: 480 }).small).toBe(true);
    expect(layoutFor(26, { width: 900, height: 700 }).small).toBe(true);
  });
});

describe('numbers', () => {
  it('have a real minus sign', () => {
    expect(numberText(-9)).toBe('−9');
    expect(numberText(13)).toBe('13');
  });

  it('show the sign of what a move is worth', () => {
    expect(worthText(3, 'en')).toBe('+3');
    expect(worthText(-2.25, 'fr')).toBe('−2,3');
    expect(worthText(0, 'fr')).toBe('0');
  });
});
