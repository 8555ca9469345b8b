// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rulesForTests } from '../boards/shared/rulesForTests';
import type { Thinker } from '../core/types';
import { Texts } from '../text/texts';
import type { Game } from './game';
import { Games } from './games';
import { defaultSetUp } from './setUp';

const rules = await rulesForTests();
const infos = await rules.games();
const texts = new Texts('en', { 'web.seat.human': 'P{seat}', 'web.seat.computer': 'C{seat}' });
const mayReplace = vi.fn(async () => true);

const newGames = () =>
  new Games({
    rules,
    thinker: {} as Thinker,
    infos,
    limits: () => ({}),
    delay: () => 0,
    mayReplace,
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

describe('a game in the memory of the browser', () => {
  test('is found again, with what was taken back and left', async () => {
    const games = newGames();
    await games.start(setUp(), texts, 7);
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

  test('that is damaged is none', async () => {
    for (const kept of ['nonsense', '{"text":7}', '{"progress":{}}', '{"text":"no game"}']) {
      localStorage.setItem('ludotheque.open.gigogne', kept);
      expect(await newGames().resume('gigogne'), kept).toBe(false);
    }
  });
});

describe('a game that is being played', () => {
  test('stays unless it may be replaced', async () => {
    const games = newGames();
    await games.start(setUp(), texts, 7);
    const game = await entered(games);
    await games.start(setUp(), texts, 8);
    expect(mayReplace, 'nobody has played yet').not.toHaveBeenCalled();
    expect(games.at('gigogne')).not.toBe(game);

    const played = await entered(games);
    await play(played, 'G4');
    mayReplace.mockResolvedValueOnce(false);
    expect(await games.start(setUp(), texts, 9)).toEqual({ ok: true, value: 'stayed' });
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
