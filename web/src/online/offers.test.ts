import { expect, test } from 'vitest';
import type { Step } from '../core/types';
import { hasMoveToTakeBack, isInPlay, isOfferable, shownOfferOf, whyNoOffer } from './offers';
import type { Player, RoomView } from './protocol';
import { openRoom, type Room } from './room';
import { WAITING_ROOM } from './roomForTests';

const ada: Player = { id: 1, name: 'Ada', connected: true, state: 'in' };
const emile: Player = { id: 2, name: 'Émile', connected: true, state: 'in' };
const robot: Player = { id: 3, name: 'Robot 3', level: 'easy', connected: true, state: 'in' };

/** Ada's room in a running game. */
function roomWith(change: Partial<RoomView>): Room {
  const room: RoomView = {
    ...WAITING_ROOM.room,
    status: 'playing',
    players: [ada, emile],
    match: { number: 1, start: 'START', seats: [1, 2], tokens: [] },
    ...change,
  };
  return openRoom({ ...WAITING_ROOM, room }, 0);
}

test('a draw is offered among people, in games that know one', () => {
  expect(isOfferable(roomWith({}), 'draw', true)).toBe(true);
  expect(isOfferable(roomWith({}), 'draw', false)).toBe(false);
  expect(isOfferable(roomWith({ players: [ada, robot] }), 'draw', true)).toBe(false);
  expect(isOfferable(roomWith({ players: [ada, robot] }), 'takeback', true)).toBe(true);
});

test('who is out, watches, or has finished the game offers nothing', () => {
  expect(isInPlay(roomWith({ players: [{ ...ada, state: 'out' }, emile] }))).toBe(false);
  expect(isInPlay({ ...roomWith({}), you: null })).toBe(false);
  expect(isInPlay(roomWith({ status: 'finished' }))).toBe(false);
});

test('one of a kind at a time, and once a turn', () => {
  const room = roomWith({ offers: [{ what: 'draw', player: 2, agreed: [] }] });
  expect(whyNoOffer(room, 'draw', true)).toBe('web.offer.draw.open');
  expect(whyNoOffer(room, 'takeback', true)).toBeNull();
  expect(whyNoOffer({ ...room, offered: ['takeback'] }, 'takeback', true)).toBe(
    'refusal.online.offered',
  );
});

test('nothing is taken back before the first move', () => {
  expect(whyNoOffer(roomWith({}), 'takeback', false)).toBe('refusal.online.nothing_to_take_back');
  expect(whyNoOffer(roomWith({}), 'draw', false)).toBeNull();
});

test('what waits for an answer here is shown first, then what was offered from here', () => {
  const mine = { what: 'draw', player: 1, agreed: [] } as const;
  const others = { what: 'takeback', player: 2, agreed: [] } as const;
  expect(shownOfferOf(roomWith({ offers: [] }))).toBeNull();
  expect(shownOfferOf(roomWith({ offers: [mine] }))).toMatchObject({
    isMine: true,
    isAsked: false,
    awaited: [emile],
  });
  expect(shownOfferOf(roomWith({ offers: [mine, others] }))).toMatchObject({
    what: 'takeback',
    isAsked: true,
    awaited: [],
  });
});

test('a move of one\u2019s own can be taken back, unless somebody left since', () => {
  const step = (kind: Step['kind'], seat: number) =>
    ({ kind, seat, token: 'x', turn: { phase: 'move', seat }, scores: [], detail: null }) as Step;
  expect(hasMoveToTakeBack([], 1)).toBe(false);
  expect(hasMoveToTakeBack([step('move', 1), step('move', 2)], 1)).toBe(true);
  expect(hasMoveToTakeBack([step('skip', 1), step('pass', 1)], 1)).toBe(false);
  expect(hasMoveToTakeBack([step('move', 1), step('out', 3)], 1)).toBe(false);
});
