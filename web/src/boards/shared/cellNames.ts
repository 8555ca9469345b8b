import type { Seat } from '../../core/types';
import { isolated, type Texts } from '../../text/texts';
import { GLYPH } from '../../theme/teams';
import type { Hint, Player } from '../contract';
import { worthText } from './CellText';

/** "Anna ●" */
export function playerName(seat: Seat, players: readonly Player[]): string {
  const player = players[seat - 1];
  return player ? `${isolated(player.name)} ${GLYPH[player.team]}` : String(seat);
}

/** What is said of a cell after its content: legal, taken last, advised. */
export function remarksOn(
  token: string,
  { legal, last, hint }: { legal: boolean; last: string | null; hint: Hint | null },
  texts: Texts,
): string[] {
  const worth = hint?.evaluation?.moves.find((move) => move.token === token);
  const value = worth && worthText(worth.value, texts.language);
  return [
    ...(legal ? [texts.get('web.board.legal')] : []),
    ...(last === token ? [texts.get('web.board.last')] : []),
    ...(hint?.token === token ? [texts.get('web.board.advised')] : []),
    ...(value === undefined ? [] : [texts.get('web.board.worth', { value })]),
  ];
}
