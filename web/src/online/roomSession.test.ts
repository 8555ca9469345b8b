// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Core } from '../core/CoreContext';
import type { Connection } from './connection';
import { keepPlace, recallPlace } from './places';
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

test('a room that another server has taken is asked for, and followed there', () => {
  const session = new RoomSession(connection, 'k3v9', place, core);
  const before = socket();
  const first = resumed().id;
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
