import { describe, expect, it } from 'vitest';
import { createCoreForTests } from './coreForTests';
import { CoreFailure } from './failure';
import { CoreThinker, type BotSource } from './thinker';
import { Interrupted, type Line } from './types';

const gigogne: Line = {
  game: 'gigogne',
  start: '.../.../.../.../.../.../.../.../... 1 2 visible',
  tokens: [],
};
const piscari: Line = { game: 'piscari', start: '.../.../... 1 fly', tokens: [] };

describe('the computer players', () => {
  it('choose what wins at once', async () => {
    const { thinker } = await createCoreForTests();
    const line = { ...gigogne, tokens: ['P0', 'P3', 'P1', 'P4'] };
    const chosen = await thinker.choose(line, 'expert', { nodes: 1000 }, 1);
    expect(chosen.ok && chosen.value).toMatch(/^[PMG][25]$/);
  });

  it('value every move, the best first', async () => {
    const { thinker } = await createCoreForTests();
    const line = { ...gigogne, tokens: ['P0', 'P3', 'P1', 'P4'] };
    const found = await thinker.evaluate(line, 'expert', {}, 1);
    if (!found.ok) throw new Error(found.reasons[0]?.key);
    expect(found.value.value).toBe(1);
    expect(found.value.exact).toBe(true);
    expect(found.value.moves[0]?.value).toBe(1);
  });

  it('fetch the table of the oracle when it is asked', async () => {
    const { thinker } = await createCoreForTests();
    const found = await thinker.evaluate(piscari, 'oracle', {}, 1);
    if (!found.ok) throw new Error(found.reasons[0]?.key);
    expect(found.value.exact).toBe(true);
    expect(found.value.moves).toHaveLength(9);
    expect(found.value.moves[0]?.token).toBe('b2');
    expect(found.value.value).toBeGreaterThan(0.5);
  });

  it('are refused by name', async () => {
    const { thinker } = await createCoreForTests();
    const chosen = await thinker.choose(gigogne, 'nobody', {}, 1);
    expect(chosen.ok ? '' : chosen.reasons[0]?.key).toBe('refusal.bot.unknown');
  });
});

