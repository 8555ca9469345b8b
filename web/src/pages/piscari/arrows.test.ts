import { describe, expect, it } from 'vitest';
import { nearest, type Box } from './arrows';

const at = (left: number, top: number): Box => ({ left, top, width: 10, height: 10 });

describe('nearest', () => {
  const here = at(50, 50);

  it('finds what lies in the direction of the key', () => {
    const boxes = [at(0, 50), at(100, 50), at(50, 0), at(50, 100)];
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
    expect(keys.map((key) => nearest(key, here, boxes))).toEqual([0, 1, 2, 3]);
  });

  it('prefers straight ahead to near but aside', () => {
    expect(nearest('ArrowRight', here, [at(70, 80), at(100, 50)])).toBe(1);
  });

  it('reaches aside only up and down, where rows of buttons lie', () => {
    expect(nearest('ArrowLeft', here, [at(30, 100)])).toBe(-1);
    expect(nearest('ArrowDown', here, [at(0, 80)])).toBe(0);
  });

  it('finds nothing behind, nor for other keys', () => {
    expect(nearest('ArrowLeft', here, [at(100, 50)])).toBe(-1);
    expect(nearest('Enter', here, [at(100, 50)])).toBe(-1);
  });
});
