import { useEffect, useSyncExternalStore } from 'react';
import { Connection, type ConnectionState, type ConnectionTrouble } from './connection';

let shared: Connection | null = null;

/** The app's one connection, made when a page first needs it. */
export function theConnection(): Connection {
  shared ??= new Connection(addressOfServer(), buildOfPage());
  return shared;
}

function addressOfServer(): string {
  const address = new URL('ws', location.href.replace(/#.*$/, ''));
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/** Written into the page by the build; absent while developing. */
function buildOfPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null;
}

/** From lobby to room and back the connection is kept, also while the next page is being fetched. */
const LINGERS_MS = 5000;

interface InUse {
  readonly connection: Connection;
  readonly state: ConnectionState;
}

/** The connection as it stands, for parts of a page that has opened it. */
export function useConnectionState(): InUse {
  const connection = theConnection();
  const state = useSyncExternalStore(
    (changed) => connection.onState(changed),
    () => connection.state,
  );
  return { connection, state };
}

/** What is wrong with a connection that stands, for parts of a page that has opened it. */
export function useConnectionTrouble(): ConnectionTrouble | null {
  const connection = theConnection();
  return useSyncExternalStore(
    (changed) => connection.onTrouble(changed),
    () => connection.trouble,
  );
}

/** Opens the connection for as long as a page that needs it is there. */
export function useConnection(): InUse {
  const { connection, state } = useConnectionState();
  useEffect(() => holdConnection(), []);
  return { connection, state };
}

let users = 0;

/** The same for what is no part of a page; call what it gives when the connection is not needed. */
export function holdConnection(): () => void {
  const connection = theConnection();
  users += 1;
  connection.open();
  return () => {
    users -= 1;
    setTimeout(() => users === 0 && connection.close(), LINGERS_MS);
  };
}
