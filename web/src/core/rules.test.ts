import { beforeAll, describe, expect, it } from 'vitest';
import { createCoreForTests } from './coreForTests';
import { GAMES } from './gamesForTests';
import type { Change, GameId, Line, Result, Rules, ViewRequest } from './types';

let rules: Rules;
beforeAll(async () => {
  rules = (await createCoreForTests()).rules;
});

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.reasons.map((why) => why.key).join(' '));
  return result.value;
}

const started = async (game: GameId, options: Record<string, string> = {}): Promise<Line> =>
  valueOf(await rules.start(game, options, 7));

const played = (line: Line, ...tokens: readonly string[]): Line => ({
  ...line,
  tokens: [...line.tokens, ...tokens],
});

describe('games', () => {
  it('lists the games with their computer players and levels', async () => {
    const games = await rules.games();
    expect(games.map((game) => game.id)).toEqual(GAMES);
    for (const game of games) {
      expect(game.levels).toEqual(['easy', 'medium', 'hard', 'expert']);
      expect(game.bots[0]?.name).toBe('random');
    }
  });
});

describe('start', () => {
  it.each(GAMES)('gives %s a start that can be looked at', async (game) => {
    const line = await started(game);
    const view = valueOf(await rules.look(line, 'referee'));
    expect(view.game).toBe(game);
    expect(view.board.kind).toBe(game);
    expect(view.position).toBe(line.start);
    expect(view.outcome).toBeNull();
  });

  it('is the same for the same seed only', async () => {
    const at = async (seed: number) => valueOf(await rules.start('thinkahead', {}, seed)).start;
    expect(await at(2 ** 53 - 1)).toBe(await at(2 ** 53 - 1));
    expect(await at(1)).not.toBe(await at(2));
  });

  it('names every option it does not take', async () => {
    const result = await rules.start('vorassic', { size: '99', colour: 'red' }, 1);
    expect(result.ok ? [] : result.reasons.map((why) => why.key)).toEqual([
      'refusal.option.value',
      'refusal.option.unknown',
    ]);
  });
});

describe('look', () => {
  it('refuses a line that cannot be played', async () => {
    const result = await rules.look(played(await started('gigogne'), 'G4', 'G4'), null);
    expect(result.ok ? [] : result.reasons.map((why) => why.key)).toEqual([
      'refusal.gigogne.slot_taken',
    ]);
  });

  it('forgets nothing when a line goes back', async () => {
    const start = await started('gigogne');
    const further = valueOf(await rules.look(played(start, 'G4', 'P0'), null));
    const back = valueOf(await rules.look(played(start, 'G4'), null));
    const again = valueOf(await rules.look(played(start, 'G4', 'P0'), null));
    expect(again).toEqual(further);
    expect(back.turn).toEqual({ phase: 'move', seat: 2 });
  });
});

describe('chance', () => {
  it('depends on the seed, and keeps what was seen', async () => {
    const line = await started('qwirkle');
    const drawn = valueOf(await rules.chance(line, [], 3));
    expect(valueOf(await rules.chance(line, [], 3))).toBe(drawn);
    expect(valueOf(await rules.chance(line, [], 4))).not.toBe(drawn);
    expect(valueOf(await rules.chance(line, [drawn], 4))).toBe(drawn);
  });

  it('is refused when none is due', async () => {
    const result = await rules.chance(await started('gigogne'), [], 1);
    expect(result.ok ? '' : result.reasons[0]?.key).toBe('refusal.chance.not_due');
  });
});

describe('saved games', () => {
  it('are read as they were written', async () => {
    const game = {
      line: played(await started('vorassic', { size: '5' }), 'A1', 'D4'),
      options: { size: '5' },
      players: [
        { name: 'Zoé « la Grande »', kind: 'human' },
        { name: 'Robot', kind: 'expert:nodes=500' },
      ],
      variations: [
        {
          at: 1,
          tokens: ['E3', 'B1'],
          variations: [{ at: 1, tokens: ['A2'], variations: [] }],
        },
        { at: 2, tokens: ['B1'], variations: [] },
      ],
    };
    const text = valueOf(await rules.write(game));
    expect(text).toContain('[Game "vorassic"]');
    expect(valueOf(await rules.read(text))).toEqual(game);
  });

  it('with a bad name are refused', async () => {
    const line = await started('gigogne');
    const players = [
      { name: 'two\nlines', kind: 'human' },
      { name: 'B', kind: 'human' },
    ];
    expect((await rules.write({ line, options: {}, players, variations: [] })).ok).toBe(false);
    expect((await rules.read('nonsense')).ok).toBe(false);
  });
});

