import type { Seat } from '../../core/types';
import type { Texts } from '../../text/texts';
import { GLYPH } from '../../theme/teams';
import type { Player } from '../contract';

/** The referee's tokens are the same in every game: a lost turn, and a seat that leaves. */
export function tellReferee(
  token: string,
  seat: Seat | null,
  players: readonly Player[],
  texts: Texts,
): string {
  const leaving = seatLeaving(token);
  const player = players[(leaving ?? seat ?? 0) - 1];
  const words = { player: player ? `${player.name} ${GLYPH[player.team]}` : '' };
  if (leaving !== null) return texts.get('web.referee.tell_out', words);
  return token === 'skip' ? texts.get('web.referee.tell_skip', words) : token;
}

export function shortReferee(token: string, texts: Texts): string {
  const leaving = seatLeaving(token);
  if (leaving !== null) return texts.get('web.referee.short_out', { seat: leaving });
  return token === 'skip' ? texts.get('web.referee.short_skip') : token;
}

function seatLeaving(token: string): Seat | null {
  const match = /^out:([1-4])$/.exec(token);
  return match ? Number(match[1]) : null;
}
