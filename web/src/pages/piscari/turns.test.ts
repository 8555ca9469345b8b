import { describe, expect, it } from 'vitest';
import { createCoreForTests } from '../../core/coreForTests';
import { Texts } from '../../text/texts';
import { positionOf } from './flow';
import type { SoundName } from '../../boards/piscari/media';
import { logOf } from './notation';
import { openGame, saveGame } from './saved';
import { Timer, type Clock } from './timer';
import { lookAt, Turns, type Helpers } from './turns';

const core = await createCoreForTests();

/** A clock on which every delay is over at once, in its own task. */
const HASTE: Clock = {
  now: () => 0,
  set: (ring) => {
    queueMicrotask(ring);
    return 0;
  },
  clear: () => undefined,
};

function helpers(sounds: SoundName[]): Helpers {
  let seed = 7;
  return {
    ...core,
    timer: new Timer(HASTE),
    bot: () => 'wizard',
    pace: () => 1,
    sound: (name) => sounds.push(name),
    seed: () => seed++,
  };
}

/** Merlin and Gandalf among themselves, until one has won. */
async function playWizards(sounds: SoundName[]): Promise<Turns> {
  const line = await core.rules.start('piscari', { first: 'red' }, 1);
  if (!line.ok) throw new Error('no start');
  const position = await lookAt(core.rules, line.value);
  if (!position.ok) throw new Error('no position');
  const opening = { start: line.value.start, position: position.value, automatic: [1, 2] };
  const turns = new Turns(opening, helpers(sounds));
  await new Promise<void>((done) => {
    turns.subscribe(() => turns.flow().stage.kind === 'won' && done());
  });
  return turns;
}

describe('a whole game with the real core', () => {
  it('is played by the wizards to the end, with a sound for each roll', async () => {
    const sounds: SoundName[] = [];
    const flow = (await playWizards(sounds)).flow();
    const rolls = flow.steps.filter(({ token }) => token.startsWith('roll:'));
    expect(flow.steps.every(({ by }) => by === 'wizard')).toBe(true);
    expect(positionOf(flow).board.win?.squares).toHaveLength(3);
    expect(sounds).toHaveLength(2 * rolls.length + 1);
    expect(sounds.at(-1)).toBe('victoire');
    const log = logOf(flow, ['Anna', 'Paul'], await Texts.load('fr'));
    expect(log[0]?.text).toMatch(
      /^Tour 1 \(rouge\) – Gandalf roule \S+ rouge\u202f: placé en [abc][123]$/,
    );
    expect(log.at(-1)?.text).toMatch(/ et gagne sur /);
  });

  it('comes back from its file', async () => {
    const flow = (await playWizards([])).flow();
    const text = await saveGame(core.rules, flow, ['Anna', 'Paul']);
    const opened = await openGame(core.rules, text ?? '');
    if (!opened.ok) throw new Error(JSON.stringify(opened.reasons));
    expect(opened.value.names).toEqual(['Anna', 'Paul']);
    expect(opened.value.opening.steps?.map(({ token }) => token)).toEqual(
      flow.steps.map(({ token }) => token),
    );
    expect(opened.value.opening.automatic).toEqual([1, 2]);
  });
});
