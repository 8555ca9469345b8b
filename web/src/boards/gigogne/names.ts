import type { Seat, SquareSize } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { Player } from '../contract';
import { playerName } from '../shared/cellNames';
import { placementOf, SIZES } from './squares';

export function sizeName(size: SquareSize, texts: Texts): string {
  return texts.get(`gigogne.size.${size}`);
}

/** "grand carré, Anna ●": a square that lies on the board. */
export function squareName(
  size: SquareSize,
  seat: Seat,
  players: readonly Player[],
  texts: Texts,
): string {
  return texts.get('web.gigogne.square', {
    size: sizeName(size, texts),
    owner: playerName(seat, players),
  });
}

/** What lies in a cell, the largest first: "vide", or its squares with their owners. */
export function contentName(
  cell: Readonly<Record<SquareSize, Seat | null>>,
  players: readonly Player[],
  texts: Texts,
): string {
  const squares = [...SIZES].reverse().flatMap((size) => {
    const seat = cell[size];
    return seat === null ? [] : [squareName(size, seat, players, texts)];
  });
  return squares.length > 0 ? texts.series(squares) : texts.get('web.gigogne.empty');
}

export function tell(
  token: string,
  seat: Seat | null,
  players: readonly Player[],
  texts: Texts,
): string {
  const placement = placementOf(token);
  if (!placement || seat === null) return token;
  return texts.get('web.gigogne.tell', {
    player: playerName(seat, players),
    size: sizeName(placement.size, texts),
    cell: placement.cell,
  });
}

export function short(token: string, texts: Texts): string {
  const placement = placementOf(token);
  if (!placement) return token;
  return texts.get('web.gigogne.short', {
    size: texts.get(`web.gigogne.size.${placement.size}`),
    cell: placement.cell,
  });
}
