import { beforeAll, describe, expect, test, vi } from 'vitest';
import { teamOf } from '../boards/profiles';
import { createCoreForTests } from '../core/coreForTests';
import type { Core } from '../core/createCore';
import { CoreFailure } from '../core/failure';
import type { GameId, GameInfo, QwirkleBoard } from '../core/types';
import type { GameController } from './controller';
import { LocalGame } from './localGame';

let core: Core;
let infos: readonly GameInfo[];

beforeAll(async () => {
  core = await createCoreForTests();
  infos = await core.rules.games();
});

interface Wish {
  readonly kinds: readonly string[];
  readonly options?: Record<string, string>;
  /** tokens and luck of a game that is opened again */
  readonly tokens?: readonly string[];
  readonly seenLuck?: readonly string[];
}

/** A game at one screen with the real core; `kept` is what the autosave holds. */
async function seat(id: GameId, { kinds, options = {}, tokens, seenLuck = [] }: Wish) {
  const info = infos.find((candidate) => candidate.id === id);
  const started = await core.rules.start(id, options, 5);
  if (!info || !started.ok) throw new Error('cannot start');
  const kept: (string | null)[] = [];
  const luck: (readonly string[])[] = [];
  let seed = tokens ? 1000 : 0;
  const players = kinds.map((kind, i) => ({
    name: `P${i + 1}`,
    team: teamOf(id, i + 1),
    isLocal: kind === 'human',
    kind,
  }));
  const game = new LocalGame(
    {
      info,
      start: started.value.start,
      tokens: tokens ?? started.value.tokens,
      options,
      players,
      seenLuck,
    },
    {
      ...core,
      limits: () => ({ nodes: 200 }),
      seed: () => ++seed,
      pause: () => Promise.resolve(),
      keep: (text, taken) => {
        kept.push(text);
        luck.push(taken);
      },
      replay: () => undefined,
    },
  );
  game.enter();
  return { game, kept, luck };
}

/** The first state for which something holds. */
function until(
  game: LocalGame,
  holds: (state: GameController) => boolean,
): Promise<GameController> {
  return new Promise((resolve) => {
    const check = () => {
      const state = game.controller();
      if (!holds(state)) return false;
      leave();
      resolve(state);
      return true;
    };
    const leave = game.subscribe(check);
    check();
  });
}

const tokens = (state: GameController) => state.steps.map(({ token }) => token);
const isReady = (steps: number) => (state: GameController) =>
  state.active && state.steps.length === steps;

