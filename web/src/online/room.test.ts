import { expect, test } from 'vitest';
import type { Absence, Colour, Events, RoomEvent } from './protocol';
import {
  foldEvents,
  foldPresence,
  missingPeople,
  openRoom,
  stopClock,
  turnSeconds,
  type Room,
} from './room';
import { WAITING_ROOM } from './roomForTests';
import { teamsIn, teamsToChoose } from './teams';

const NOW = 1000;

const message = WAITING_ROOM;

function tell(room: Room, ...events: RoomEvent[]): Room {
  return fold(room, { events });
}

/** The next message, sent at some moment. */
function fold(room: Room, part: Partial<Events>, now = NOW): Room {
  const seq = room.seq + (part.events?.length ?? 0);
  const folded = foldEvents(room, { kind: 'events', room: 'r', seq, events: [], ...part }, now);
  if (!folded) throw new Error('a gap where there is none');
  return folded;
}

const joined: RoomEvent = { type: 'joined', player: 2, name: 'Émile' };
const started: RoomEvent = { type: 'started', number: 1, start: 'START', seats: [1, 2] };
const finished: RoomEvent = { type: 'finished', result: 'p1win', winner: 1, scores: [] };

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
  room = tell(room, finished);
  expect(room.view.status).toBe('finished');
  room = tell(room, { type: 'voted', player: 1, again: true });
  expect(room.view.votes).toEqual([1]);
  room = tell(room, { ...started, number: 2 });
  expect(room.view.votes).toEqual([]);
  expect(room.view.result).toBeUndefined();
});

test('what is nobody’s business counts and changes nothing', () => {
  const room = tell(openRoom(message, NOW), joined);
  const told = tell(room, {} as RoomEvent);
  expect(told).toEqual({ ...room, seq: room.seq + 1 });
});

test('events already known are passed over, missing ones are noticed', () => {
  const room = openRoom(message, NOW);
  const late = { kind: 'events', room: 'r', seq: 3, events: [started, joined] } as const;
  expect(foldEvents(room, late, NOW)?.view.players).toHaveLength(2);
  expect(foldEvents(room, { ...late, seq: 2 }, NOW)).toEqual(room);
  expect(foldEvents(room, { ...late, seq: 5 }, NOW)).toBeNull();
});

test('who missed nothing is told how much time is left', () => {
  const room = fold(tell(openRoom(message, NOW), joined), {
    events: [started],
    clock: { seat: 1, left: 20_000 },
  });
  const back = fold(room, { clock: { seat: 1, left: 60_000 } }, NOW + 9_000);
  expect(back.clock).toEqual({
    seat: 1,
    until: NOW + 69_000,
    startsAt: null,
    times: null,
    stoppedAt: null,
  });
  expect(back).toEqual({ ...room, clock: back.clock });
});

test('a message older than the room says nothing about its time', () => {
  const room = fold(tell(openRoom(message, NOW), joined), {
    events: [started],
    clock: { seat: 1, left: 60_000 },
  });
  expect(fold(room, { seq: room.seq - 1, clock: { seat: 2, left: 1_000 } })).toBe(room);
});

test('the vote is open for as long as the server says', () => {
  let room = tell(openRoom(message, NOW), joined, started);
  expect(room.voteUntil).toBeNull();
  room = fold(room, { events: [finished], vote_left: 12_000 });
  expect(room.voteUntil).toBe(NOW + 12_000);
  room = fold(
    room,
    { events: [{ type: 'voted', player: 1, again: true }], vote_left: 7_500 },
    NOW + 4_500,
  );
  expect(room.voteUntil).toBe(NOW + 12_000);
  room = fold(room, { vote_left: 12_000 }, NOW + 6_000); // the server was started anew
  expect(room.voteUntil).toBe(NOW + 18_000);
  room = tell(room, { ...started, number: 2 });
  expect(room.voteUntil).toBeNull();
});

test('who comes in during the vote sees what is left of it', () => {
  const view = { ...message.room, status: 'finished', vote_left: 3_000 } as const;
  expect(openRoom({ ...message, room: view }, NOW).voteUntil).toBe(NOW + 3_000);
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
  const ended = tell(waiting, started, finished, { type: 'left', player: 2 });
  expect(ended.view.players[1]).toMatchObject({ name: 'Émile', state: 'left' });
});

test('a start that was none leaves a room that waits', () => {
  const playing = tell(openRoom(message, NOW), joined, started);
  const waiting = tell(playing, { type: 'reopened' });
  expect(waiting.view).toMatchObject({ status: 'waiting' });
  expect(waiting.view.match).toBeUndefined();
  expect(waiting.view.players).toHaveLength(2);
  expect(tell(waiting, { ...started, number: 2 }).view.match?.number).toBe(2);
});

