import { useEffect, useState } from 'react';
import type { Connection, ConnectionState } from './connection';
import type { Listing, ServerMessage } from './protocol';

/** What the list of rooms tells of one: null while unknown, also where the list is cut off before it. */
export type Known = Listing | 'gone' | null;

export function useListing(connection: Connection, state: ConnectionState, id: string): Known {
  const [known, setKnown] = useState<Known>(null);
  useEffect(
    () =>
      connection.onMessage((message) => {
        const news = newsOf(message, id);
        if (news) setKnown(news);
      }),
    [connection, id],
  );
  useEffect(() => {
    if (state !== 'open') return;
    connection.request({ kind: 'lobby' }).catch(() => undefined); // lost: asked again when back
    return () => {
      if (connection.state === 'open')
        connection.request({ kind: 'leave_lobby' }).catch(() => undefined);
    };
  }, [connection, state]);
  return known;
}

function newsOf(message: ServerMessage, id: string): Known {
  switch (message.kind) {
    case 'rooms': {
      const isWhole = message.rooms.length === message.total;
      return message.rooms.find((room) => room.id === id) ?? (isWhole ? 'gone' : null);
    }
    case 'lobby':
      if (message.gone.includes(id)) return 'gone';
      return message.changed.find((room) => room.id === id) ?? null;
    default:
      return null;
  }
}