describe('a game at one screen', () => {
  test('a computer answers a move', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'random'] });
    (await until(game, isReady(0))).play('G4');
    const state = await until(game, isReady(2));
    expect(tokens(state)[0]).toBe('G4');
    expect(state.view?.turn.seat).toBe(1);
  });

  test('undo goes back to the last decision of a person, redo forward again', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'random'] });
    (await until(game, isReady(0))).play('G4');
    const played = await until(game, isReady(2));
    played.undo?.();
    const back = await until(game, isReady(0));
    expect(back.undo).toBeNull();
    back.redo?.();
    expect(tokens(await until(game, isReady(2)))).toEqual(tokens(played));
  });

  test('undo takes back the move under way, and as often as it is asked for', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    (await until(game, isReady(0))).play('G4');
    const first = await until(game, isReady(1));
    first.play('M4');
    first.undo?.();
    expect(game.controller().isPending).toBe(true);
    const isShown = (steps: number) => (state: GameController) =>
      !state.isPending && isReady(steps)(state);
    const back = await until(game, isShown(1));
    expect(tokens(back)).toEqual(['G4']);
    back.play('M0');
    const second = await until(game, isShown(2));
    second.undo?.();
    second.undo?.();
    expect(tokens(await until(game, isShown(0)))).toEqual([]);
  });

  test('a second tap on a position that is gone does nothing', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    const state = await until(game, isReady(0));
    state.play('G4');
    state.play('M4');
    const next = await until(game, isReady(1));
    expect(tokens(next)).toEqual(['G4']);
    expect(next.trouble).toBeNull();
  });

  test('looking back leaves the game alone until a move is played there', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    (await until(game, isReady(0))).play('G4');
    (await until(game, isReady(1))).play('P0');
    (await until(game, isReady(2))).goTo(1);
    const past = await until(game, (state) => state.cursor === 1 && state.view?.turn.seat === 2);
    expect(tokens(past)).toEqual(['G4', 'P0']);
    past.play('P8');
    const state = await until(game, (now) => now.cursor === 2 && now.active);
    expect(tokens(state)).toEqual(['G4', 'P8']);
  });

  test('nobody draws other tiles by undoing', async () => {
    const { game } = await seat('qwirkle', { kinds: ['human', 'human'] });
    const waiting = await until(game, (state) => state.handOver !== null);
    expect(waiting.active).toBe(false);
    waiting.takeOver?.();
    const first = await until(game, (state) => state.active);
    const dealt = first.steps.length;
    const answer = await core.thinker.choose(first.line, 'greedy', {}, 1);
    if (!answer.ok) throw new Error('no move');
    first.play(answer.value);
    const drawn = await until(
      game,
      (state) => state.handOver !== null && state.steps.length === dealt + 2,
    );
    drawn.undo?.();
    const again = await until(game, (state) => state.steps.length === dealt && state.active);
    again.play(answer.value);
    const redrawn = await until(
      game,
      (state) => state.handOver !== null && state.steps.length === dealt + 2,
    );
    expect(tokens(redrawn)).toEqual(tokens(drawn));
  });

  test('nor by undoing and reloading the page', async () => {
    const kinds = ['human', 'human'];
    const before = await seat('qwirkle', { kinds });
    (await until(before.game, (state) => state.handOver !== null)).takeOver?.();
    const first = await until(before.game, (state) => state.active);
    const dealt = first.steps.length;
    const answer = await core.thinker.choose(first.line, 'greedy', {}, 1);
    if (!answer.ok) throw new Error('no move');
    first.play(answer.value);
    const isDrawn = (state: GameController) =>
      state.handOver !== null && state.steps.length === dealt + 2;
    const drawn = await until(before.game, isDrawn);
    drawn.undo?.();
    const back = await until(before.game, (state) => state.steps.length === dealt && state.active);
    await vi.waitFor(() => expect(before.luck.at(-1)).toEqual([tokens(drawn).at(-1)]));

    const after = await seat('qwirkle', {
      kinds,
      tokens: tokens(back),
      seenLuck: before.luck.at(-1) ?? [],
    });
    (await until(after.game, (state) => state.handOver !== null)).takeOver?.();
    (await until(after.game, (state) => state.active)).play(answer.value);
    expect(tokens(await until(after.game, isDrawn))).toEqual(tokens(drawn));
  });

  test('hands are covered until the next person holds the screen', async () => {
    const { game } = await seat('qwirkle', { kinds: ['human', 'human'] });
    const waiting = await until(game, (state) => state.handOver !== null);
    const hands = (state: GameController) =>
      (state.view?.board as QwirkleBoard | undefined)?.hands ?? [];
    expect(
      hands(waiting)
        .flat()
        .every((tile) => tile === '??'),
    ).toBe(true);
    const next = waiting.handOver ?? 0;
    waiting.takeOver?.();
    const open = await until(game, (state) => state.active);
    expect(hands(open)[next - 1]?.some((tile) => tile !== '??')).toBe(true);
    expect(hands(open)[2 - next]?.every((tile) => tile === '??')).toBe(true);
  });

  test('giving up ends a game of two, and can be taken back', async () => {
    const { game, kept } = await seat('thinkahead', {
      kinds: ['human', 'random'],
      options: { size: '4' },
    });
    (await until(game, isReady(0))).resign?.();
    const over = await until(game, (state) => state.end !== null);
    expect(over.end?.outcome?.winner).toBe(2);
    await vi.waitFor(() => expect(kept.at(-1)).toBeNull());
    over.undo?.();
    expect((await until(game, isReady(0))).end).toBeNull();
  });

  test('computers alone play to the end, everything open', async () => {
    const { game } = await seat('vorassic', {
      kinds: ['random', 'greedy'],
      options: { size: '5' },
    });
    const over = await until(game, (state) => state.end !== null);
    expect(over.viewer).toBe('referee');
    expect(over.undo).toBeNull();
  });

  test('a hint values the moves of a game that can be searched', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    (await until(game, isReady(0))).askHint?.();
    const state = await until(game, ({ hint }) => hint !== null);
    expect(state.hint?.evaluation?.moves[0]?.token).toBe(state.hint?.token);
  });

  test('what is kept can be read again', async () => {
    const { game, kept } = await seat('thinkahead', {
      kinds: ['human', 'human'],
      options: { size: '4' },
    });
    const state = await until(game, isReady(0));
    state.play(state.view?.moves?.[0] ?? '');
    const played = await until(game, isReady(1));
    const read = await core.rules.read((await played.save?.()) ?? '');
    expect(read.ok && read.value.line.tokens).toEqual(tokens(played));
    expect(kept.length).toBeGreaterThan(0);
  });
});

describe('a question without an answer', () => {
  const crash = new CoreFailure('crash', 'trap');
  const hasFailed = (state: GameController) => state.retry !== null;

  test('when a kept game is opened loses none of its moves', async () => {
    vi.spyOn(core.rules, 'steps').mockRejectedValueOnce(crash);
    const { game, kept } = await seat('gigogne', { kinds: ['human', 'human'], tokens: ['G4'] });
    const failed = await until(game, hasFailed);
    expect(failed.trouble?.key).toBe('web.failure.crash');
    expect(kept).toEqual([]);
    failed.retry?.();
    const state = await until(game, isReady(1));
    expect(tokens(state)).toEqual(['G4']);
    expect(state.trouble).toBeNull();
  });

  test('about a move leaves the game as it was, to be played on', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'random'] });
    const first = await until(game, isReady(0));
    vi.spyOn(core.rules, 'steps').mockRejectedValueOnce(crash);
    first.play('G4');
    (await until(game, hasFailed)).retry?.();
    const again = await until(game, (state) => !hasFailed(state) && isReady(0)(state));
    again.play('G4');
    expect(tokens(await until(game, isReady(2)))[0]).toBe('G4');
  });

  test('to a computer player is asked again', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'random'] });
    const first = await until(game, isReady(0));
    vi.spyOn(core.thinker, 'choose').mockRejectedValueOnce(new CoreFailure('download', '404'));
    first.play('G4');
    const failed = await until(game, hasFailed);
    expect(failed.trouble?.key).toBe('web.failure.download');
    expect(failed.thinking).toBeNull();
    failed.retry?.();
    await until(game, isReady(2));
  });

  test('about a hint says so', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    vi.spyOn(core.thinker, 'evaluate').mockRejectedValueOnce(new CoreFailure('download', '404'));
    (await until(game, isReady(0))).askHint?.();
    const failed = await until(game, hasFailed);
    expect(failed.thinking).toBeNull();
    failed.retry?.();
    await until(game, (state) => !hasFailed(state) && state.askHint !== null);
  });
});
