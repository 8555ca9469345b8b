import { Lost, Refused, type Connection } from './connection';
import { finishedGames, keepFinished } from './finishedGames';
import { forgetPlace, recallPlace, seatedRooms } from './places';
import type { PlaceView } from './protocol';
import { recallRunning, setYourGames, yourGames, type YourGame } from './yourGamesStore';

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
    if (place.status === 'finished' && !isKnownEnd(games.get(place.room), place)) {
      keepEnd(place, now, place.winner ?? null);
    }
    if (place.status === 'gone') {
      keepUnseenEnd(place.room, now);
      forgetPlace(place.room);
      games.delete(place.room);
    } else {
      games.set(place.room, yourGameOf(place, now));
    }
  }
  const rooms = seatedRooms();
  setYourGames([...games.values()].filter(({ room }) => rooms.includes(room)));
}

/** A game whose end was told before is not kept again: it may have been taken off the list since. */
function isKnownEnd(before: YourGame | undefined, place: PlaceView): boolean {
  return before?.status === 'finished' && before.replay === place.replay;
}

function yourGameOf(place: PlaceView, now: number): YourGame {
  return { ...place, until: place.left === undefined ? null : now + place.left };
}

/** A game that ran when it was last asked about, and whose room closed while nobody looked. */
function keepUnseenEnd(room: string, now: number): void {
  const running = recallRunning(room);
  const token = recallPlace(room)?.token;
  if (running && finishedGames().every((game) => game.token !== token)) keepEnd(running, now);
}

function keepEnd(place: PlaceView, finished: number, winner?: string | null): void {
  const { room, replay, game, players = [], bots, you } = place;
  const token = recallPlace(room)?.token;
  if (game === undefined || token === undefined) return;
  keepFinished({
    ...(replay === undefined ? { replay: null, room } : { replay }),
    token,
    game,
    players,
    ...(bots !== undefined && { bots }),
    ...(you !== undefined && { you }),
    ...(winner !== undefined && { winner }),
    finished,
  });
}
