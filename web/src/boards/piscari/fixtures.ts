/** Positions written by hand: for the drawn examples of the rules, and for tests. */
import type { Icon, PiscariBoard, PositionView, Seat } from '../../core/types';

type Position = PositionView<PiscariBoard>;

const LETTERS: Readonly<Record<string, Icon>> = { a: 'angler', f: 'fish', y: 'fly' };
const PREY: Readonly<Record<Icon, Icon>> = { angler: 'fish', fish: 'fly', fly: 'angler' };

/** A board written as in a position ("F.a/yFA/..F"): capitals blue, small letters red. */
export function boardOf(rows: string, die: Icon | null = null): PiscariBoard {
  const squares = rows.split('/').flatMap((row, index) =>
    Array.from(row).map((letter, column) => ({
      name: `${'abc'.charAt(column)}${3 - index}`,
      piece: pieceOf(letter),
    })),
  );
  return { kind: 'piscari', squares, die, prey: die && PREY[die], win: null };
}

function pieceOf(letter: string): PiscariBoard['squares'][number]['piece'] {
  const icon = LETTERS[letter.toLowerCase()];
  return icon ? { icon, seat: letter === letter.toUpperCase() ? 1 : 2 } : null;
}

/** Before the roll. */
export function waiting(seat: Seat, rows = '.../.../...'): Position {
  return { ...BASE, turn: { phase: 'chance', seat }, board: boardOf(rows) };
}

/** After the roll, with the squares that may be played. */
export function rolled(
  seat: Seat,
  die: Icon,
  moves: readonly string[],
  rows = '.../.../...',
): Position {
  const permissions = { roll: false, pass: moves[0] === 'pass' };
  const turn = { phase: 'move', seat } as const;
  return { ...BASE, turn, moves, permissions, board: boardOf(rows, die) };
}

export function wonBy(
  winner: Seat,
  rows: string,
  squares: readonly string[],
  line: string,
): Position {
  const board = { ...boardOf(rows), win: { squares, line } };
  return { ...BASE, turn: { phase: 'over', seat: null }, outcome: { winner }, board };
}

const BASE: Position = {
  game: 'piscari',
  seats: 2,
  out: [],
  turn: { phase: 'chance', seat: 1 },
  outcome: null,
  scores: [],
  ranking: [],
  permissions: { roll: true, pass: false },
  position: '',
  moves: [],
  board: boardOf('.../.../...'),
};
