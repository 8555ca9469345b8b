import { useEffect, useState } from 'react';
import type { GameId } from '../core/types';
import { Refused, type Connection, type ConnectionState } from './connection';
import { foldLobby, inOrder } from './lobby';
import type { Listing, ServerMessage, Visibility } from './protocol';

/** Which rooms are to be listed. */
export interface RoomFilter {
  readonly search: string;
  readonly visibility: Visibility;
  readonly capacity: number | null;
  readonly game: GameId | null;
  readonly recent: boolean;
}

/** The rooms that match, as far as they are listed, and how many there are. */
interface Rooms {
  readonly rooms: readonly Listing[];
  readonly total: number;
}

interface Answer {
  /** null until the server has answered */
  readonly list: Rooms | null;
  /** the server is too busy now, and is asked again soon */
  readonly isDelayed: boolean;
}

/** Whoever types goes on typing: a search costs the server a look at all rooms. */
const TYPING_MS = 350;
/** A class behind one address does not ask again all at once. */
const ASK_AGAIN_MS = 1000;
const SPREAD_MS = 2000;

/** The rooms that match, kept up to date by the server. */
export function useRooms(
  connection: Connection,
  state: ConnectionState,
  filter: RoomFilter,
): Answer {
  const [list, setList] = useState<Rooms | null>(null);
  const [isDelayed, setDelayed] = useState(false);
  const search = useTyped(filter.search.trim());
  const { visibility, capacity, game, recent } = filter;

  useEffect(
    () => connection.onMessage((message) => setList((known) => listAfter(known, message))),
    [connection],
  );

  useEffect(() => {
    if (state !== 'open') return;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const ask = () => {
      const asked = connection.request({
        kind: 'lobby',
        visibility,
        recent,
        ...(search === '' ? {} : { search }),
        ...(capacity === null ? {} : { capacity }),
        ...(game === null ? {} : { game }),
      });
      asked.then(
        () => isWanted && setDelayed(false),
        (error: unknown) => {
          // What was lost is asked again when the connection is back.
          if (!isWanted || !(error instanceof Refused)) return;
          setDelayed(true);
          again = setTimeout(ask, waitAfter(error));
        },
      );
    };
    ask();
    return () => {
      isWanted = false;
      clearTimeout(again);
    };
  }, [connection, state, search, visibility, capacity, game, recent]);

  // Another question takes the place of the last: only who goes ends it.
  useEffect(
    () => () => {
      if (connection.state === 'open')
        connection.request({ kind: 'leave_lobby' }).catch(() => undefined);
    },
    [connection],
  );

  return { list, isDelayed };
}

/** What was typed, once nothing more is; what is wiped out is gone at once. */
function useTyped(text: string): string {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), text === '' ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return typed;
}

function waitAfter({ reasons }: Refused): number {
  const seconds = Number(reasons[0]?.words['seconds']);
  const told = Number.isFinite(seconds) ? seconds * 1000 : ASK_AGAIN_MS;
  return told + Math.random() * SPREAD_MS;
}

function listAfter(known: Rooms | null, message: ServerMessage): Rooms | null {
  if (message.kind === 'rooms') return { rooms: inOrder(message.rooms), total: message.total };
  if (message.kind !== 'lobby' || !known) return known;
  const rooms = foldLobby(known.rooms, message);
  const total = known.total + rooms.length - known.rooms.length;
  return { rooms, total: Math.max(rooms.length, total) };
}
