import type {
  GridLine,
  Refusal,
  Seat,
  PositionView,
  ThinkAheadBoard,
  Word,
} from '../../core/types';
import type { Texts } from '../../text/texts';
import type { Hint, Player } from '../contract';
import { playerName, remarksOn } from '../shared/cellNames';
import { numberText } from '../shared/CellText';

interface Place {
  readonly row: number;
  readonly column: number;
}

function placeOf(token: string): Place | null {
  const match = /^(\d+),(\d+)$/.exec(token);
  return match ? { row: Number(match[1]), column: Number(match[2]) } : null;
}

/** The index of the cell a token takes; null for tokens that take none. */
export function cellIndex(token: string, size: number): number | null {
  const place = placeOf(token);
  return place ? place.row * size + place.column : null;
}

/** A place as it is numbered on the screen. */
function shown({ row, column }: Place, numbering: number): Place {
  return { row: row + numbering, column: column + numbering };
}

/** "la ligne 2" */
export function lineName(line: GridLine, texts: Texts, numbering: number): string {
  return texts.get('web.thinkahead.line', {
    axis: { key: `thinkahead.line.${line.axis}` },
    index: line.index + numbering,
  });
}

interface CellToName {
  readonly view: PositionView<ThinkAheadBoard>;
  readonly players: readonly Player[];
  readonly index: number;
  readonly active: boolean;
  readonly hint: Hint | null;
  readonly last: string | null;
  readonly texts: Texts;
  readonly numbering: number;
}

/** "ligne 2, colonne 0, valeur 20, permise, donne à l’adversaire la colonne 0" */
export function cellName(what: CellToName): string {
  const { view, players, index, active, hint, last, texts, numbering } = what;
  const cell = view.board.cells[index];
  const place = cell && placeOf(cell.token);
  if (!cell || !place) return '';
  const legal = active && (view.moves ?? []).includes(cell.token);
  const next = legal ? view.board.next[cell.token] : undefined;
  return [
    texts.get('web.thinkahead.cell', {
      ...shown(place, numbering),
      value: numberText(cell.value),
    }),
    ...(cell.owner === null
      ? []
      : [texts.get('web.board.taken', { player: playerName(cell.owner, players) })]),
    ...remarksOn(cell.token, { legal, last, hint }, texts),
    ...(next
      ? [texts.get('web.thinkahead.gives', { line: lineName(next, texts, numbering) })]
      : []),
  ].join(', ');
}

export function tell(
  token: string,
  seat: Seat | null,
  players: readonly Player[],
  texts: Texts,
  numbering: number,
): string {
  const place = placeOf(token);
  if (!place || seat === null) return token;
  return texts.get('web.thinkahead.tell', {
    player: playerName(seat, players),
    ...shown(place, numbering),
  });
}

/** "(2, 0)": without brackets, "2,0" would be a decimal number in French. */
export function short(token: string, texts: Texts, numbering: number): string {
  const place = placeOf(token);
  return place ? texts.get('web.thinkahead.square', { ...shown(place, numbering) }) : token;
}

/** The words of a refusal that number rows or columns. */
const NUMBERED = ['index', 'last'];

export function refusal(why: Refusal, texts: Texts, numbering: number): string {
  const words = Object.entries(why.words).map(([name, word]): [string, Word] => {
    if (typeof word !== 'string') return [name, word];
    const counted = word.replace(/\d+/g, (n) => String(Number(n) + numbering));
    return [name, NUMBERED.includes(name) ? counted : short(word, texts, numbering)];
  });
  return texts.refusal({ ...why, words: Object.fromEntries(words) });
}
