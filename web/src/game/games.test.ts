// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rulesForTests } from '../boards/shared/rulesForTests';
import { CoreFailure } from '../core/failure';
import type { Thinker } from '../core/types';
import { Texts } from '../text/texts';
import type { Game } from './game';
import { Games } from './games';
import { defaultSetUp } from './setUp';

const rules = await rulesForTests();
const infos = await rules.games();
const texts = new Texts('en', { 'web.seat.human': 'P{seat}', 'web.seat.computer': 'C{seat}' });
const mayReplace = vi.fn(async () => true);

const newGames = (language = texts) =>
  new Games({
    rules,
    thinker: {} as Thinker,
    infos,
    limits: () => ({}),
    delay: () => 0,
    mayReplace,
    texts: () => language,
    tell: vi.fn(),
  });

/** Two people at Gigogne. */
function setUp() {
  const info = infos.find(({ id }) => id === 'gigogne');
  if (!info) throw new Error('no gigogne');
  const usual = defaultSetUp(info);
  const options = { ...usual.options, first: '1' };
  return { ...usual, options, seats: usual.seats.map((seat) => ({ ...seat, kind: 'human' })) };
}

const tokens = (game: Game | null) => game?.controller().steps.map(({ token }) => token);

async function entered(games: Games): Promise<Game> {
  const game = games.at('gigogne');
  if (!game) throw new Error('no game');
  game.enter();
  await vi.waitFor(() => expect(game.controller().view).not.toBeNull());
  return game;
}

async function play(game: Game, token: string): Promise<void> {
  const before = game.controller().steps.length;
  game.controller().play(token);
  await vi.waitFor(() => expect(game.controller().steps).toHaveLength(before + 1));
}

beforeEach(() => {
  localStorage.clear();
  mayReplace.mockClear();
});

describe('another level', () => {
  const against = (kind: string, name = '') => ({
    ...setUp(),
    seats: setUp().seats.map((seat, index) => (index === 1 ? { ...seat, kind, name } : seat)),
  });
  const offers = async (kind: string, name = '') => {
    const games = newGames();
    await games.start(against(kind, name), 7);
    const { harder, easier } = (await entered(games)).controller();
    return { games, harder, easier };
  };

  test('is offered above and below, as far as there are any', async () => {
    const { harder, easier } = await offers('medium');
    expect([harder?.level, easier?.level]).toEqual(['hard', 'easy']);
    expect((await offers('expert')).harder).toBeNull();
    expect((await offers('easy')).easier).toBeNull();
    expect(await offers('human')).toMatchObject({ harder: null, easier: null });
    expect(await offers('minimax')).toMatchObject({ harder: null, easier: null });
  });

  test('starts the same game with a stronger player', async () => {
    const { games, harder } = await offers('medium', 'Hal');
    const before = games.at('gigogne');
    harder?.start();
    await vi.waitFor(() => expect(games.at('gigogne')).not.toBe(before));
    const { players, steps } = (await entered(games)).controller();
    expect(players.map(({ name, kind }) => [name, kind])).toEqual([
      ['', 'human'],
      ['Hal', 'hard'],
    ]);
    expect(steps).toHaveLength(0);
  });
});

