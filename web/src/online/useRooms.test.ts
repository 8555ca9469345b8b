// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lobby } from './protocol';
import { connectForTests, ScriptedSocket } from './socketForTests';
import { useRooms, type RoomFilter } from './useRooms';

const EVERYTHING: RoomFilter = {
  search: '',
  visibility: 'all',
  capacity: null,
  game: null,
  recent: false,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ScriptedSocket);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open() {
  const connection = connectForTests();
  const { result, rerender, unmount } = renderHook(
    (filter: RoomFilter) => useRooms(connection, 'open', filter),
    { initialProps: EVERYTHING },
  );
  const type = (search: string) => rerender({ ...EVERYTHING, search });
  return { result, type, unmount };
}

const asked = () =>
  (ScriptedSocket.latest?.sent ?? []).filter((one): one is Lobby => one.kind === 'lobby');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function refuse(seconds: string): Promise<void> {
  const id = asked().at(-1)?.id ?? 0;
  const reasons = [{ key: 'refusal.online.budget', words: { seconds } }];
  await act(async () => ScriptedSocket.latest?.tell({ kind: 'refused', id, reasons }));
}

test('whoever types asks once, when the word is there', async () => {
  const { type } = open();
  for (const word of ['c', 'ca', 'caf', 'café']) {
    type(word);
    await pass(100);
  }
  expect(asked().map(({ search }) => search)).toEqual([undefined]);
  await pass(400);
  expect(asked().map(({ search }) => search)).toEqual([undefined, 'café']);
});

test('another question ends no list; who goes does', async () => {
  const { type, unmount } = open();
  type('café');
  await pass(400);
  const ends = () => (ScriptedSocket.latest?.sent ?? []).filter((o) => o.kind === 'leave_lobby');
  expect(ends()).toHaveLength(0);
  unmount();
  expect(ends()).toHaveLength(1);
});

test('what was refused is asked again by itself, after the time the server names', async () => {
  const { result } = open();
  await refuse('3');
  expect(result.current.isDelayed).toBe(true);
  await pass(2900);
  expect(asked()).toHaveLength(1);
  await pass(2200);
  expect(asked()).toHaveLength(2);
  const id = asked().at(-1)?.id ?? 0;
  await act(async () => ScriptedSocket.latest?.tell({ kind: 'accepted', id, seq: 0 }));
  expect(result.current.isDelayed).toBe(false);
});
