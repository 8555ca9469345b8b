// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Core } from '../core/CoreContext';
import type { Connection } from './connection';
import { keepPlace, recallPlace } from './places';
import { WAITING_ROOM } from './roomForTests';
import { RoomSession } from './roomSession';
import { connectForTests, ScriptedSocket, welcome } from './socketForTests';

let connection: Connection;
const place = { token: 'Wm8tU3b0yq1ZkR5nE7xSdA', code: null };
// No game is shown here.
const core = { games: [] } as unknown as Core;

beforeEach(() => {
  vi.stubGlobal('WebSocket', ScriptedSocket);
  localStorage.clear();
  keepPlace('k3v9', place);
  connection = connectForTests();
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
});

const socket = () => ScriptedSocket.latest ?? expect.fail('nobody has connected');
const resumed = () => socket().asked('resume') ?? expect.fail('nothing was resumed');

/** All that follows from what was told by now. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The room as it was at this event. */
async function found(seq: number): Promise<void> {
  socket().tell({ kind: 'accepted', id: resumed().id, seq, room: 'k3v9' });
  await settled();
}

test('a room that another server has taken is asked for, and followed there', async () => {
  const session = new RoomSession(connection, 'k3v9', place, core);
  const before = socket();
  const first = resumed().id;
  await found(4);
  before.tell({ kind: 'detached', room: 'k3v9', why: 'moved' });
  expect(session.snapshot().detached).toBeNull();
  expect(resumed().id).toBeGreaterThan(first);
  before.tell({ kind: 'moved', id: resumed().id, room: 'k3v9', server: 'b' });
  expect(socket()).not.toBe(before);
  welcome();
  expect(resumed()).toMatchObject({ room: 'k3v9', token: place.token });
  session.end();
});

test('a place that was taken in another window is kept, and not fought for', () => {
  const session = new RoomSession(connection, 'k3v9', place, core);
  const first = resumed().id;
  socket().tell({ kind: 'detached', room: 'k3v9', why: 'elsewhere' });
  expect(session.snapshot().detached).toBe('elsewhere');
  expect(resumed().id).toBe(first);
  expect(recallPlace('k3v9')).not.toBeNull();
  session.end();
});

/** A room whose latest event has this number, and then no connection. */
async function loseRoomAt(seq: number): Promise<RoomSession> {
  const session = new RoomSession(connection, 'k3v9', place, core);
  socket().tell({ ...WAITING_ROOM, seq, room: { ...WAITING_ROOM.room, id: 'k3v9' } });
  await found(seq);
  socket().close();
  return session;
}

async function comeBackAt(seq: number): Promise<void> {
  await settled();
  connection.open();
  welcome();
  await found(seq);
}

test('what is asked for while the connection is lost is asked for when it is back', async () => {
  const session = await loseRoomAt(4);
  session.ask({ kind: 'vote', again: true });
  await comeBackAt(4);
  expect(socket().asked('vote')).toMatchObject({ again: true });
  expect(session.snapshot().refusals).toEqual([]);
  session.end();
});

test('what got no answer is not asked for again where something has happened since', async () => {
  const session = await loseRoomAt(4);
  session.ask({ kind: 'vote', again: true });
  await comeBackAt(5);
  expect(socket().asked('vote')).toBeUndefined();
  expect(session.snapshot().refusals).toEqual([{ key: 'web.online.unanswered', words: {} }]);
  session.end();
});

test('a resume that another server is asked for is asked for once', async () => {
  const session = new RoomSession(connection, 'k3v9', place, core);
  socket().tell({ kind: 'moved', id: resumed().id, room: 'k3v9', server: 'b' });
  welcome();
  await found(4);
  expect(socket().sent.filter(({ kind }) => kind === 'resume')).toHaveLength(1);
  session.end();
});

test('a resume that was lost on the way to another server is asked for there', async () => {
  const session = new RoomSession(connection, 'k3v9', place, core);
  socket().tell({ kind: 'moved', room: 'k3v9', server: 'b' }); // not in answer to it
  welcome();
  await settled();
  expect(socket().asked('resume')).toBeDefined();
  session.end();
});
