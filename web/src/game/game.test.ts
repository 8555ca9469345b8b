import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { teamOf } from '../boards/manifests';
import { createCoreForTests } from '../core/coreForTests';
import type { Core } from '../core/createCore';
import { CoreFailure } from '../core/failure';
import {
  Interrupted,
  type GameId,
  type GameInfo,
  type Progress,
  type QwirkleBoard,
} from '../core/types';
import type { GameController } from './controller';
import { Game, type GameWorld } from './game';
import { analysisMode, recordMode, screenMode } from './referee';
import type { GameState } from './state';

let core: Core;
let infos: readonly GameInfo[];

beforeAll(async () => {
  core = await createCoreForTests();
  infos = await core.rules.games();
});

interface Wanted {
  readonly kinds: readonly string[];
  readonly options?: Record<string, string>;
  /** a game that is opened again */
  readonly progress?: Progress;
  readonly world?: Partial<GameWorld>;
  readonly mode?: typeof recordMode;
}

const infoOf = (id: GameId): GameInfo => {
  const info = infos.find((candidate) => candidate.id === id);
  if (!info) throw new Error(`no ${id}`);
  return info;
};

/** A game with the real core; `kept` is what was kept of it. */
async function seat(
  id: GameId,
  { kinds, options = {}, progress, world, mode = screenMode }: Wanted,
) {
  const started = await core.rules.start(id, options, 5);
  if (!started.ok) throw new Error('cannot start');
  const kept: GameState[] = [];
  let seed = progress ? 1000 : 0;
  const players = kinds.map((kind, i) => ({
    name: `P${i + 1}`,
    team: teamOf(id, i + 1),
    isLocal: kind === 'human',
    kind,
  }));
  const game = new Game(
    { progress: progress ?? { ...started.value, undone: [], seen: [] } },
    {
      mode: mode(infoOf(id), players),
      players,
      keep: (state) => kept.push(state),
      replay: null,
      save: null,
    },
    {
      ...core,
      limits: () => ({ nodes: 200 }),
      seed: () => ++seed,
      pause: () => Promise.resolve(),
      ...world,
    },
  );
  game.enter();
  return { game, kept };
}

