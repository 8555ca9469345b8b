// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection';
import { recallPlace } from './places';
import { QuickMatch } from './quickMatch';
import { currentSearch } from './searchStore';
import { connectForTests, ScriptedSocket, welcome } from './socketForTests';

let connection: Connection;
const found = vi.fn();
const refused = vi.fn();
const ended = vi.fn();
const criteria = { game: 'gigogne', preset: 'classic', speed: 'normal' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ScriptedSocket);
  localStorage.clear();
  connection = connectForTests();
});

afterEach(() => {
  currentSearch()?.stop();
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const socket = () => ScriptedSocket.latest ?? expect.fail('nobody has connected');
const seek = () => new QuickMatch(connection, 'Ada', criteria, { found, refused, ended });
const sought = () => socket().asked('seek') ?? expect.fail('nothing was sought');

test('a search tells how many wait, and where others do', () => {
  seek();
  expect(sought()).toMatchObject({ ...criteria, player: 'Ada' });
  expect(currentSearch()).toMatchObject({ waiting: null });
  const others = [{ preset: 'wild', speed: 'slow', waiting: 3, seats: 4 }] as const;
  socket().tell({ kind: 'seeking', ...criteria, waiting: 1, seats: 2, others: [...others] });
  expect(currentSearch()).toMatchObject({ waiting: 1, seats: 2, others });
});

test('who is found has a seat that is kept', () => {
  seek();
  const { token } = sought();
  socket().tell({ kind: 'matched', room: 'k3v9' });
  expect(found).toHaveBeenCalledExactlyOnceWith('k3v9');
  expect(ended).toHaveBeenCalledOnce();
  expect(recallPlace('k3v9')?.token).toBe(token);
  expect(currentSearch()).toBeNull();
});

test('a lost connection only delays it, and the same token is sought with again', async () => {
  seek();
  const { token } = sought();
  socket().close();
  expect(currentSearch()).toMatchObject({ waiting: null });
  await vi.advanceTimersByTimeAsync(1000);
  welcome();
  expect(sought().token).toBe(token);
  // Found while nobody could be told: the answer has the room.
  socket().tell({ kind: 'accepted', id: sought().id, seq: 3, room: 'k3v9' });
  await vi.advanceTimersByTimeAsync(0);
  expect(found).toHaveBeenCalledExactlyOnceWith('k3v9');
});

test('it goes on at the server where the others seek', async () => {
  seek();
  const before = socket();
  const { token } = sought();
  before.tell({ kind: 'moved', id: sought().id, server: 'b' });
  expect(socket()).not.toBe(before);
  welcome();
  expect(sought()).toMatchObject({ ...criteria, token });
  socket().tell({ kind: 'accepted', id: sought().id, seq: 0 });
  socket().tell({ kind: 'matched', room: 'k3v9' });
  await vi.advanceTimersByTimeAsync(0);
  expect(found).toHaveBeenCalledExactlyOnceWith('k3v9');
});

test('who is sent on seeks again there', () => {
  seek();
  const { token } = sought();
  socket().tell({ kind: 'accepted', id: sought().id, seq: 0 });
  socket().tell({ kind: 'moved', server: 'b' });
  welcome();
  expect(sought().token).toBe(token);
});

test('other criteria replace the first', () => {
  seek();
  currentSearch()?.change({ ...criteria, speed: 'slow' });
  expect(sought()).toMatchObject({ speed: 'slow' });
  expect(currentSearch()?.criteria.speed).toBe('slow');
});

test('the server may end it, and says why', () => {
  seek();
  const reasons = [{ key: 'refusal.online.draining', words: {} }];
  socket().tell({ kind: 'seek_ended', reasons });
  expect(refused).toHaveBeenCalledExactlyOnceWith(reasons);
  expect(ended).toHaveBeenCalledOnce();
  expect(currentSearch()).toBeNull();
});

test('a refusal ends it and is told', async () => {
  seek();
  const reasons = [{ key: 'refusal.online.searches_address', words: {} }];
  socket().tell({ kind: 'refused', id: sought().id, reasons });
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toHaveBeenCalledExactlyOnceWith(reasons);
  expect(currentSearch()).toBeNull();
});

test('who stops is not found any more', () => {
  seek();
  currentSearch()?.stop();
  expect(socket().asked('stop_seeking')).toBeDefined();
  expect(currentSearch()).toBeNull();
  socket().tell({ kind: 'matched', room: 'k3v9' });
  expect(found).not.toHaveBeenCalled();
});