test('whom the operator sent away has left', () => {
  const dismissed = { type: 'dismissed', player: 2 } as const;
  const waiting = tell(openRoom(message, NOW), joined);
  expect(tell(waiting, dismissed).view.players).toHaveLength(1);
  const out = { type: 'token', token: 'out:2', why: 'dismissed' } as const;
  const playing = tell(waiting, started, dismissed, out);
  expect(playing.view.players[1]).toMatchObject({ state: 'left', why: 'dismissed' });
});

test('presence never takes a bot for absent', () => {
  const room = tell(openRoom(message, NOW), { ...joined, level: 'easy' });
  const absent = [{ player: 1, time: 0 }];
  const told = foldPresence(room, { kind: 'presence', connected: [], absent, spectators: 3 }, NOW);
  expect(told.view.players.map(({ connected }) => connected)).toEqual([false, true]);
  expect(told.view.spectators).toBe(3);
});

test('a lost connection is lost since the server says, until it is back', () => {
  const presence = (connected: readonly number[], absent: readonly Absence[], at: number) =>
    foldPresence(room, { kind: 'presence', connected, absent, spectators: 0 }, at);
  const room = tell(openRoom(message, NOW), joined);
  const lost = presence([1], [{ player: 2, time: 400 }], NOW + 1000);
  expect([...lost.lostSince]).toEqual([[2, NOW + 600]]);
  expect(missingPeople(lost).map(({ name }) => name)).toEqual(['Émile']);
  const back = presence([1, 2], [], NOW + 6000);
  expect([...back.lostSince]).toEqual([]);
  expect(missingPeople(back)).toEqual([]);
});

test('who reloads knows since when the others are away', () => {
  const away = { id: 2, name: 'Émile', connected: false, state: 'in', absent: 12_000 } as const;
  const players = [...message.room.players, away];
  const room = openRoom({ ...message, room: { ...message.room, players } }, NOW);
  expect([...room.lostSince]).toEqual([[2, NOW - 12_000]]);
});

test('why somebody is out is known until the next game', () => {
  const out = { type: 'token', token: 'out:2', seat: 2, why: 'timeouts' } as const;
  const room = tell(openRoom(message, NOW), joined, started, out);
  expect(room.view.players[1]).toMatchObject({ state: 'out', why: 'timeouts' });
  const next = tell(room, finished, { ...started, number: 2 }).view.players[1];
  expect(next).toEqual({ id: 2, name: 'Émile', connected: true, state: 'in' });
});

test('who stands in for somebody is known until they are back', () => {
  const away = { type: 'away', player: 2, level: 'medium' } as const;
  const room = tell(openRoom(message, NOW), joined, started, away);
  expect(room.view.players[1]).toMatchObject({ state: 'away', stand_in: 'medium' });
  expect(missingPeople(room)).toEqual([]);
  const back = tell(room, { type: 'back', player: 2 }).view.players[1];
  expect(back).toEqual({ id: 2, name: 'Émile', connected: true, state: 'in' });
});

test('a colour is chosen, changed and given back', () => {
  const choose = (room: Room, player: number, colour?: Colour) =>
    tell(room, { type: 'coloured', player, ...(colour && { colour }) });
  const room = choose(tell(openRoom(message, NOW), joined), 2, 'green');
  expect(teamsIn(room.view)).toEqual(new Map([[1, 'blue'], [2, 'green']])); // prettier-ignore
  const first = choose(room, 2, 'blue');
  expect(teamsIn(first.view)).toEqual(new Map([[1, 'red'], [2, 'blue']])); // prettier-ignore
  expect(teamsIn(tell(first, started).view)).toEqual(teamsIn(first.view));
  expect(teamsIn(choose(first, 2).view)).toEqual(new Map([[1, 'blue'], [2, 'red']])); // prettier-ignore
});

test('where colours are seats, the seat tells the colour once the game has started', () => {
  const piscari = openRoom({ ...message, room: { ...message.room, game: 'piscari' } }, NOW);
  expect(teamsToChoose(piscari.view)).toEqual(['blue', 'red']);
  const room = tell(piscari, joined, { type: 'coloured', player: 1, colour: 'red' });
  expect(teamsIn(room.view)).toEqual(new Map([[1, 'red'], [2, 'blue']])); // prettier-ignore
  const playing = tell(room, { ...started, seats: [2, 1] });
  expect(teamsIn(playing.view)).toEqual(new Map([[2, 'blue'], [1, 'red']])); // prettier-ignore
  expect(playing.view.players[0]).not.toHaveProperty('colour');
});

test('of Vorassic only the corners in play can be chosen', () => {
  const view = { ...message.room, game: 'vorassic' };
  expect(teamsToChoose(view)).toEqual(['yellow', 'red']);
  expect(teamsToChoose({ ...view, capacity: 4 })).toEqual(['yellow', 'red', 'green', 'blue']);
});

