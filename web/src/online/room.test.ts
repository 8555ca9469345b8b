import { expect, test } from 'vitest';
import type { RoomEvent, RoomMessage } from './protocol';
import { foldEvents, foldPresence, openRoom, type Room } from './room';

const NOW = 1000;

const message: RoomMessage = {
  kind: 'room',
  seq: 2,
  you: 1,
  room: {
    id: 'r',
    name: 'Chez Ada',
    game: 'gigogne',
    rules: 1,
    options: {},
    capacity: 2,
    private: false,
    leavers: 'forfeit',
    turn_seconds: 60,
    status: 'waiting',
    host: 1,
    players: [{ id: 1, name: 'Ada', connected: true, state: 'in' }],
    spectators: 0,
    votes: [],
  },
};

function tell(room: Room, ...events: RoomEvent[]): Room {
  const folded = foldEvents(
    room,
    { kind: 'events', room: 'r', seq: room.seq + events.length, events },
    NOW,
  );
  if (!folded) throw new Error('a gap where there is none');
  return folded;
}

const joined: RoomEvent = { type: 'joined', player: 2, name: 'Émile' };
const started: RoomEvent = { type: 'started', number: 1, start: 'START', seats: [1, 2] };

test('a game is played from the first seat to the vote', () => {
  let room = tell(openRoom(message, NOW), joined, started);
  expect(room.view.status).toBe('playing');
  expect(room.view.players.map(({ name }) => name)).toEqual(['Ada', 'Émile']);
  room = tell(
    room,
    { type: 'token', token: 'G4', seat: 1 },
    { type: 'token', token: 'M4', seat: 2 },
  );
  expect(room.view.match?.tokens).toEqual(['G4', 'M4']);
  room = tell(room, { type: 'finished', result: 'p1win', winner: 1, scores: [] });
  expect(room.view.status).toBe('finished');
  expect(room.voteUntil).toBe(NOW + 30_000);
  room = tell(room, { type: 'voted', player: 1, again: true });
  expect(room.view.votes).toEqual([1]);
  room = tell(room, { ...started, number: 2 });
  expect(room.view.votes).toEqual([]);
  expect(room.view.result).toBeUndefined();
  expect(room.voteUntil).toBeNull();
});

test('events already known are passed over, missing ones are noticed', () => {
  const room = openRoom(message, NOW);
  const late = { kind: 'events', room: 'r', seq: 3, events: [started, joined] } as const;
  expect(foldEvents(room, late, NOW)?.view.players).toHaveLength(2);
  expect(foldEvents(room, { ...late, seq: 2 }, NOW)).toBe(room);
  expect(foldEvents(room, { ...late, seq: 5 }, NOW)).toBeNull();
});

test('who leaves a running game stays named; who leaves a waiting room is gone', () => {
  const waiting = tell(openRoom(message, NOW), joined);
  expect(tell(waiting, { type: 'left', player: 2 }).view.players).toHaveLength(1);
  const playing = tell(
    waiting,
    started,
    { type: 'left', player: 2 },
    { type: 'token', token: 'out:2', why: 'left' },
  );
  expect(playing.view.players[1]?.state).toBe('left');
  expect(tell(playing, { type: 'reopened' }).view.players).toHaveLength(1);
  const finished = tell(
    waiting,
    started,
    { type: 'finished', result: 'p2win', winner: 2, scores: [] },
    { type: 'left', player: 2 },
  );
  expect(finished.view.players[1]).toMatchObject({ name: 'Émile', state: 'left' });
});

test('presence never takes a bot for absent', () => {
  const room = tell(openRoom(message, NOW), { ...joined, level: 'easy' });
  const told = foldPresence(room, { kind: 'presence', connected: [], spectators: 3 });
  expect(told.view.players.map(({ connected }) => connected)).toEqual([false, true]);
  expect(told.view.spectators).toBe(3);
});

test('the first turn has a moment more, which is not counted as its time', () => {
  const clockAfter = (left: number) =>
    foldEvents(
      openRoom(message, NOW),
      { kind: 'events', room: 'r', seq: 3, events: [started], clock: { seat: 1, left } },
      NOW,
    )?.clock;
  expect(clockAfter(63_000)).toEqual({ seat: 1, until: NOW + 63_000, startsAt: NOW + 3_000 });
  expect(clockAfter(60_000)).toEqual({ seat: 1, until: NOW + 60_000, startsAt: null });
  expect(clockAfter(12_500)?.startsAt).toBeNull();
});

test('who comes in while the moment lasts sees what is left of it', () => {
  const match = { number: 1, start: 'START', seats: [1, 2], tokens: [] };
  const view = { ...message.room, match: { ...match, clock: { seat: 1, left: 61_200 } } };
  expect(openRoom({ ...message, room: view }, NOW).clock?.startsAt).toBe(NOW + 1_200);
});
