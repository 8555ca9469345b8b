import type { GridLine } from '../../core/types';
import type { ThinkAheadCell } from './Cell';

export interface Example {
  readonly size: number;
  readonly line: GridLine;
  readonly cells: readonly ThinkAheadCell[];
}

/** A written position without its seat: "6,6a/1b,0 c1". */
export function exampleOf(written: string): Example {
  const [grid = '', line = ''] = written.split(' ');
  const rows = grid.split('/').map((row) => row.split(','));
  return {
    size: rows.length,
    line: { axis: line.startsWith('r') ? 'row' : 'column', index: Number(line.slice(1)) },
    cells: rows.flatMap((row, y) => row.map((text, x) => cellOf(text, `${y},${x}`))),
  };
}

function cellOf(text: string, token: string): ThinkAheadCell {
  const owner = text.endsWith('a') ? 1 : text.endsWith('b') ? 2 : null;
  return { token, value: parseInt(text, 10), owner };
}

/** The three steps of the requirement document's example, on the square part of its grid. */
export const START = exampleOf('1,5,9,3,20/10,9,4,8,8/20,0,8,3,6/4,7,5,0,15/2,9,15,10,6 r2');
export const ANSWER = exampleOf('1,5,9,3,20/10,9,4,8,8/20a,0,8,3,6/4,7,5,0,15/2,9,15,10,6 c0');
export const GOES_ON = exampleOf('1,5,9,3,20/10b,9,4,8,8/20a,0,8,3,6/4,7,5,0,15/2,9,15,10,6 r1');
/** Blue, to move in column 2, finds it full: 30 to 26. */
export const END = exampleOf('6,6,9a,9b/1,0,3b,5a/7a,9,7b,4/7b,4,9a,2 c2');
/** Row 0: the 9 opens column 3 with its 9, the 7 opens a poor column 1. */
export const THINK = exampleOf('2,7,3,9/6,1,4,8/5,0,6,9/3,2,5,4 r0');
