import type { GigogneBoard, Seat, SquareSize } from '../../core/types';
import { SIZES } from './squares';

export type Example = Pick<GigogneBoard, 'cells' | 'covered'>;

/**
 * The cells of a written position, three characters each (the owners of P, M and G), and the
 * squares that are covered in it.
 */
function exampleOf(cells: string, covered: readonly string[] = []): Example {
  return { cells: cells.split('/').map(cellOf), covered };
}

function cellOf(cell: string): GigogneBoard['cells'][number] {
  const owner = (size: SquareSize): Seat | null => Number(cell[SIZES.indexOf(size)]) || null;
  return { P: owner('P'), M: owner('M'), G: owner('G') };
}

/** Three of blue's visible squares in a column. */
export const WON = exampleOf('1../2.1/.../.21/.1./2../.12/..1/...', ['P1', 'M3', 'M6']);
/** The same, but red's large square hides blue's in the middle. */
export const BLOCKED = exampleOf('..1/.2./.../.12/1../2../..1/.2./...', ['M3']);
/** Cells that hold one, two and three squares of several owners. */
export const NESTED = exampleOf('1../.2./..3/12./3.4/.32/231/123/...', [
  'P3',
  'P4',
  'P6',
  'P7',
  'M5',
  'M6',
  'M7',
]);

/** In the classic variant nothing is covered. */
export const SAME_SIZE = exampleOf('2.1/.11/1.1/.../.2./.../..2/2../...');
export const ORDERED = exampleOf('1../.2./..2/.../.1./2../.../.2./..1');
export const TRIO = exampleOf('.../2../.../.2./111/.../.../..2/2..');
