import type { Tile } from '../../core/types';
import type { Hint } from '../contract';
import { worthText } from '../shared/CellText';
import { laidBy } from './tiles';
import type { Place } from './useBuilding';

/** More labels than this hide the view. */
const MOST_LABELS = 12;
/** The width of a label, in pixels. */
const LABEL = 34;

interface Worth {
  readonly place: Place;
  readonly label: string;
}

/** The value of the best move through each square; with a tile in hand, of those that lay it there. */
export function worthOfSquares(
  hint: Hint,
  held: Tile | null,
  pixel: number,
  language: string,
): readonly Worth[] {
  const best = new Map<string, Worth>();
  for (const { token, value } of hint.evaluation?.moves ?? []) {
    for (const { x, y, tile } of laidBy(token)) {
      const name = `${x},${y}`;
      if (best.has(name) || (held !== null && tile !== held)) continue;
      best.set(name, { place: { x, y }, label: worthText(value, language) });
    }
  }
  const advised = new Set(laidBy(hint.token).map(({ x, y }) => `${x},${y}`));
  const others = [...best].filter(([name]) => held !== null || !advised.has(name));
  return spaced(
    others.map(([, worth]) => worth),
    LABEL * pixel,
  ).slice(0, MOST_LABELS);
}

/** Without those that would cover a better one. */
function spaced(worths: readonly Worth[], room: number): readonly Worth[] {
  const kept: Worth[] = [];
  for (const worth of worths) {
    const isClear = kept.every(
      ({ place }) => Math.hypot(place.x - worth.place.x, place.y - worth.place.y) >= room,
    );
    if (isClear) kept.push(worth);
  }
  return kept;
}
