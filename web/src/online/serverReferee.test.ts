import { beforeAll, expect, test, vi } from 'vitest';
import { createCoreForTests } from '../core/coreForTests';
import type { GameInfo, Rules, Thinker } from '../core/types';
import { Game } from '../game/game';
import type { Verdict } from '../game/referee';
import { openRoom, type Room } from './room';
import { WAITING_ROOM } from './roomForTests';
import { gameOf } from './serverReferee';

let rules: Rules;
let start: string;
let info: GameInfo;
let thinker: Thinker;

beforeAll(async () => {
  ({ rules, thinker } = await createCoreForTests());
  const found = (await rules.games()).find(({ id }) => id === 'gigogne');
  if (!found) throw new Error('no game');
  info = found;
  const line = await rules.start('gigogne', { first: '1' }, 1);
  if (!line.ok) throw new Error('no game');
  ({ start } = line.value);
});

/** Ada's view of a room in which so much was played. */
function room(...tokens: string[]): Room {
  const player = (id: number, name: string) =>
    ({ id, name, connected: true, state: 'in' }) as const;
  return openRoom(
    {
      ...WAITING_ROOM,
      seq: tokens.length,
      room: {
        ...WAITING_ROOM.room,
        status: 'playing',
        players: [player(1, 'Ada'), player(2, 'Émile')],
        match: { number: 1, start, seats: [1, 2], tokens },
      },
    },
    0,
  );
}

/** Ada at the view, to move. */
async function arrive() {
  let answer = (_: Verdict) => {};
  const confirm = vi.fn(
    (_token: string | null, _at: number) =>
      new Promise<Verdict>((resolve) => {
        answer = resolve;
      }),
  );
  const told = (of: Room) => {
    const game = gameOf(of, info, confirm, async () => null);
    if (!game) throw new Error('no game');
    return game;
  };
  const { referee, match, line } = told(room());
  const world = { rules, thinker, limits: () => ({}), seed: () => 0, pause: async () => {} };
  const game = new Game({ progress: { ...line, undone: [], seen: [] }, match }, referee, world);
  const tell = (...tokens: string[]) => {
    const now = told(room(...tokens));
    game.tell(now.referee, now.match, now.line);
  };
  const state = () => {
    const { isPending, active, steps, view, isUnsent } = game.controller();
    return {
      isPending,
      active,
      isUnsent,
      tokens: steps.map(({ token }) => token),
      turn: view?.turn.seat,
    };
  };
  game.enter();
  await vi.waitFor(() => expect(state()).toMatchObject({ isPending: false, active: true }));
  return { game, confirm, tell, state, answer: (verdict: Verdict) => answer(verdict) };
}

test('a move is shown at once, and pending until the server has told it', async () => {
  const { game, confirm, tell, state, answer } = await arrive();
  game.controller().play('G4');
  expect(confirm).toHaveBeenCalledExactlyOnceWith('G4', 0);
  expect(state()).toMatchObject({ isPending: true, active: false });
  await vi.waitFor(() => expect(state()).toMatchObject({ tokens: ['G4'], turn: 2 }));
  expect(state()).toMatchObject({ isPending: true, active: false });
  answer('accepted');
  tell('G4');
  await vi.waitFor(() => expect(state()).toMatchObject({ isPending: false, active: false }));
  expect(state()).toMatchObject({ tokens: ['G4'], turn: 2 });
  expect(game.controller().news).toBe(0);
});

test('a move costs one question to the core, however soon it is told', async () => {
  const view = vi.spyOn(rules, 'view');
  for (const isSoon of [true, false]) {
    const { game, tell, state } = await arrive();
    view.mockClear();
    game.controller().play('G4');
    if (!isSoon) await vi.waitFor(() => expect(state().tokens).toEqual(['G4']));
    tell('G4');
    await vi.waitFor(() => expect(state()).toMatchObject({ isPending: false, turn: 2 }));
    expect(view).toHaveBeenCalledTimes(1);
  }
  view.mockRestore();
});

test('a move that is refused is taken back', async () => {
  const { game, state, answer } = await arrive();
  game.controller().play('G4');
  await vi.waitFor(() => expect(state().tokens).toEqual(['G4']));
  answer({ reasons: [{ key: 'refusal.online.not_your_turn', words: {} }] });
  await vi.waitFor(() => expect(state()).toMatchObject({ isPending: false, active: true }));
  expect(state().tokens).toEqual([]);
});

test('a move made without a connection is kept, and sent on return', async () => {
  const { game, confirm, tell, state, answer } = await arrive();
  game.controller().play('G4');
  answer('lost');
  await vi.waitFor(() => expect(state()).toMatchObject({ isUnsent: true, tokens: ['G4'] }));
  expect(state()).toMatchObject({ isPending: true, active: false });
  tell(); // the room as it was
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(confirm).toHaveBeenLastCalledWith('G4', 0);
  expect(state()).toMatchObject({ isUnsent: false, isPending: true });
  tell('G4');
  await vi.waitFor(() => expect(state()).toMatchObject({ isPending: false, turn: 2 }));
});

test('a move that had arrived before the connection broke is not sent twice', async () => {
  const { game, confirm, tell, state, answer } = await arrive();
  game.controller().play('G4');
  answer('lost');
  await vi.waitFor(() => expect(state().isUnsent).toBe(true));
  tell('G4', 'P0');
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ isPending: false, active: true, tokens: ['G4', 'P0'] }),
  );
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('a second click while the first is under way is no second move', async () => {
  const { game, confirm } = await arrive();
  const { play } = game.controller();
  play('G4');
  play('P0');
  game.controller().play('P0');
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('moves that were taken back are gone, also for who looks back at them', async () => {
  const { game, tell, state } = await arrive();
  tell('G4', 'M4', 'P0', 'P1');
  await vi.waitFor(() => expect(state().tokens).toEqual(['G4', 'M4', 'P0', 'P1']));
  game.controller().goTo(3);
  await vi.waitFor(() => expect(game.controller().cursor).toBe(3));
  tell('G4', 'M4');
  await vi.waitFor(() => expect(state()).toMatchObject({ tokens: ['G4', 'M4'], active: true }));
  expect(game.controller().cursor).toBe(2);
});

test('another line of the same length is shown too', async () => {
  const { tell, state } = await arrive();
  tell('G4', 'M4');
  await vi.waitFor(() => expect(state().tokens).toEqual(['G4', 'M4']));
  tell('G0', 'M4'); // taken back and played anew while the connection was lost
  await vi.waitFor(() => expect(state().tokens).toEqual(['G0', 'M4']));
});
