import { describe, expect, it } from 'vitest';
import { capturedSince, creaturesOf, type AnimalBoard } from './anatomy';
import { EXTRAS, exampleOf, OCTOPUS, SNAKE, START, STUCK } from './examples';

const only = (board: AnimalBoard, seat: number) => {
  const found = creaturesOf(board).find((creature) => creature.seat === seat);
  if (!found) throw new Error(`nothing of seat ${seat}`);
  return found;
};

describe('the anatomy of a board', () => {
  it('has an animal per seat, in the order of the seats', () => {
    expect(creaturesOf(EXTRAS).map(({ seat }) => seat)).toEqual([1, 2, 3, 4]);
  });

  it('joins every captured cell to the one it came from', () => {
    expect(only(SNAKE, 1).joins).toEqual([
      { from: 0, to: 5 },
      { from: 5, to: 6 },
    ]);
    expect(only(START, 1).joins).toEqual([]);
  });

  it('makes one unbroken snake of a whole game', () => {
    const { joins, cells, face } = only(STUCK, 1);
    const next = new Map(joins.map(({ from, to }) => [from, to]));
    const path = [0];
    for (let at = next.get(0); at !== undefined; at = next.get(at)) path.push(at);
    expect([...path].sort((a, b) => a - b)).toEqual(cells);
    expect(path.at(-1)).toBe(face);
  });

  it('puts the face on the last cell of a snake and on the first of an octopus', () => {
    expect(only(SNAKE, 1).face).toBe(6);
    expect(only(OCTOPUS, 1).face).toBe(0);
    expect(only(OCTOPUS, 2).face).toBe(24);
  });

  it('puts the face of an octopus on its last cell where its beginning is not known', () => {
    const begun = exampleOf('y,y,2/1,Y,3/2,3,R', [], 'octopus');
    expect(only(begun, 1).face).toBe(4);
  });

  it('looks ahead, at the latest capture, or at the middle', () => {
    expect(only(SNAKE, 1).gaze).toEqual({ x: 1, y: 0 });
    expect(only(SNAKE, 2).gaze).toEqual({ x: -1, y: 0 });
    const { gaze } = only(OCTOPUS, 1);
    expect(gaze.y / gaze.x).toBeCloseTo(2);
    expect(only(START, 2).gaze.x).toBeCloseTo(-Math.SQRT1_2);
    expect(only(START, 2).gaze.y).toBeCloseTo(-Math.SQRT1_2);
  });
});

describe('what was captured between two boards', () => {
  it('is what got an owner, and nothing when moves are taken back', () => {
    expect(capturedSince(START, SNAKE)).toEqual([5, 6, 23]);
    expect(capturedSince(SNAKE, START)).toEqual([]);
    expect(capturedSince(SNAKE, SNAKE)).toEqual([]);
  });
});