describe('a game in the memory of the browser', () => {
  test('is found again, with what was taken back and left', async () => {
    const games = newGames();
    await games.start(setUp(), 7);
    const game = await entered(games);
    for (const token of ['G4', 'P0', 'G8']) await play(game, token);
    game.controller().goTo(1);
    await vi.waitFor(() => expect(game.controller().playOn).not.toBeNull());
    game.controller().playOn?.();
    await vi.waitFor(() => expect(tokens(game)).toEqual(['G4']));
    await play(game, 'M4');
    game.controller().undo?.();
    await vi.waitFor(() => expect(tokens(game)).toEqual(['G4']));

    const later = newGames();
    expect(later.kept().map((kept) => kept.names)).toEqual([['P1', 'P2']]);
    expect(await later.resume('gigogne')).toBe(true);
    const again = (await entered(later)).controller();
    expect(again.steps.map(({ token }) => token)).toEqual(['G4']);
    expect(again.variations).toEqual([{ at: 1, tokens: ['P0', 'G8'], variations: [] }]);
    expect(again.redo).not.toBeNull();
  });

  test('calls who was given no name in the language of now', async () => {
    const games = newGames();
    const [first, second] = setUp().seats;
    if (!first || !second) throw new Error('no seats');
    await games.start({ ...setUp(), seats: [first, { ...second, name: 'Ben' }] }, 7);
    await play(await entered(games), 'G4');
    const french = new Texts('fr', { 'web.seat.human': 'J{seat}' });
    expect(games.kept().map((kept) => kept.names)).toEqual([['P1', 'Ben']]);
    expect(
      newGames(french)
        .kept()
        .map((kept) => kept.names),
    ).toEqual([['J1', 'Ben']]);
    // Earlier versions kept all names.
    const key = 'ludotheque.open.gigogne';
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, names: ['P1', 'Ben'] }));
    const later = newGames();
    await later.resume('gigogne');
    expect(later.at('gigogne')?.players.map(({ name }) => name)).toEqual(['', 'Ben']);
  });

  test('as it was kept by versions before opens too', async () => {
    const text = [
      '[Ludotheque "1"]',
      '[Game "gigogne"]',
      '[Rules "1"]',
      '[Options "players=2 variant=visible first=1"]',
      '[Player1 "Anna"]',
      '[Kind1 "human"]',
      '[Player2 "Ben"]',
      '[Kind2 "human"]',
      '[Start ".../.../.../.../.../.../.../.../... 1 2 visible"]',
      '[Result "*"]',
      '',
      'G4 P0 *',
      '',
    ].join('\n');
    const kept = { text, names: ['Anna', 'Ben'], teams: ['red', 'blue'], luck: [], at: 5 };
    localStorage.setItem('ludotheque.open.gigogne', JSON.stringify(kept));
    const games = newGames();
    expect(games.isRunning('gigogne')).toBe(true);
    expect(await games.resume('gigogne')).toBe(true);
    const game = await entered(games);
    expect(tokens(game)).toEqual(['G4', 'P0']);
    expect(game.players).toMatchObject([
      { name: 'Anna', team: 'red' },
      { name: 'Ben', team: 'blue' },
    ]);
  });

  test('from a file has names that can be seen and turn nothing round', async () => {
    const games = newGames();
    await games.start(setUp(), 7);
    const file = (await (await entered(games)).controller().save?.()) ?? '';
    const named = file.replace('"P1"', '"\u202EAnna"').replace('"P2"', '"\u200B"');
    expect(named).not.toBe(file);
    expect((await games.open(named)).ok).toBe(true);
    expect(games.at('gigogne')?.players.map(({ name }) => name)).toEqual(['Anna', '']);
  });

  test('that is damaged is none', async () => {
    for (const kept of ['nonsense', '{"text":7}', '{"progress":{}}', '{"text":"no game"}']) {
      localStorage.setItem('ludotheque.open.gigogne', kept);
      expect(await newGames().resume('gigogne'), kept).toBe(false);
    }
  });
});

describe('a game that cannot be read for now', () => {
  test('is not forgotten', async () => {
    const kept = { text: 'a file', names: ['Anna', 'Ben'], teams: [], luck: [], at: 5 };
    localStorage.setItem('ludotheque.open.gigogne', JSON.stringify(kept));
    vi.spyOn(rules, 'read').mockRejectedValueOnce(new CoreFailure('lost', 'no answer'));
    const games = newGames();
    await expect(games.resume('gigogne')).rejects.toThrow(CoreFailure);
    expect(games.kept()).toHaveLength(1);
    vi.restoreAllMocks();
  });
});

describe('a game that another tab opens', () => {
  const OWNER = 'ludotheque.owner.open.gigogne';
  /** as another tab does it, which this one is told by the browser */
  const claimElsewhere = () => {
    localStorage.setItem(OWNER, JSON.stringify('another tab'));
    dispatchEvent(new StorageEvent('storage', { key: OWNER }));
  };

  test('is left to it, and can be fetched back as it stands there', async () => {
    const games = newGames();
    await games.start(setUp(), 7);
    const game = await entered(games);
    await play(game, 'G4');
    const kept = localStorage.getItem('ludotheque.open.gigogne');
    claimElsewhere();
    expect(games.isElsewhere('gigogne')).toBe(true);
    expect(games.at('gigogne')).toBeNull();
    await play(game, 'P0');
    expect(localStorage.getItem('ludotheque.open.gigogne')).toBe(kept);
    expect(await games.resume('gigogne')).toBe(true);
    expect(games.isElsewhere('gigogne')).toBe(false);
    expect(tokens(await entered(games))).toEqual(['G4']);
  });
});

describe('a game that is being played', () => {
  test('stays unless it may be replaced', async () => {
    const games = newGames();
    await games.start(setUp(), 7);
    const game = await entered(games);
    await games.start(setUp(), 8);
    expect(mayReplace, 'nobody has played yet').not.toHaveBeenCalled();
    expect(games.at('gigogne')).not.toBe(game);

    const played = await entered(games);
    await play(played, 'G4');
    mayReplace.mockResolvedValueOnce(false);
    expect(await games.start(setUp(), 9)).toEqual({ ok: true, value: 'stayed' });
    expect(games.at('gigogne')).toBe(played);
    const file = (await played.controller().save?.()) ?? '';
    mayReplace.mockResolvedValueOnce(false);
    expect(await games.open(file)).toMatchObject({ ok: true, value: { opened: 'stayed' } });
    expect(games.at('gigogne')).toBe(played);
    expect(await games.open(file)).toMatchObject({ ok: true, value: { opened: 'opened' } });
    expect(games.at('gigogne')).not.toBe(played);
    expect(mayReplace).toHaveBeenCalledTimes(3);
  });
});
