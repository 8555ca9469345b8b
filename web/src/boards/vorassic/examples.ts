import type { VorassicCell } from './Cell';
import { columnNames } from './names';

export interface Example {
  readonly size: number;
  readonly cells: readonly VorassicCell[];
  readonly reachable: readonly string[];
}

const OWNERS = 'yrgb';

/**
 * The grid of a written position and the cells its player may capture. An owner's letter may be
 * followed by the value the cell had: "y,Y2,3".
 */
export function exampleOf(grid: string, reachable: readonly string[]): Example {
  const rows = grid.split('/').map((row) => row.split(','));
  const columns = columnNames(rows.length);
  const cells = rows.flatMap((row, y) => row.map((text, x) => cellOf(text, `${columns[x]}${y}`)));
  return { size: rows.length, cells, reachable };
}

function cellOf(text: string, name: string): VorassicCell {
  const letter = text.charAt(0);
  const owner = OWNERS.indexOf(letter.toLowerCase()) + 1 || null;
  const digits = owner ? text.slice(1) : text;
  return {
    name,
    value: digits === '' || digits === '#' ? null : Number(digits),
    wall: text === '#',
    owner,
    head: owner !== null && letter === letter.toUpperCase(),
  };
}

/** The examples of the requirement document. */
export const START = exampleOf('Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R', ['B0', 'A1']);
export const SNAKE = exampleOf('y,1,2,3,4/y1,Y2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,R1,r', [
  'C4',
  'D3',
]);
export const OCTOPUS = exampleOf('y,1,2,3,4/1,y2,3,4,3/2,Y3,4,3,R2/3,4,3,2,r1/4,3,2,1,r', [
  'A1',
  'A2',
  'A3',
  'B0',
  'B3',
  'C0',
  'C1',
  'C2',
  'C3',
]);
/** Yellow's snake has locked itself in at B1; red goes on alone. */
export const STUCK = exampleOf('y,y1,y2,3,4/y1,Y2,y3,4,3/y2,y3,y4,3,2/R3,4,r3,r2,1/r4,r3,r2,r1,r', [
  'B3',
]);
/** Four players, walls and negative values. */
export const EXTRAS = exampleOf(
  'Y,8,7,4,2,G/#,0,-6,-6,-5,-5/0,-2,-4,#,-6,-3/4,8,#,4,1,-5/1,2,8,-8,-8,#/B,3,5,-7,3,R',
  ['B0'],
);
