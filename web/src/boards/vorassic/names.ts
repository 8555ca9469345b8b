import type { Seat, PositionView, VorassicBoard } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { Hint, Player } from '../contract';
import { playerName, remarksOn } from '../shared/cellNames';
import { numberText } from '../shared/CellText';
import type { VorassicCell } from './Cell';

const CELL_NAME = /^([A-Z])(\d+)$/;

/** The names of the columns: A, B, C … */
export function columnNames(size: number): string[] {
  return Array.from({ length: size }, (_, index) => String.fromCharCode(65 + index));
}

export function rowNames(size: number): string[] {
  return Array.from({ length: size }, (_, index) => String(index));
}

/** The index of the cell a token captures; null for tokens that capture none. */
export function cellIndex(token: string, size: number): number | null {
  const match = CELL_NAME.exec(token);
  if (!match) return null;
  const [, column = '', row = ''] = match;
  return Number(row) * size + column.charCodeAt(0) - 65;
}

interface CellToName {
  readonly view: PositionView<VorassicBoard>;
  readonly players: readonly Player[];
  readonly index: number;
  readonly active: boolean;
  readonly hint: Hint | null;
  readonly last: string | null;
  readonly texts: Texts;
}

/** "B3, valeur 4, permise" */
export function cellName({ view, players, index, active, hint, last, texts }: CellToName): string {
  const cell = view.board.cells[index];
  if (!cell) return '';
  const legal = active && (view.moves ?? []).includes(cell.name);
  return [
    cell.name,
    ...contentOf(cell, players, texts),
    ...remarksOn(cell.name, { legal, last, hint }, texts),
  ].join(', ');
}

function contentOf(cell: VorassicCell, players: readonly Player[], texts: Texts): string[] {
  if (cell.wall) return [texts.get('web.vorassic.wall')];
  const value =
    cell.value === null ? [] : [texts.get('web.vorassic.value', { value: numberText(cell.value) })];
  if (cell.owner === null) return value;
  const key = cell.head ? 'web.vorassic.head' : 'web.board.taken';
  return [...value, texts.get(key, { player: playerName(cell.owner, players) })];
}

export function tell(
  token: string,
  seat: Seat | null,
  players: readonly Player[],
  texts: Texts,
): string {
  if (!CELL_NAME.test(token) || seat === null) return token;
  return texts.get('web.vorassic.tell', { player: playerName(seat, players), cell: token });
}

/** The notation is short enough. */
export const short = (token: string): string => token;
