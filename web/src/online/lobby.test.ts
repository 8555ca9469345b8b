import { expect, test } from 'vitest';
import { foldLobby, inOrder } from './lobby';
import type { Listing } from './protocol';

const room = (id: string, more: Partial<Listing> = {}): Listing => ({
  id,
  name: id,
  game: 'gigogne',
  options: {},
  capacity: 2,
  players: 1,
  bots: 0,
  spectators: 0,
  connected: 1,
  host: 'Ada',
  time: { kind: 'turn', seconds: 60 },
  since: 100,
  private: false,
  status: 'waiting',
  active: 100,
  recent: true,
  ...more,
});
const { since: _, ...running } = room('running', { status: 'playing', players: 2, active: 900 });

test('who waits longest with somebody there comes first, and deserted rooms last', () => {
  const rooms = [
    room('deserted', { connected: 0, since: 1, active: 999 }),
    running,
    room('late', { since: 300, active: 800 }),
    room('early', { since: 200, active: 200 }),
    room('full', { players: 2, active: 950 }),
  ];
  expect(inOrder(rooms).map(({ id }) => id)).toEqual([
    'early',
    'late',
    'full',
    'running',
    'deserted',
  ]);
});

test('changes find their place, and what is gone is gone', () => {
  const rooms = [room('a', { since: 10 }), room('b', { since: 20 }), room('c', { since: 30 })];
  const change = {
    kind: 'lobby' as const,
    changed: [room('d', { since: 15 }), room('a', { since: 10, connected: 0 })],
    gone: ['c'],
  };
  expect(foldLobby(rooms, change).map(({ id }) => id)).toEqual(['d', 'b', 'a']);
});