/** The first state for which something holds. */
function until(game: Game, holds: (state: GameController) => boolean): Promise<GameController> {
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
  state.active && !state.isPending && state.steps.length === steps;

async function playAll(game: Game, ...moves: readonly string[]): Promise<GameController> {
  const from = game.controller().steps.length;
  for (const [index, token] of moves.entries())
    (await until(game, isReady(from + index))).play(token);
  return until(game, isReady(from + moves.length));
}

describe('a game at one screen', () => {
  test('a computer answers a move', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'random'] });
    (await until(game, isReady(0))).play('G4');
    const state = await until(game, isReady(2));
    expect(tokens(state)[0]).toBe('G4');
    expect(state.view?.turn.seat).toBe(1);
  });

  test('a move costs one trip to the core', async () => {
    const { game } = await seat('qwirkle', { kinds: ['human', 'greedy'] });
    const first = await until(game, (state) => state.active);
    const view = vi.spyOn(core.rules, 'view');
    const others = (['look', 'chance', 'refuse', 'write'] as const).map((name) =>
      vi.spyOn(core.rules, name),
    );
    const answer = await core.thinker.choose(first.line, 'greedy', {}, 1);
    if (!answer.ok) throw new Error('no move');
    first.play(answer.value);
    const dealt = first.steps.length;
    await until(game, (state) => state.active && state.steps.length === dealt + 4);
    expect(view).toHaveBeenCalledTimes(2); // the person's, and the computer's
    for (const spy of others) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
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
    const first = await playAll(game, 'G4');
    first.play('M4');
    first.undo?.();
    expect(game.controller().isPending).toBe(true);
    const back = await until(game, isReady(1));
    expect(tokens(back)).toEqual(['G4']);
    const second = await playAll(game, 'M0');
    second.undo?.();
    second.undo?.();
    expect(tokens(await until(game, isReady(0)))).toEqual([]);
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

  test('what was played before is no news when the game is opened', async () => {
    const { game, kept } = await seat('gigogne', { kinds: ['human', 'human'] });
    await playAll(game, 'G4', 'P0');
    const again = await seat('gigogne', {
      kinds: ['human', 'human'],
      ...(kept.at(-1) && { progress: kept.at(-1)?.progress as Progress }),
    });
    const opened = await until(again.game, isReady(2));
    expect(opened.news).toBe(2);
    opened.play('P8');
    expect((await until(again.game, isReady(3))).news).toBe(2);
  });

  test('giving up ends a game of two, and can be taken back', async () => {
    const { game, kept } = await seat('thinkahead', {
      kinds: ['human', 'random'],
      options: { size: '4' },
    });
    (await until(game, isReady(0))).resign?.();
    const over = await until(game, (state) => state.end !== null);
    expect(over.end?.outcome?.winner).toBe(2);
    expect(over.end?.ranking.map((place) => place.seat)).toEqual([2, 1]);
    expect(kept.at(-1)?.view?.now.outcome).not.toBeNull();
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

  test('a die is rolled when its player asks for it, and for a computer by itself', async () => {
    const { game } = await seat('piscari', { kinds: ['human', 'random'] });
    const first = await until(game, isReady(0));
    expect(first.view?.permissions.roll).toBe(true);
    first.roll();
    const rolled = await until(game, isReady(1));
    rolled.play(rolled.view?.moves?.[0] ?? '');
    const next = await until(game, isReady(4));
    expect(next.steps.map(({ kind }) => kind)).toEqual(['chance', 'move', 'chance', 'move']);
    next.undo?.();
    const back = await until(game, isReady(1));
    expect(back.undo).toBeNull();
    back.play(rolled.view?.moves?.[1] ?? '');
    const again = await until(game, isReady(4));
    expect(tokens(again)[2], 'nobody re-rolls by undoing').toBe(tokens(next)[2]);
  });
});

describe('hidden hands', () => {
  const hands = (state: GameController) =>
    (state.view?.board as QwirkleBoard | undefined)?.hands ?? [];
  const isHidden = (hand: readonly string[] | undefined) =>
    hand?.every((tile) => tile === '??') ?? false;

  async function firstTurn(game: Game) {
    const waiting = await until(game, (state) => state.handOver !== null);
    expect(waiting.active).toBe(false);
    waiting.takeOver?.();
    const first = await until(game, (state) => state.active);
    const answer = await core.thinker.choose(first.line, 'greedy', {}, 1);
    if (!answer.ok) throw new Error('no move');
    return { first, move: answer.value, dealt: first.steps.length };
  }

  const isDrawn = (dealt: number) => (state: GameController) =>
    state.handOver !== null && state.steps.length === dealt + 2;

  test('are covered until the next person holds the screen', async () => {
    const { game } = await seat('qwirkle', { kinds: ['human', 'human'] });
    const waiting = await until(game, (state) => state.handOver !== null);
    expect(hands(waiting).every(isHidden)).toBe(true);
    const next = waiting.handOver ?? 0;
    waiting.takeOver?.();
    expect(game.controller().handOver, 'covered until the hand is there').toBe(next);
    const open = await until(game, (state) => state.active);
    expect(isHidden(hands(open)[next - 1])).toBe(false);
    expect(isHidden(hands(open)[2 - next])).toBe(true);
  });

  test('nobody steps or undoes into the other hand from the hand-over', async () => {
    const { game } = await seat('qwirkle', { kinds: ['human', 'human'] });
    const { first, move, dealt } = await firstTurn(game);
    first.play(move);
    const waiting = await until(game, isDrawn(dealt));
    waiting.goTo(dealt);
    expect(game.controller().handOver, 'covered until hands are masked').not.toBeNull();
    const back = await until(game, (state) => state.handOver === null);
    expect(back.cursor).toBe(dealt);
    expect(hands(back).every(isHidden)).toBe(true);
    back.goTo(dealt + 2);
    expect((await until(game, isDrawn(dealt))).handOver).toBe(waiting.handOver);
    game.controller().undo?.();
    const undone = await until(game, ({ steps }) => steps.length === dealt);
    expect(undone.handOver).toBe(3 - (waiting.handOver ?? 0));
    expect(undone.active).toBe(false);
  });

  test('nobody draws other tiles by undoing, nor by reloading the page after it', async () => {
    const { game, kept } = await seat('qwirkle', { kinds: ['human', 'human'] });
    const { first, move, dealt } = await firstTurn(game);
    first.play(move);
    const drawn = await until(game, isDrawn(dealt));
    drawn.undo?.();
    const back = await until(game, ({ steps }) => steps.length === dealt);
    back.takeOver?.();
    (await until(game, (state) => state.active)).play(move);
    expect(tokens(await until(game, isDrawn(dealt)))).toEqual(tokens(drawn));

    game.controller().undo?.();
    await until(game, ({ steps }) => steps.length === dealt);
    const progress = kept.at(-1)?.progress;
    const after = await seat('qwirkle', {
      kinds: ['human', 'human'],
      ...(progress && { progress }),
    });
    (await until(after.game, (state) => state.handOver !== null)).takeOver?.();
    (await until(after.game, (state) => state.active)).play(move);
    expect(tokens(await until(after.game, isDrawn(dealt)))).toEqual(tokens(drawn));
  });
});

describe('looking back', () => {
  test('is read-only until one plays on from there; the old line is kept', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    (await playAll(game, 'G4', 'P0', 'P8')).goTo(1);
    expect(game.controller().view, 'the board stays meanwhile').not.toBeNull();
    const past = await until(game, (state) => state.cursor === 1 && state.view?.turn.seat === 2);
    expect(past.active).toBe(false);
    past.play('M4');
    expect(tokens(await until(game, (state) => !state.isPending))).toEqual(['G4', 'P0', 'P8']);
    past.playOn?.();
    const on = await until(game, isReady(1));
    expect(on.variations).toEqual([{ at: 1, tokens: ['P0', 'P8'], variations: [] }]);
    const other = await playAll(game, 'M4');
    other.openVariation([0]);
    const back = await until(game, isReady(3));
    expect(tokens(back)).toEqual(['G4', 'P0', 'P8']);
    expect(back.variations).toEqual([{ at: 1, tokens: ['M4'], variations: [] }]);
    expect(back.news, 'nothing of it is news').toBe(3);
  });

  test('a computer that plays the same again leaves no variation of what it repeats', async () => {
    const choose = () => Promise.resolve({ ok: true as const, value: 'P0' });
    const { game } = await seat('gigogne', {
      kinds: ['human', 'random'],
      world: { thinker: { ...core.thinker, choose, stop: vi.fn() } },
    });
    (await until(game, isReady(0))).play('G4');
    (await until(game, isReady(2))).goTo(1);
    (await until(game, ({ playOn }) => playOn !== null)).playOn?.();
    expect((await until(game, isReady(2))).variations).toEqual([]);
  });

  test('the luck of a line that was left comes again', async () => {
    const { game } = await seat('piscari', { kinds: ['human', 'human'] });
    (await until(game, isReady(0))).roll();
    const rolled = await until(game, isReady(1));
    rolled.goTo(0);
    (await until(game, (state) => state.playOn !== null && state.view !== null)).playOn?.();
    (await until(game, isReady(0))).roll();
    expect(tokens(await until(game, isReady(1)))).toEqual(tokens(rolled));
  });

  test('another move after undo leaves what was taken back as a variation', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    (await playAll(game, 'G4', 'P0')).undo?.();
    (await until(game, isReady(1))).undo?.();
    expect((await until(game, isReady(0))).variations).toEqual([]);
    const other = await playAll(game, 'M4');
    expect(other.variations).toEqual([{ at: 0, tokens: ['G4', 'P0'], variations: [] }]);
    other.undo?.();
    await until(game, isReady(0));
    const again = await playAll(game, 'G4');
    expect(again.variations).toEqual([
      { at: 0, tokens: ['M4'], variations: [] },
      { at: 1, tokens: ['P0'], variations: [] },
    ]);
  });

  test('the same move after undo leaves nothing', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    (await playAll(game, 'G4', 'P0')).undo?.();
    await until(game, isReady(1));
    expect((await playAll(game, 'P0')).variations).toEqual([]);
  });

  test('a variation goes with the line that it branched off from', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    (await playAll(game, 'G4', 'P0')).goTo(1);
    (await until(game, ({ playOn }) => playOn !== null)).playOn?.();
    (await until(game, isReady(1))).undo?.();
    const start = await until(game, isReady(0));
    expect(start.variations).toHaveLength(1);
    expect((await playAll(game, 'M4')).variations).toEqual([
      { at: 0, tokens: ['G4'], variations: [{ at: 1, tokens: ['P0'], variations: [] }] },
    ]);
  });

  test('in a record other moves may be tried for every seat', async () => {
    const progress: Progress = {
      game: 'gigogne',
      start: '.../.../.../.../.../.../.../.../... 1 2 visible',
      tokens: ['G4', 'P0'],
      undone: [],
      seen: [],
    };
    const { game } = await seat('gigogne', {
      kinds: ['human', 'expert'],
      progress,
      mode: recordMode,
    });
    (await until(game, isReady(2))).goTo(1);
    (await until(game, ({ playOn }) => playOn !== null)).playOn?.();
    const tried = await until(game, isReady(1));
    expect(tried.view?.turn.seat).toBe(2);
    expect(tokens(await playAll(game, 'M4', 'M0'))).toEqual(['G4', 'M4', 'M0']);
  });
});

