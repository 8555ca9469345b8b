// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  Connection,
  Lost,
  Refused,
  type ConnectionState,
  type ConnectionTrouble,
} from './connection';
import type { ClientMessage, ServerMessage } from './protocol';

/** The other end of the wire, in the hands of the test. */
class FakeSocket {
  static all: FakeSocket[] = [];

  readonly sent: ClientMessage[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  static get latest(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error('nobody has connected');
    return socket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.isClosed = true;
  }

  /** The id of the latest request. */
  get asked(): number {
    return this.sent.at(-1)?.id ?? 0;
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(turnSeconds = 60): void {
    this.onopen?.();
    this.tell({ kind: 'welcome', id: this.asked, v: 2, build: '', turn_seconds: turnSeconds });
  }

  /** Refuses to talk with this page. */
  refuseHello(): void {
    this.onopen?.();
    const reasons = [{ key: 'refusal.online.version', words: { value: '2', known: '3' } }];
    this.tell({ kind: 'refused', id: this.asked, reasons });
  }

  break(reason = ''): void {
    this.onclose?.({ reason });
  }
}

let connections: Connection[] = [];

/** The connection of a page that was just loaded. */
function connect(build: string | null = null): Connection {
  const connection = new Connection('ws://server/ws', build);
  connections.push(connection);
  connection.open();
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // waits are exactly as long as meant
  FakeSocket.all = [];
  sessionStorage.clear();
});

afterEach(() => {
  for (const connection of connections) connection.close();
  connections = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a server that never says welcome is left, and tried again', () => {
  const connection = connect();
  const first = FakeSocket.latest;
  first.onopen?.();
  vi.advanceTimersByTime(19_999);
  expect(connection.state).toBe('connecting');
  vi.advanceTimersByTime(1);
  expect(connection.state).toBe('waiting');
  expect(first.isClosed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.latest).not.toBe(first);
  FakeSocket.latest.welcome();
  expect(connection.state).toBe('open');
});

test('says hello with its build, and is open once it is welcome', () => {
  const connection = connect('4f1c2a');
  expect(connection.state).toBe('connecting');
  FakeSocket.latest.welcome(90);
  expect(FakeSocket.latest.sent).toEqual([{ kind: 'hello', id: 1, v: 2, build: '4f1c2a' }]);
  expect(connection.state).toBe('open');
  expect(connection.turnSeconds).toBe(90);
});

test('answers go to the requests they belong to', async () => {
  const connection = connect();
  FakeSocket.latest.welcome();
  const leaving = connection.request({ kind: 'leave' });
  const left = FakeSocket.latest.asked;
  const voting = connection.request({ kind: 'vote', again: true });
  const reasons = [{ key: 'refusal.online.voted', words: {} }];
  FakeSocket.latest.tell({ kind: 'refused', id: FakeSocket.latest.asked, reasons });
  FakeSocket.latest.tell({ kind: 'accepted', id: left, seq: 7 });
  await expect(leaving).resolves.toMatchObject({ seq: 7 });
  await expect(voting).rejects.toEqual(new Refused(reasons));
});

test('it is slow while the oldest request waits too long, and unsaved before all', () => {
  const connection = connect();
  FakeSocket.latest.welcome();
  const told: (ConnectionTrouble | null)[] = [];
  connection.onTrouble(() => told.push(connection.trouble));
  const ask = () => {
    connection.request({ kind: 'ping' }).catch(() => undefined);
    return FakeSocket.latest.asked;
  };
  const first = ask();
  vi.advanceTimersByTime(1000);
  const second = ask();
  vi.advanceTimersByTime(499);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['slow']);
  FakeSocket.latest.tell({ kind: 'accepted', id: first, seq: 1 });
  expect(told).toEqual(['slow', null]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(['slow', null, 'slow']);
  FakeSocket.latest.tell({ kind: 'saving', possible: false });
  FakeSocket.latest.tell({ kind: 'accepted', id: second, seq: 2 });
  expect(connection.trouble).toBe('unsaved');
  FakeSocket.latest.tell({ kind: 'saving', possible: true });
  expect(connection.trouble).toBeNull();
  ask();
  vi.advanceTimersByTime(1500);
  expect(connection.trouble).toBe('slow');
  FakeSocket.latest.break();
  expect(connection.trouble).toBeNull();
});

test('a page that the server sends away is stale, and comes back no more by itself', () => {
  const connection = connect('old');
  FakeSocket.latest.onopen?.();
  FakeSocket.latest.tell({ kind: 'reload', id: 1, build: 'new' });
  expect(connection.state).toBe('stale');
  expect(FakeSocket.latest.isClosed).toBe(true);
  FakeSocket.latest.break('reload');
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(connection.state).toBe('stale');
});

test('a page that is sent away again after a reload says that it was no help', () => {
  connect('old');
  FakeSocket.latest.tell({ kind: 'reload', id: 1, build: 'new' });
  const reloaded = connect('old');
  FakeSocket.latest.tell({ kind: 'reload', id: 1, build: 'new' });
  expect(reloaded.state).toBe('unfit');
});

test('a refused hello asks for a reload; when that is no help, it is said', () => {
  const before = connect();
  FakeSocket.latest.refuseHello();
  expect(before.state).toBe('stale');
  expect(FakeSocket.latest.isClosed).toBe(true);
  before.open(); // another page of the app, the same version of it
  FakeSocket.latest.refuseHello();
  expect(before.state).toBe('stale');

  const reloaded = connect();
  FakeSocket.latest.refuseHello();
  expect(reloaded.state).toBe('unfit');
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(3);
});

test('a reload that helped is forgotten', () => {
  connect();
  FakeSocket.latest.refuseHello();
  connect();
  FakeSocket.latest.welcome();
  const later = connect();
  FakeSocket.latest.refuseHello();
  expect(later.state).toBe('stale');
});

/** How long until the next socket is opened. */
function waitForNext(): number {
  const before = FakeSocket.all.length;
  const start = Date.now();
  while (FakeSocket.all.length === before) vi.advanceTimersToNextTimer();
  return Date.now() - start;
}

test('tries again ever more rarely, and soon again after it has worked', () => {
  connect();
  const waits = Array.from({ length: 7 }, () => {
    FakeSocket.latest.break();
    return waitForNext();
  });
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  FakeSocket.latest.welcome();
  FakeSocket.latest.break();
  expect(waitForNext()).toBe(500);
});

test('a network that is back is not waited for', () => {
  const connection = connect();
  FakeSocket.latest.break();
  expect(connection.state).toBe('waiting');
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(15_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('requests are lost with their socket, and none is sent without one', async () => {
  const connection = connect();
  await expect(connection.request({ kind: 'leave' })).rejects.toBeInstanceOf(Lost);
  FakeSocket.latest.welcome();
  const asked = connection.request({ kind: 'leave' });
  FakeSocket.latest.break();
  await expect(asked).rejects.toBeInstanceOf(Lost);
  await expect(connection.request({ kind: 'leave' })).rejects.toBeInstanceOf(Lost);
});

test('silence is asked about; an answer is enough', () => {
  const connection = connect();
  const socket = FakeSocket.latest;
  socket.welcome();
  vi.advanceTimersByTime(19_999);
  expect(socket.sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(socket.sent.at(-1)).toMatchObject({ kind: 'ping' });
  vi.advanceTimersByTime(3_999);
  socket.tell({ kind: 'accepted', id: socket.asked, seq: 0 });
  vi.advanceTimersByTime(19_999);
  expect(connection.state).toBe('open');
  expect(socket.sent).toHaveLength(2);
});

test('a socket that stays silent is given up', async () => {
  const connection = connect();
  const socket = FakeSocket.latest;
  socket.welcome();
  const asked = connection.request({ kind: 'leave' });
  vi.advanceTimersByTime(24_000);
  expect(connection.state).toBe('waiting');
  expect(socket.isClosed).toBe(true);
  await expect(asked).rejects.toBeInstanceOf(Lost);
  expect(waitForNext()).toBe(500);
  FakeSocket.latest.welcome();
  socket.break(); // the old one has noticed at last
  expect(connection.state).toBe('open');
});

test('why the server cut us off is known until it is back, which takes a while', () => {
  const connection = connect();
  const whys: [ConnectionState, string | undefined][] = [];
  connection.onState((state) => whys.push([state, connection.why?.key]));
  FakeSocket.latest.welcome();
  FakeSocket.latest.break('refusal.online.internal');
  expect(waitForNext()).toBe(4000);
  FakeSocket.latest.welcome();
  expect(whys).toEqual([
    ['open', undefined],
    ['waiting', 'refusal.online.internal'],
    ['connecting', 'refusal.online.internal'],
    ['open', undefined],
  ]);
});

test('a refusal of nothing asked tells why the connection will be cut', () => {
  const connection = connect();
  FakeSocket.latest.welcome();
  const why = { key: 'refusal.online.flood', words: {} };
  FakeSocket.latest.tell({ kind: 'refused', reasons: [why] });
  expect(connection.state).toBe('open');
  FakeSocket.latest.break(); // and the reason got lost on the way
  expect(connection.why).toEqual(why);
});

test('a restart of the server is no reason to be told', () => {
  const connection = connect();
  FakeSocket.latest.welcome();
  FakeSocket.latest.break('restart');
  expect(connection.why).toBeNull();
  expect(waitForNext()).toBe(500);
});

describe('a room on another server', () => {
  const resume = { kind: 'resume', room: 'k3', token: 'Wm8tU3b0yq1ZkR5nE7xSdA' } as const;

  test('is asked for there, and the old socket stays until the new one has answered', async () => {
    const connection = connect();
    const old = FakeSocket.latest;
    old.welcome();
    const resuming = connection.request(resume);
    old.tell({ kind: 'moved', id: old.asked, room: 'k3', server: 'b' });
    const next = FakeSocket.latest;
    expect(next.address).toBe('ws://server/ws/b');
    expect(connection.state).toBe('open');
    next.welcome();
    expect(next.sent.at(-1)).toMatchObject(resume);
    expect(old.isClosed).toBe(false);
    next.tell({ kind: 'accepted', id: next.asked, seq: 4, room: 'k3' });
    await expect(resuming).resolves.toMatchObject({ seq: 4 });
    expect(old.isClosed).toBe(true);
  });

  test('that leaves while one is in it lets the page resume there', async () => {
    const connection = connect();
    const old = FakeSocket.latest;
    old.welcome();
    const states: ConnectionState[] = [];
    connection.onState((state) => states.push(state));
    const moving = connection.request({ kind: 'move', token: 'G4', at: 3 });
    old.tell({ kind: 'moved', room: 'k3', server: 'b' });
    FakeSocket.latest.welcome();
    expect(states).toEqual(['open']);
    await expect(moving).rejects.toBeInstanceOf(Lost); // it is looked up, and sent again if need be
    old.break();
    expect(connection.state).toBe('open');
  });

  test('is gone to also when the old server ends meanwhile', () => {
    const connection = connect();
    const old = FakeSocket.latest;
    old.welcome();
    old.tell({ kind: 'moved', room: 'k3', server: 'b' });
    const next = FakeSocket.latest;
    old.break('restart');
    expect(connection.state).toBe('connecting');
    next.welcome();
    expect(connection.state).toBe('open');
    expect(FakeSocket.latest).toBe(next);
    expect(next.isClosed).toBe(false);
    next.break();
    expect(waitForNext()).toBe(500);
  });

  test('that cannot be reached is looked for from the beginning', () => {
    const connection = connect();
    FakeSocket.latest.welcome();
    FakeSocket.latest.tell({ kind: 'moved', room: 'k3', server: 'b' });
    FakeSocket.latest.break();
    expect(connection.state).toBe('waiting');
    vi.advanceTimersByTime(500);
    expect(FakeSocket.latest.address).toBe('ws://server/ws');
  });

  test('that does not welcome in time is left, whatever the old server says meanwhile', () => {
    const connection = connect();
    const old = FakeSocket.latest;
    old.welcome();
    old.tell({ kind: 'moved', room: 'k3', server: 'b' });
    vi.advanceTimersByTime(19_000);
    old.tell({ kind: 'presence', connected: [1], absent: [], spectators: 0 });
    vi.advanceTimersByTime(1_000);
    expect(connection.state).toBe('waiting');
  });

  test('that is gone, with another one in its place, is asked for again soon', () => {
    const connection = connect();
    FakeSocket.latest.welcome();
    connection.request({ kind: 'resume', room: 'k3', token: 'x' }).catch(() => undefined);
    FakeSocket.latest.tell({ kind: 'moved', id: FakeSocket.latest.asked, room: 'k3', server: 'b' });
    const inItsPlace = FakeSocket.latest;
    inItsPlace.welcome();
    inItsPlace.tell({ kind: 'moved', id: inItsPlace.asked, room: 'k3', server: 'b' });
    expect(connection.state).toBe('waiting');
    expect(waitForNext()).toBe(500);
    expect(FakeSocket.latest.address).toBe('ws://server/ws');
  });

  test('that every server sends elsewhere is asked for again in peace', () => {
    const connection = connect();
    FakeSocket.latest.welcome();
    for (const server of ['b', 'c', 'b', 'c', 'b', 'c']) {
      FakeSocket.latest.tell({ kind: 'moved', room: 'k3', server });
      if (connection.state === 'open') FakeSocket.latest.welcome();
    }
    expect(connection.state).toBe('waiting');
    const { length } = FakeSocket.all;
    vi.advanceTimersByTime(3_999);
    expect(FakeSocket.all).toHaveLength(length);
  });
});