test('the first turn has a moment more, which is not counted as its time', () => {
  const clockAfter = (left: number) =>
    fold(openRoom(message, NOW), { events: [started], clock: { seat: 1, left } }).clock;
  expect(clockAfter(63_000)).toMatchObject({ until: NOW + 63_000, startsAt: NOW + 3_000 });
  expect(clockAfter(60_000)).toMatchObject({ until: NOW + 60_000, startsAt: null });
  expect(clockAfter(12_500)?.startsAt).toBeNull();
});

test('who comes in while the moment lasts sees what is left of it', () => {
  const match = { number: 1, start: 'START', seats: [1, 2], tokens: [] };
  const view = { ...message.room, match: { ...match, clock: { seat: 1, left: 61_200 } } };
  expect(openRoom({ ...message, room: view }, NOW).clock?.startsAt).toBe(NOW + 1_200);
});

const drawOffer: RoomEvent = { type: 'offered', player: 2, what: 'draw' };
const takeback: RoomEvent = { type: 'offered', player: 1, what: 'takeback' };

test('an offer is open until somebody declines or something is played', () => {
  const playing = tell(openRoom(message, NOW), joined, started);
  const open = tell(playing, drawOffer);
  expect(open.view.offers).toEqual([{ what: 'draw', player: 2, agreed: [] }]);
  const agreed = tell(open, { type: 'answered', player: 1, what: 'draw', yes: true });
  expect(agreed.view.offers).toEqual([{ what: 'draw', player: 2, agreed: [1] }]);
  const declined = tell(open, { type: 'answered', player: 1, what: 'draw', yes: false });
  expect(declined.view.offers).toEqual([]);
  expect(declined.offerNews).toMatchObject({ kind: 'declined', what: 'draw', player: 1 });
  const withdrawn = tell(open, { type: 'answered', player: 2, what: 'draw', yes: false });
  expect(withdrawn.offerNews).toMatchObject({ kind: 'withdrawn', player: 2 });
  expect(tell(open, { type: 'token', token: 'roll:fish' }).view.offers).toHaveLength(1);
  expect(tell(open, { type: 'token', token: 'G4', seat: 1 }).view.offers).toEqual([]);
});

test('moves that are taken back are gone, and one may ask again', () => {
  const played = tell(
    openRoom(message, NOW),
    joined,
    started,
    { type: 'token', token: 'G4', seat: 1 },
    { type: 'token', token: 'M4', seat: 2 },
  );
  const asked = tell(played, takeback);
  expect(asked.offered).toEqual(['takeback']);
  const back = tell(
    asked,
    { type: 'answered', player: 2, what: 'takeback', yes: true },
    { type: 'taken_back', count: 2 },
  );
  expect(back.view.match?.tokens).toEqual([]);
  expect(back.view.offers).toEqual([]);
  expect(back.offered).toEqual([]);
  expect(back.offerNews).toEqual({ kind: 'taken_back', what: 'takeback', player: 1, seq: 8 + 1 });
});

test('under total time the pause at the start is what exceeds the seat’s time', () => {
  const view = { ...message.room, time: { kind: 'total', seconds: 300, increment: 5 } } as const;
  const room = tell(openRoom({ ...message, room: view }, NOW), joined);
  const clock = { seat: 1, left: 303_000, times: [300_000, 300_000] };
  expect(fold(room, { events: [started], clock }).clock).toEqual({
    seat: 1,
    until: NOW + 303_000,
    startsAt: NOW + 3_000,
    times: [300_000, 300_000],
    stoppedAt: null,
  });
});

test('a clock stands still until the server tells of it again', () => {
  const room = fold(tell(openRoom(message, NOW), joined), {
    events: [started],
    clock: { seat: 1, left: 60_000 },
  });
  const stopped = stopClock(room, NOW + 20_000);
  expect(stopped.clock?.stoppedAt).toBe(NOW + 20_000);
  const runs = fold(stopped, { clock: { seat: 1, left: 40_000 } }, NOW + 90_000);
  expect(runs.clock).toMatchObject({ until: NOW + 130_000, stoppedAt: null });
  const waiting = openRoom(message, NOW);
  expect(stopClock(waiting, NOW)).toBe(waiting);
});

test('what a restart may need changes nothing to be seen', () => {
  const room = tell(openRoom(message, NOW), joined, started);
  expect(tell(room, { type: 'clocked' })).toEqual({ ...room, seq: room.seq + 1 });
});

test('a turn of correspondence lasts days', () => {
  expect(turnSeconds({ kind: 'correspondence', days: 2 })).toBe(172_800);
  expect(turnSeconds({ kind: 'turn', seconds: 90 })).toBe(90);
});
