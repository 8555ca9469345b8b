import { describe, expect, it } from 'vitest';
import { createCoreForTests } from './coreForTests';
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
