import type { Draft, Tile } from '../../core/types';

/** The tile a viewer may not know. */
export const UNKNOWN: Tile = '??';

export interface Kind {
  /** the letter, from A */
  readonly colour: string;
  /** from 1 */
  readonly shape: number;
}

/** "A1" → its colour and shape; null for a hidden tile. */
export function kindOf(tile: Tile): Kind | null {
  const match = /^([A-L])(\d+)$/.exec(tile);
  if (!match?.[1]) return null;
  return { colour: match[1], shape: Number(match[2]) };
}

export function tileOf(colour: number, shape: number): Tile {
  return `${String.fromCharCode(65 + colour)}${shape + 1}`;
}

export type Action =
  | { readonly kind: 'place'; readonly tiles: Draft }
  | { readonly kind: 'trade' | 'draw'; readonly tiles: readonly Tile[] }
  | { readonly kind: 'begin'; readonly seat: number }
  | { readonly kind: 'pass' };

/** What a token says; null for the referee's tokens. */
export function actionOf(token: string | null): Action | null {
  if (token === null) return null;
  if (token === 'pass') return { kind: 'pass' };
  const list = /^(trade|draw|begin):(.*)$/.exec(token);
  if (list?.[1] === 'begin') return { kind: 'begin', seat: Number(list[2]) };
  if (list)
    return { kind: list[1] === 'trade' ? 'trade' : 'draw', tiles: list[2]?.split(',') ?? [] };
  return token.includes('@') ? { kind: 'place', tiles: token.split('+').map(laidOf) } : null;
}

function laidOf(text: string): Draft[number] {
  const [tile = UNKNOWN, square = ''] = text.split('@');
  const [x, y] = square.split(',').map(Number);
  return { tile, x: x ?? 0, y: y ?? 0 };
}

/** The tiles a token lays; none for other tokens. */
export function laidBy(token: string | null): Draft {
  const action = actionOf(token);
  return action?.kind === 'place' ? action.tiles : [];
}

/** The spelling of a placement: sorted by x, then by y. */
export function placementToken(draft: Draft): string {
  return [...draft]
    .sort((a, b) => a.x - b.x || a.y - b.y)
    .map(({ tile, x, y }) => `${tile}@${x},${y}`)
    .join('+');
}

/** The spelling of an exchange: sorted by colour, then by shape. */
export function tradeToken(tiles: readonly Tile[]): string {
  return `trade:${[...tiles].sort(byKind).join(',')}`;
}

export function byKind(a: Tile, b: Tile): number {
  return a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));
}

export function byShape(a: Tile, b: Tile): number {
  return Number(a.slice(1)) - Number(b.slice(1)) || a.charCodeAt(0) - b.charCodeAt(0);
}