/** Players that answer when told to, and tell how often they were opened. */
function slowBots() {
  const answers: ((answer: unknown) => void)[] = [];
  let opened = 0;
  const source: BotSource = {
    bots: () => {
      ++opened;
      let fail: (why: Error) => void = () => undefined;
      return Promise.resolve({
        ask: () =>
          new Promise((resolve, reject) => {
            answers.push(resolve);
            fail = reject;
          }),
        keepOracle: () => undefined,
        close: (why: Error) => fail(why),
      });
    },
    oracle: () => Promise.reject(new Error('not asked for')),
  };
  const answer = (token: string) => answers.at(-1)?.({ ok: true, value: { token, nodes: 1 } });
  return { source, answer, opened: () => opened, asked: () => answers.length };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('interruption', () => {
  it('by stop rejects what runs and opens new players for the next question', async () => {
    const bots = slowBots();
    const thinker = new CoreThinker(bots.source);
    const first = thinker.choose(gigogne, 'expert', {}, 1);
    const rejected = expect(first).rejects.toBeInstanceOf(Interrupted);
    await settled();
    thinker.stop();
    await rejected;
    const second = thinker.choose(gigogne, 'expert', {}, 1);
    await settled();
    bots.answer('G4');
    expect(await second).toEqual({ ok: true, value: 'G4' });
    expect(bots.opened()).toBe(2);
  });

  it('by another question rejects the first, even before its players were opened', async () => {
    const bots = slowBots();
    const thinker = new CoreThinker(bots.source);
    const first = thinker.choose(gigogne, 'expert', {}, 1);
    const rejected = expect(first).rejects.toBeInstanceOf(Interrupted);
    const second = thinker.choose(gigogne, 'expert', {}, 1);
    await rejected;
    await settled();
    bots.answer('G4');
    expect(await second).toEqual({ ok: true, value: 'G4' });
    expect(bots.asked()).toBe(1);
  });

  it('does not touch players that have answered', async () => {
    const bots = slowBots();
    const thinker = new CoreThinker(bots.source);
    for (const token of ['G4', 'P0']) {
      const chosen = thinker.choose(gigogne, 'expert', {}, 1);
      await settled();
      bots.answer(token);
      expect(await chosen).toEqual({ ok: true, value: token });
      thinker.stop();
    }
    expect(bots.opened()).toBe(1);
  });
});

/** Players whose answers are given in order; an Error is a failure that ends them. */
function scriptedBots(answers: unknown[], tables: (ArrayBuffer | Error)[] = []) {
  const calls = { opened: 0, closed: 0, kept: 0, fetched: [] as string[] };
  const source: BotSource = {
    bots: () => {
      ++calls.opened;
      return Promise.resolve({
        ask: async () => {
          const answer = answers.shift();
          if (answer instanceof Error) throw answer;
          return answer;
        },
        keepOracle: () => {
          ++calls.kept;
        },
        close: () => {
          ++calls.closed;
        },
      });
    },
    oracle: async (cache) => {
      calls.fetched.push(cache);
      const table = tables.shift();
      if (!table || table instanceof Error) throw table ?? new Error('not asked for');
      return table;
    },
  };
  return { thinker: new CoreThinker(source), calls };
}

const CHOICE = { ok: true, value: { token: 'G4', nodes: 1 } };
const CHOSEN = { ok: true, value: 'G4' };
const refusedFor = (key: string) => ({ ok: false, reasons: [{ key, words: {} }] });
const MISSING = refusedFor('refusal.bot.oracle_missing');
const DAMAGED = refusedFor('refusal.bot.oracle_damaged');
const TABLE = new ArrayBuffer(1);
const OFFLINE = new CoreFailure('download', 'offline');

describe('failure', () => {
  it('by a crash is told, and the next question gets new players', async () => {
    const { thinker, calls } = scriptedBots([new CoreFailure('crash', 'trap'), CHOICE]);
    await expect(thinker.choose(gigogne, 'expert', {}, 1)).rejects.toMatchObject({ kind: 'crash' });
    expect(calls).toMatchObject({ opened: 1, closed: 1 });
    expect(await thinker.choose(gigogne, 'expert', {}, 1)).toEqual(CHOSEN);
    expect(calls.opened).toBe(2);
  });

  it('by a lost worker asks another one, once', async () => {
    const lost = new CoreFailure('lost', 'no answer');
    const { thinker, calls } = scriptedBots([lost, CHOICE, lost, lost]);
    expect(await thinker.choose(gigogne, 'expert', {}, 1)).toEqual(CHOSEN);
    expect(calls.opened).toBe(2);
    await expect(thinker.choose(gigogne, 'expert', {}, 1)).rejects.toMatchObject({ kind: 'lost' });
  });

  it('of the table’s download is told, and it is fetched again when asked again', async () => {
    const { thinker, calls } = scriptedBots([MISSING, MISSING, CHOICE], [OFFLINE, TABLE]);
    await expect(thinker.choose(piscari, 'oracle', {}, 1)).rejects.toBe(OFFLINE);
    expect(await thinker.choose(piscari, 'oracle', {}, 1)).toEqual(CHOSEN);
    expect(calls.fetched).toEqual(['default', 'default']);
  });

  it('of a kept table that is damaged fetches another', async () => {
    const { thinker, calls } = scriptedBots([MISSING, DAMAGED, CHOICE], [TABLE, TABLE]);
    expect(await thinker.choose(piscari, 'oracle', {}, 1)).toEqual(CHOSEN);
    expect(calls.fetched).toEqual(['default', 'reload']);
  });

  it('of every table is told', async () => {
    const { thinker } = scriptedBots([MISSING, DAMAGED, DAMAGED], [TABLE, TABLE]);
    await expect(thinker.choose(piscari, 'oracle', {}, 1)).rejects.toMatchObject({
      kind: 'download',
    });
  });
});
