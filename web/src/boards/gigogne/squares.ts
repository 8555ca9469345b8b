import type { SquareSize } from '../../core/types';

/** From the smallest to the largest, as the tray shows them. */
export const SIZES: readonly SquareSize[] = ['P', 'M', 'G'];

export interface Placement {
  readonly size: SquareSize;
  readonly cell: number;
}

/** "G4" → the large square in cell 4; null for tokens that place nothing. */
export function placementOf(token: string | null): Placement | null {
  const match = /^([PMG])([0-8])$/.exec(token ?? '');
  if (!match) return null;
  return { size: match[1] as SquareSize, cell: Number(match[2]) };
}

/** The sizes that are covered in a cell, of the squares covered anywhere. */
export function coveredIn(cell: number, covered: readonly string[]): SquareSize[] {
  return SIZES.filter((size) => covered.includes(tokenOf({ size, cell })));
}

export function tokenOf({ size, cell }: Placement): string {
  return `${size}${cell}`;
}
