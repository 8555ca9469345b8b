import type { SquareSize } from '../../core/types';
import type { Hint } from '../contract';
import { worthText } from '../shared/CellText';
import { tokenOf } from './squares';

/** How good a size would be in a cell, as a hint knows it: "+" wins, "=" draws, "−" loses. */
export function strengthOf(
  hint: Hint | null,
  size: SquareSize | null,
  cell: number,
  language: string,
): string | null {
  if (!hint?.evaluation || !size) return null;
  const token = tokenOf({ size, cell });
  const value = hint.evaluation.moves.find((move) => move.token === token)?.value;
  return value === undefined ? null : labelOf(value, language);
}

function labelOf(value: number, language: string): string {
  if (value >= 1) return '+';
  if (value <= -1) return '−';
  if (value === 0) return '=';
  return worthText(value, language);
}