describe('an analysis', () => {
  test('a move in any position begins a variation; the move of the line goes on', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'], mode: analysisMode });
    await playAll(game, 'G4', 'P0', 'G8');
    game.controller().goTo(1);
    const past = await until(game, ({ cursor, active }) => cursor === 1 && active);
    past.play('P0');
    const on = await until(game, ({ cursor, active }) => cursor === 2 && active);
    expect([on.steps.length, on.variations.length]).toEqual([3, 0]);
    on.goTo(1);
    (await until(game, ({ cursor, active }) => cursor === 1 && active)).play('M0');
    const branched = await until(game, isReady(2));
    expect(tokens(branched)).toEqual(['G4', 'M0']);
    expect(branched.variations).toEqual([{ at: 1, tokens: ['P0', 'G8'], variations: [] }]);
  });

  test('several moves are tried at once, along the line as far as it is the same', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'], mode: analysisMode });
    (await until(game, isReady(0))).playLine(['G4', 'P0']);
    (await until(game, isReady(2))).goTo(0);
    const start = await until(game, ({ cursor, active }) => cursor === 0 && active);
    start.playLine(['G4', 'M0', 'G8']);
    const branched = await until(game, isReady(3));
    expect(tokens(branched)).toEqual(['G4', 'M0', 'G8']);
    expect(branched.variations).toEqual([{ at: 1, tokens: ['P0'], variations: [] }]);
    branched.goTo(0);
    (await until(game, ({ cursor, active }) => cursor === 0 && active)).playLine(['G4', 'M0']);
    const back = await until(game, ({ cursor }) => cursor === 2);
    expect(tokens(back)).toEqual(['G4', 'M0', 'G8']);
  });

  test('a move that was tried before makes no second variation', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'], mode: analysisMode });
    const tryAfterFirst = async (...moves: readonly string[]) => {
      game.controller().goTo(1);
      const past = await until(game, ({ cursor, active }) => cursor === 1 && active);
      past.playLine(moves);
      return until(game, isReady(1 + moves.length));
    };
    await playAll(game, 'G4', 'P0', 'G8');
    await tryAfterFirst('M0', 'M8');
    const back = await tryAfterFirst('P0');
    expect(back.variations).toEqual([
      { at: 1, tokens: ['M0', 'M8'], variations: [] },
      { at: 2, tokens: ['G8'], variations: [] },
    ]);
  });
});