describe('view', () => {
  const asked = (line: Line, change: Change, more: Partial<ViewRequest> = {}): ViewRequest => ({
    progress: { ...line, undone: [], seen: [] },
    change,
    viewer: 'referee',
    cursor: null,
    people: [1, 2],
    rollers: [1, 2],
    seed: 7,
    ...more,
  });
  const view = async (...question: Parameters<typeof asked>) =>
    valueOf(await rules.view(asked(...question)));

  it('tells what each step was, whom it concerned and the scores after it', async () => {
    const line = played(await started('vorassic', { size: '5' }), 'B0', 'E3');
    const { steps, now, shown } = await view(line, { kind: 'play', token: 'out:2' }, { cursor: 1 });
    expect(steps).toEqual([
      {
        token: 'B0',
        kind: 'move',
        seat: 1,
        turn: { phase: 'move', seat: 1 },
        scores: [1, 0],
        detail: null,
      },
      {
        token: 'E3',
        kind: 'move',
        seat: 2,
        turn: { phase: 'move', seat: 2 },
        scores: [1, 1],
        detail: null,
      },
      {
        token: 'out:2',
        kind: 'out',
        seat: 2,
        turn: { phase: 'move', seat: 1 },
        scores: [1, 1],
        detail: null,
      },
    ]);
    expect(now.ranking).toEqual([
      { seat: 1, rank: 1 },
      { seat: 2, rank: 2 },
    ]);
    expect(shown?.scores).toEqual([1, 0]);
  });

  it('brings the chance events that nobody asks for, where they are drawn here', async () => {
    const line = await started('qwirkle');
    const dealt = await view(line, { kind: 'none' });
    expect(dealt.steps.map(({ kind }) => kind)).toEqual(['chance', 'chance', 'chance']);
    expect(dealt.now.turn.phase).toBe('move');
    expect((await view(line, { kind: 'none' }, { seed: null })).steps).toEqual([]);
  });

  it('lets those who roll ask for it', async () => {
    const line = await started('piscari', { first: 'blue' });
    expect((await view(line, { kind: 'none' })).now.permissions.roll).toBe(true);
    expect((await view(line, { kind: 'chance' })).steps).toHaveLength(1);
    expect((await view(line, { kind: 'none' }, { rollers: [2] })).steps).toHaveLength(1);
  });

  it('keeps the tokens taken back, and the luck they had shown', async () => {
    const line = played(await started('piscari', { first: 'blue' }), 'roll:fish', 'a1', 'roll:fly');
    const back = await view(line, { kind: 'undo' });
    expect(back.progress).toMatchObject({ tokens: ['roll:fish'], undone: ['a1', 'roll:fly'] });
    expect(back).toMatchObject({ undo: null, redo: 3 });
    const progress = back.progress;
    const other = await view(line, { kind: 'play', token: 'b2' }, { progress, rollers: [1] });
    expect(other.progress).toMatchObject({
      tokens: ['roll:fish', 'b2', 'roll:fly'],
      undone: [],
      seen: [],
    });
    const again = await view(line, { kind: 'redo' }, { progress });
    expect(again.progress.tokens).toEqual(line.tokens);
  });

  it('goes over to another line, and back without spending luck twice', async () => {
    const line = played(await started('piscari', { first: 'blue' }), 'roll:fish', 'a1', 'roll:fly');
    const left = await view(line, { kind: 'branch', at: 1, tokens: [] });
    expect(left.progress).toMatchObject({ tokens: ['roll:fish'], undone: [], seen: ['roll:fly'] });
    const back = await view(
      line,
      { kind: 'branch', at: 1, tokens: ['a1', 'roll:fly'] },
      { progress: left.progress },
    );
    expect(back.progress).toMatchObject({ tokens: line.tokens, seen: [] });
  });

  it('refuses what cannot be done, and the game stays as it was', async () => {
    const line = played(await started('gigogne'), 'G4');
    const refused = await rules.view(asked(line, { kind: 'play', token: 'G4' }));
    expect(refused.ok ? '' : refused.reasons[0]?.key).toBe('refusal.gigogne.slot_taken');
    expect((await view(line, { kind: 'none' })).steps).toHaveLength(1);
  });
});

describe('a token with a separator of the framing in it', () => {
  it('is refused like any other', async () => {
    const why = await rules.refuse(await started('piscari'), 'a1\x1fb2\x1e');
    expect(why?.key).toBe('refusal.token.unreadable');
    expect(why?.words['token']).toBe('a1\ufffdb2\ufffd');
  });
});
