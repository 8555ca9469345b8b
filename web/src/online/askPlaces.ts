import { Lost, Refused, type Connection } from './connection';
import { keepFinished } from './finishedGames';
import { forgetPlace, recallPlace, seatedRooms } from './places';
import type { PlaceView } from './protocol';
import { setYourGames, yourGames, type YourGame } from './yourGamesStore';

/** So many places the server tells of at once. */
const MOST_AT_ONCE = 16;

/** Asks how it stands in all rooms in which this browser has a seat. */
export async function askPlaces(connection: Connection): Promise<void> {
  const rooms = seatedRooms();
  for (let from = 0; from < rooms.length; from += MOST_AT_ONCE) {
    const asked = rooms.slice(from, from + MOST_AT_ONCE);
    const places = Object.fromEntries(
      asked.flatMap((room) => {
        const token = recallPlace(room)?.token;
        return token === undefined ? [] : [[room, token]];
      }),
    );
    try {
      await connection.request({ kind: 'peek', places });
    } catch (error) {
      // Lost, or too busy now: it is asked again soon.
      if (!(error instanceof Lost) && !(error instanceof Refused)) throw error;
    }
  }
}

/** What the server told goes into the list; what is over leaves it. */
export function takePlaces(told: readonly PlaceView[], now: number): void {
  const games = new Map(yourGames().map((game) => [game.room, game]));
  for (const place of told) {
    keepIfFinished(place, now);
    if (place.status === 'gone') {
      forgetPlace(place.room);
      games.delete(place.room);
    } else {
      games.set(place.room, yourGameOf(place, now));
    }
  }
  const rooms = seatedRooms();
  setYourGames([...games.values()].filter(({ room }) => rooms.includes(room)));
}

function yourGameOf(place: PlaceView, now: number): YourGame {
  return { ...place, until: place.left === undefined ? null : now + place.left };
}

function keepIfFinished({ room, replay, game, players }: PlaceView, finished: number): void {
  const place = recallPlace(room);
  if (replay === undefined || game === undefined || !place) return;
  keepFinished({ replay, token: place.token, game, players: players ?? [], finished });
}