describe('playing the rest quickly', () => {
  /** The second snake is walled in. */
  const alone: Progress = {
    game: 'vorassic',
    start: 'Y,1,2,3,1/1,1,4,1,1/1,1,1,1,1/1,1,1,#,#/1,1,1,#,R snake 1 0|0',
    tokens: [],
    undone: [],
    seen: [],
  };

  test('whoever can move alone leaves the rest to the computer', async () => {
    const pause = vi.fn(() => Promise.resolve());
    const progress = { ...alone };
    const { game } = await seat('vorassic', {
      kinds: ['human', 'easy'],
      progress,
      world: { pause },
    });
    (await until(game, isReady(0))).fastForward?.();
    const over = await until(game, ({ end }) => end !== null);
    expect(over.steps.length).toBeGreaterThan(3);
    expect(over.steps.every(({ seat: mover }) => mover === 1)).toBe(true);
    expect(pause).not.toHaveBeenCalled();
    expect(over.fastForward).toBeNull();
  });

  test('undo stops it', async () => {
    const { game } = await seat('vorassic', { kinds: ['human', 'easy'], progress: { ...alone } });
    (await until(game, isReady(0))).fastForward?.();
    (await until(game, ({ steps, undo }) => steps.length >= 2 && undo !== null)).undo?.();
    const stopped = await until(game, ({ active, isPending }) => active && !isPending);
    expect(stopped.thinking).toBeNull();
    expect(stopped.fastForward).not.toBeNull();
  });

  test('is for computers among themselves, and not while a person plays against somebody', async () => {
    const bots = await seat('gigogne', { kinds: ['easy', 'easy'] });
    expect((await until(bots.game, ({ view }) => view !== null)).fastForward).not.toBeNull();
    bots.game.leave();
    const { game } = await seat('gigogne', { kinds: ['human', 'easy'] });
    expect((await until(game, isReady(0))).fastForward).toBeNull();
  });
});

