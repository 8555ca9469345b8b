import { describe, expect, it } from 'vitest';
import { common, densest, extentOf, filling, grown, nearestSquare, seenAround } from './extent';

describe('the part of the table that is shown', () => {
  it('has room to lay on every side', () => {
    const tiles = [
      { x: 0, y: 0 },
      { x: 3, y: -1 },
    ];
    expect(extentOf(tiles, [], 2)).toEqual({ x: -2, y: -3, width: 8, height: 6 });
  });

  it('is tighter in a small room', () => {
    expect(extentOf([{ x: 0, y: 0 }], [], 1)).toEqual({ x: -1, y: -1, width: 3, height: 3 });
  });

  it('changes only when a laid tile comes near its border', () => {
    const tiles = [{ x: 0, y: 0 }];
    expect(extentOf(tiles, [{ x: 1, y: 0 }], 2)).toEqual(extentOf(tiles, [], 2));
    expect(extentOf(tiles, [{ x: 2, y: 0 }], 2).width).toBe(extentOf(tiles, [], 2).width + 1);
  });

  it('does not shrink when the first tile is laid', () => {
    expect(extentOf([], [{ x: 0, y: 0 }], 2)).toEqual(extentOf([], [], 2));
  });

  it('fills the room with squares no larger than allowed', () => {
    const extent = { x: 0, y: 0, width: 5, height: 5 };
    expect(filling(extent, { width: 700, height: 350 }, 50)).toEqual({
      x: -4,
      y: -1,
      width: 14,
      height: 7,
    });
    expect(filling(extent, { width: 200, height: 100 }, 50)).toMatchObject({
      width: 10,
      height: 5,
    });
  });

  it('goes on under what lies around the free part', () => {
    const content = { x: -2, y: 0, width: 4, height: 4 };
    const free = { x: 100, y: 20, width: 200, height: 200 };
    expect(seenAround(content, { width: 400, height: 240 }, free)).toEqual({
      x: -5,
      y: -2,
      width: 10,
      height: 8,
    });
  });

  it('is drawn no further than one can lay', () => {
    const seen = { x: -20, y: -4, width: 50, height: 9 };
    expect(common(seen, grown({ x: 0, y: 0, width: 3, height: 2 }, 6))).toEqual({
      x: -6,
      y: -4,
      width: 15,
      height: 9,
    });
  });

  it('shows the busiest part of a large position in a small picture', () => {
    const row = Array.from({ length: 12 }, (_, x) => ({ x, y: 0 }));
    const column = Array.from({ length: 4 }, (_, y) => ({ x: 11, y }));
    expect(densest([...row, ...column], 6)).toEqual({ x: 6, y: -1, width: 6, height: 6 });
    expect(densest([{ x: 2, y: 2 }], 6)).toEqual({ x: 2, y: 2, width: 1, height: 1 });
  });

  it('finds the nearest square within reach', () => {
    const squares = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
    ];
    expect(nearestSquare({ x: 1.7, y: 0.5 }, squares, 1)).toBe(squares[1]);
    expect(nearestSquare({ x: 9, y: 9 }, squares, 1)).toBeNull();
  });
});
