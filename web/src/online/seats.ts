import { forget, keep, recall } from '../ui/storage';
import { Refused, type Connection } from './connection';
import { keepPlace, type Place } from './places';

const TOKEN_BYTES = 16;

/** 128 random bits as 22 characters of base64url: whoever knows them has the seat. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const nameOf = (room: string) => `seat.${room}`;

/** The same for every try, until the server has answered: a lost answer costs no seat. */
function tokenFor(room: string): string {
  const kept = recall(nameOf(room));
  if (typeof kept === 'string') return kept;
  const token = newToken();
  keep(nameOf(room), token);
  return token;
}

/** Joins a room, or comes back to the seat of an earlier try whose answer was lost. */
export async function takeSeat(
  connection: Connection,
  room: string,
  player: string,
  code: string | null,
): Promise<Place> {
  const token = tokenFor(room);
  try {
    const words = code === null ? {} : { code };
    await connection.request({ kind: 'join', room, player, token, ...words });
  } catch (error) {
    if (error instanceof Refused) forget(nameOf(room));
    throw error;
  }
  forget(nameOf(room));
  const place = { token, code };
  keepPlace(room, place);
  return place;
}
