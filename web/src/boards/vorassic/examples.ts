import type { VorassicCell } from './Cell';
import type { AnimalBoard } from './anatomy';
import { columnNames } from './names';

export interface Example extends AnimalBoard {
  readonly reachable: readonly string[];
}

const OWNERS = 'yrgb';

/**
 * The grid of a written position and the cells its player may capture. An owner's letter may be
 * followed by the value the cell had and by the cell it was captured from: "y,y1<A0,Y2<B0".
 */
export function exampleOf(
  grid: string,
  reachable: readonly string[],
  mode: AnimalBoard['mode'] = 'snake',
): Example {
  const rows = grid.split('/').map((row) => row.split(','));
  const columns = columnNames(rows.length);
  const cells = rows.flatMap((row, y) => row.map((text, x) => cellOf(text, `${columns[x]}${y}`)));
  return { size: rows.length, mode, cells, reachable };
}

function cellOf(text: string, name: string): VorassicCell {
  const [content = '', from = null] = text.split('<');
  const letter = content.charAt(0);
  const owner = OWNERS.indexOf(letter.toLowerCase()) + 1 || null;
  const digits = owner ? content.slice(1) : content;
  return {
    name,
    value: digits === '' || digits === '#' ? null : Number(digits),
    wall: content === '#',
    owner,
    head: owner !== null && letter === letter.toUpperCase(),
    from,
  };
}

/** The examples of the requirement document. */
export const START = exampleOf('Y,1,2,3,4/1,2,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,1,R', ['B0', 'A1']);
export const SNAKE = exampleOf('y,1,2,3,4/y1<A0,Y2<A1,3,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,R1<E4,r', [
  'C4',
  'D3',
]);
export const OCTOPUS = exampleOf(
  'y,1,2,3,4/1,y2<A0,3,4,3/2,Y3<B1,4,3,R2<E3/3,4,3,2,r1<E4/4,3,2,1,r',
  ['A1', 'A2', 'A3', 'B0', 'B3', 'C0', 'C1', 'C2', 'C3'],
  'octopus',
);
/** Yellow's snake has locked itself in at B1; red goes on alone. */
export const STUCK = exampleOf(
  'y,y1<C0,y2<C1,3,4/y1<A0,Y2<B0,y3<C2,4,3/y2<A1,y3<A2,y4<B2,3,2/' +
    'R3<A4,4,r3<D3,r2<D4,1/r4<B4,r3<C4,r2<C3,r1<E4,r',
  ['B3'],
);
/** Four players, walls and negative values. */
export const EXTRAS = exampleOf(
  'Y,8,7,4,2,G/#,0,-6,-6,-5,-5/0,-2,-4,#,-6,-3/4,8,#,4,1,-5/1,2,8,-8,-8,#/B,3,5,-7,3,R',
  ['B0'],
);
