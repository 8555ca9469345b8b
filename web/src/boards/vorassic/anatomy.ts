import type { Seat, VorassicBoard } from '../../core/types';
import { CELL } from '../shared/cells';
import type { Point } from '../shared/view';
import { cellIndex } from './names';

/** Where a body goes on: from one own cell to the next. */
export interface Join {
  readonly from: number;
  readonly to: number;
}

/** All that one seat owns, as the animal it is drawn as. */
export interface Creature {
  readonly seat: Seat;
  readonly cells: readonly number[];
  readonly joins: readonly Join[];
  /** the cell with the eyes: a snake's last, an octopus's first */
  readonly face: number;
  /** which way it looks, a vector of length 1 */
  readonly gaze: Point;
}

export type AnimalBoard = Pick<VorassicBoard, 'size' | 'mode' | 'cells'>;

/** The animals on a board, in the order of their seats. */
export function creaturesOf(board: AnimalBoard): Creature[] {
  const owned = new Map<Seat, number[]>();
  board.cells.forEach(({ owner }, index) => {
    if (owner !== null) owned.set(owner, [...(owned.get(owner) ?? []), index]);
  });
  return [...owned.entries()]
    .sort(([a], [b]) => a - b)
    .map(([seat, cells]) => creatureOf(board, seat, cells));
}

function creatureOf(board: AnimalBoard, seat: Seat, cells: readonly number[]): Creature {
  const joins = cells.flatMap((to) => {
    const from = originOf(board, to);
    return from === null ? [] : [{ from, to }];
  });
  const face = faceOf(board, cells);
  return { seat, cells, joins, face, gaze: gazeOf(board, cells, face) };
}

function originOf({ cells, size }: AnimalBoard, index: number): number | null {
  const from = cells[index]?.from ?? null;
  return from === null ? null : cellIndex(from, size);
}

/** An octopus sits where it began; of a game begun elsewhere only the last cell is known. */
function faceOf(board: AnimalBoard, cells: readonly number[]): number {
  const roots = cells.filter((index) => originOf(board, index) === null);
  const [root] = roots;
  if (board.mode === 'octopus' && root !== undefined && roots.length === 1) return root;
  return lastOf(board, cells);
}

function lastOf(board: AnimalBoard, cells: readonly number[]): number {
  return cells.find((index) => board.cells[index]?.head) ?? cells[0] ?? 0;
}

/** A snake looks ahead, an octopus at what it took last; who has not moved looks at the middle. */
function gazeOf(board: AnimalBoard, cells: readonly number[], face: number): Point {
  const { size } = board;
  const last = lastOf(board, cells);
  const from = originOf(board, face);
  const here = middleOf(face, size);
  if (from !== null) return towards(middleOf(from, size), here);
  if (last !== face) return towards(here, middleOf(last, size));
  return towards(here, { x: (size * CELL) / 2, y: (size * CELL) / 2 });
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0
    ? { x: 0, y: 1 }
    : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

export function middleOf(index: number, size: number): Point {
  return { x: ((index % size) + 0.5) * CELL, y: (Math.floor(index / size) + 0.5) * CELL };
}

/** The cells captured between two drawings of a board. */
export function capturedSince(before: AnimalBoard, now: AnimalBoard): number[] {
  return now.cells.flatMap(({ owner }, index) =>
    owner !== null && before.cells[index]?.owner === null ? [index] : [],
  );
}
