import { beforeAll, expect, test, vi } from 'vitest';
import { createCoreForTests } from '../core/coreForTests';
import type { Rules } from '../core/types';
import { OnlineGame } from './onlineGame';
import { openRoom, type Room } from './room';
import { WAITING_ROOM } from './roomForTests';

let rules: Rules;
let start: string;

beforeAll(async () => {
  ({ rules } = await createCoreForTests());
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
  const play = vi.fn();
  const game = new OnlineGame({ rules, play, roll: vi.fn(), save: null }, () => undefined);
  const state = () => {
    const { isPending, active, cursor } = game.controller ?? {};
    return { isPending, active, cursor };
  };
  game.update(room());
  await vi.waitFor(() => expect(state()).toEqual({ isPending: false, active: true, cursor: 0 }));
  return { game, play, state };
}

test('a move is pending until the position that follows is shown', async () => {
  const { game, play, state } = await arrive();
  game.controller?.play('G4');
  expect(play).toHaveBeenCalledExactlyOnceWith('G4', 0);
  expect(state()).toMatchObject({ isPending: true, active: false });
  game.update(room('G4'));
  game.update(room('G4')); // news of something else, before the core has answered
  expect(state()).toMatchObject({ isPending: true, active: false });
  expect(game.controller?.view?.turn.seat).toBe(1);
  await vi.waitFor(() => expect(state()).toEqual({ isPending: false, active: false, cursor: 1 }));
  expect(game.controller?.view?.turn.seat).toBe(2);
});

test('a move that was refused is pending no more', async () => {
  const { game, state } = await arrive();
  game.controller?.play('G4');
  game.release();
  expect(state()).toEqual({ isPending: false, active: true, cursor: 0 });
});
