import { useEffect, useEffectEvent, useState } from 'react';
import type { QwirkleBoard } from '../../core/types';
import type { BoardProps } from '../contract';
import { laidBy } from './tiles';
import type { Place } from './useBuilding';

/** How long a complete line is celebrated, in milliseconds. */
const CHEER = 2000;

type TilesOnTable = QwirkleBoard['grid'];
type Lines = readonly (readonly Place[])[];
const NONE: Lines = [];

interface Seen {
  readonly tiles: TilesOnTable;
  readonly lines: Lines;
}

/** Outlives the board, which makes way for the hand-over screen between two people: a line that one
 *  completes is new to the other, and one that was celebrated is not. */
let remembered: TilesOnTable | null = null;

/** The lines completed by the move just seen, for a short while. A game that is opened, or looked
 *  at backwards, has nothing new. */
export function useNewLines({ view, last, sound }: BoardProps<QwirkleBoard>): Lines {
  const { grid, complete } = view.board;
  const [seen, setSeen] = useState<Seen>(() => ({ tiles: remembered ?? grid, lines: NONE }));
  if (!isSame(seen.tiles, grid)) {
    const isNew = isFollowedBy(seen.tiles, grid, last);
    setSeen({ tiles: grid, lines: isNew ? complete.filter((line) => isLaid(line, last)) : NONE });
  }
  const { tiles, lines } = seen;
  useEffect(() => {
    remembered = tiles;
  }, [tiles]);
  const cheer = useEffectEvent(() => sound?.('cheer'));
  useEffect(() => {
    if (lines.length === 0) return;
    cheer();
    const end = setTimeout(() => setSeen((now) => ({ ...now, lines: NONE })), CHEER);
    return () => clearTimeout(end);
  }, [lines]);
  return lines;
}

function isSame(a: TilesOnTable, b: TilesOnTable): boolean {
  return a === b || (a.length === b.length && isBeginning(a, b));
}

/** Did the last placement lead from one to the other? */
function isFollowedBy(before: TilesOnTable, after: TilesOnTable, last: string | null): boolean {
  return before.length === after.length - laidBy(last).length && isBeginning(before, after);
}

/** Tiles are listed as they were laid. */
function isBeginning(few: TilesOnTable, more: TilesOnTable): boolean {
  return few.every(({ x, y, tile }, index) => {
    const other = more[index];
    return other?.x === x && other.y === y && other.tile === tile;
  });
}

/** Is one of the tiles laid last in this line? */
function isLaid(line: readonly Place[], last: string | null): boolean {
  return laidBy(last).some(({ x, y }) => line.some((place) => place.x === x && place.y === y));
}