describe('trouble', () => {
  const crash = new CoreFailure('crash', 'trap');
  const download = new CoreFailure('download', '404');
  const hasFailed = (state: GameController) => state.retry !== null;

  afterEach(() => vi.restoreAllMocks());

  test('a game that cannot be shown yet loses none of its moves', async () => {
    vi.spyOn(core.rules, 'view').mockRejectedValueOnce(crash);
    const started = await core.rules.start('gigogne', {}, 5);
    if (!started.ok) throw new Error('cannot start');
    const { game, kept } = await seat('gigogne', {
      kinds: ['human', 'human'],
      progress: { ...started.value, tokens: ['G4'], undone: [], seen: [] },
    });
    const failed = await until(game, hasFailed);
    expect(failed.trouble?.key).toBe('web.failure.crash');
    expect(failed.view).toBeNull();
    expect(kept).toEqual([]);
    failed.retry?.();
    const state = await until(game, isReady(1));
    expect(tokens(state)).toEqual(['G4']);
    expect(state.trouble).toBeNull();
  });

  test('a move that fails is told, and played when asked again', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    const state = await until(game, isReady(0));
    vi.spyOn(core.rules, 'view').mockRejectedValueOnce(crash);
    state.play('G4');
    const failed = await until(game, hasFailed);
    expect(failed.trouble?.key).toBe('web.failure.crash');
    expect(failed.steps).toEqual([]);
    failed.retry?.();
    const next = await until(game, isReady(1));
    expect(tokens(next)).toEqual(['G4']);
    expect(next.trouble).toBeNull();
  });

  test('a move that fails is played before whatever is wanted next', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    const state = await playAll(game, 'G4');
    const view = vi.spyOn(core.rules, 'view').mockRejectedValueOnce(crash);
    state.play('P0');
    (await until(game, hasFailed)).undo?.();
    expect(tokens(await until(game, isReady(1)))).toEqual(['G4']);
    expect(game.controller().redo).not.toBeNull();
    view.mockRejectedValueOnce(crash);
    game.controller().play('P8');
    (await until(game, hasFailed)).goTo(0);
    const next = await until(game, isReady(2));
    expect(tokens(next)).toEqual(['G4', 'P8']);
    expect(next.trouble).toBeNull();
  });

  test('a past position that fails to come is asked for again by the next step', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    const state = await playAll(game, 'G4', 'P0', 'P8');
    vi.spyOn(core.rules, 'view').mockRejectedValueOnce(crash);
    state.goTo(2);
    (await until(game, hasFailed)).goTo(1);
    const past = await until(game, ({ view }) => view?.position.endsWith('2 2 visible') ?? false);
    expect(past.cursor).toBe(1);
    expect(past.trouble).toBeNull();
  });

  test('an error that nobody foresaw is told too, and is in the console', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    const state = await until(game, isReady(0));
    const bug = new TypeError('a bug');
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(core.rules, 'view').mockRejectedValueOnce(bug);
    state.play('G4');
    expect((await until(game, hasFailed)).trouble?.key).toBe('web.failure.crash');
    expect(error).toHaveBeenCalledWith(bug);
  });

  test('a hint that does not come is looked for again', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    vi.spyOn(core.thinker, 'evaluate').mockRejectedValueOnce(download);
    (await until(game, isReady(0))).askHint?.();
    const failed = await until(game, hasFailed);
    expect(failed.thinking).toBeNull();
    failed.retry?.();
    expect((await until(game, ({ hint }) => hint !== null)).trouble).toBeNull();
  });

  test('a question beside the game that fails is told, and asked again', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    const state = await playAll(game, 'G4');
    vi.spyOn(core.rules, 'refuse').mockRejectedValueOnce(crash);
    const answer = state.refuse('G4');
    (await until(game, hasFailed)).retry?.();
    expect(await answer).toMatchObject({ key: 'refusal.gigogne.slot_taken' });
    expect(game.controller().trouble).toBeNull();
    vi.restoreAllMocks();
  });

  test('a question beside the game that failed is forgotten when the game goes on', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    const state = await until(game, isReady(0));
    const refuse = vi.spyOn(core.rules, 'refuse').mockRejectedValueOnce(crash);
    const answer = state.refuse('G4');
    await until(game, hasFailed);
    expect((await playAll(game, 'G4')).trouble).toBeNull();
    expect(await answer).toBeNull();
    expect(refuse).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  test('a computer player that does not come can be asked again', async () => {
    const choose = vi.fn(core.thinker.choose.bind(core.thinker)).mockRejectedValueOnce(download);
    const thinker = { ...core.thinker, choose, stop: () => core.thinker.stop() };
    const { game } = await seat('gigogne', {
      kinds: ['human', 'random'],
      world: { thinker },
    });
    (await until(game, isReady(0))).play('G4');
    const failed = await until(game, hasFailed);
    expect(failed.trouble?.key).toBe('web.failure.download');
    expect(failed.thinking).toBeNull();
    failed.retry?.();
    expect((await until(game, isReady(2))).trouble).toBeNull();
  });

  test('a move that may not be played is explained, and the game stays as it is', async () => {
    const { game } = await seat('gigogne', { kinds: ['human', 'human'] });
    (await until(game, isReady(0))).play('G9');
    const state = await until(game, ({ trouble }) => trouble !== null);
    expect(state.retry).toBeNull();
    expect((await playAll(game, 'G4')).trouble).toBeNull();
  });

  test('what was interrupted is no trouble', async () => {
    const choose = vi.fn(() => Promise.reject(new Interrupted()));
    const { game } = await seat('gigogne', {
      kinds: ['human', 'random'],
      world: { thinker: { ...core.thinker, choose, stop: vi.fn() } },
    });
    (await until(game, isReady(0))).play('G4');
    const thinking = await until(game, (state) => state.thinking === 'player');
    thinking.undo?.();
    expect((await until(game, isReady(0))).trouble).toBeNull();
  });
});
