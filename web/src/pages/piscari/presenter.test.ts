import { describe, expect, it } from 'vitest';
import type { SoundName } from '../../boards/piscari/media';
import { isPiscari } from '../../boards/piscari/view';
import { createCoreForTests } from '../../core/coreForTests';
import { CoreFailure } from '../../core/failure';
import type { Result, Rules, Seat, Thinker } from '../../core/types';
import type { GameWorld } from '../../game/game';
import { Texts } from '../../text/texts';
import { newOpening, openGame, readOpening, refereeOf, writeGame, type Opening } from './gameSetUp';
import { logOf } from './notation';
import { oneAtATime } from './oneAtATime';
import type { Presentation } from './presentation';
import { Presenter } from './presenter';
import { Timer, type Clock } from './timer';

const core = await createCoreForTests();
const infos = await core.rules.games();
const info = infos.find(({ id }) => id === 'piscari');
if (!info) throw new Error('no piscari');

/** A clock on which every delay is over at once, in its own task. */
const HASTE: Clock = {
  now: () => 0,
  set: (ring) => {
    queueMicrotask(ring);
    return 0;
  },
  clear: () => undefined,
};

function valueOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.reasons));
  return answer.value;
}

interface Parts {
  readonly rules?: Rules;
  readonly thinker?: Thinker;
  readonly sounds?: SoundName[];
}

function presenterOf(opening: Opening, { rules, thinker, sounds = [] }: Parts = {}): Presenter {
  let seed = 7;
  const world: GameWorld = {
    rules: rules ?? core.rules,
    thinker: oneAtATime(thinker ?? core.thinker),
    limits: () => ({}),
    seed: () => seed++,
    pause: () => Promise.resolve(),
  };
  if (!info) throw new Error('no piscari');
  const presenter = new Presenter(openGame(opening, info, world), opening.automatic, {
    timer: new Timer(HASTE),
    bot: () => 'wizard',
    pace: () => 1,
    sound: (name) => sounds.push(name),
  });
  presenter.start();
  return presenter;
}

async function openingFor(automatic: readonly Seat[]): Promise<Opening> {
  return valueOf(await newOpening(core.rules, 'red', automatic, 1));
}

function until(presenter: Presenter, holds: (now: Presentation) => boolean): Promise<Presentation> {
  return new Promise((resolve) => {
    const look = () => {
      if (holds(presenter.presentation())) resolve(presenter.presentation());
    };
    presenter.subscribe(look);
    look();
  });
}

const stageIs = (kind: Presentation['stage']['kind']) => (now: Presentation) =>
  now.stage.kind === kind && !now.game.isPending;

describe('a whole game with the real core', () => {
  it('is played by the wizards to the end, with a sound for each roll', async () => {
    const sounds: SoundName[] = [];
    const opening = await openingFor([1, 2]);
    const end = await until(presenterOf(opening, { sounds }), stageIs('won'));
    const { steps, view } = end.game;
    const rolls = steps.filter(({ kind }) => kind === 'chance');
    expect(end.wizardSteps).toEqual(steps.map((_, index) => index));
    expect(view && isPiscari(view) && view.board.win?.squares).toHaveLength(3);
    expect(sounds).toHaveLength(2 * rolls.length + 1);
    expect(sounds.at(-1)).toBe('victoire');
    const log = logOf(end, ['Anna', 'Paul'], await Texts.load('fr'));
    expect(log[0]?.text).toMatch(
      /^Tour 1 \(rouge\) – Gandalf roule \S+ rouge\u202f: placée? en [abc][123]$/,
    );
    expect(log.at(-1)?.text).toMatch(/ et gagne sur /);
  });

  it('comes back from its file', async () => {
    const presenter = presenterOf(await openingFor([2]));
    const end = await until(presenter, stageIs('ready'));
    const text = await writeGame(core.rules, presenter.game.controller(), ['Anna', 'Gandalf'], [2]);
    const opened = valueOf(await readOpening(core.rules, text ?? ''));
    expect(opened.names).toEqual(['Anna', null]);
    expect(opened.automatic).toEqual([2]);
    expect(opened.progress.tokens).toEqual(end.game.line.tokens);
    expect(opened.progress.tokens).toHaveLength(2);
  });

  it('refuses the file of another game', async () => {
    const line = valueOf(await core.rules.start('gigogne', {}, 1));
    const players = ['Anna', 'Paul'].map((name) => ({ name, kind: 'human' }));
    const text = valueOf(await core.rules.write({ line, variations: [], options: {}, players }));
    expect(await readOpening(core.rules, text)).toEqual({
      ok: false,
      reasons: [{ key: 'web.piscari.open.other', words: {} }],
    });
  });
});

describe('what the game does for it', () => {
  it('takes back to the decision of a person, and brings the same roll again', async () => {
    const presenter = presenterOf(await openingFor([]));
    await until(presenter, stageIs('ready'));
    presenter.send({ kind: 'roll' });
    const rolled = await until(presenter, stageIs('choosing'));
    const square = rolled.game.view?.moves?.[0] ?? '';
    presenter.send({ kind: 'choose', square });
    await until(presenter, stageIs('ready'));
    presenter.send({ kind: 'roll' });
    const next = await until(presenter, stageIs('choosing'));
    presenter.send({ kind: 'undo' });
    const undone = await until(presenter, ({ game }) => game.steps.length === 1);
    expect(undone.stage.kind).toBe('choosing');
    presenter.send({ kind: 'choose', square: undone.game.view?.moves?.[1] ?? '' });
    await until(presenter, stageIs('ready'));
    presenter.send({ kind: 'roll' });
    const again = await until(presenter, stageIs('choosing'));
    expect(again.game.steps.at(-1)?.token).toBe(next.game.steps.at(-1)?.token);
  });

  it('passes over the turns of a wizard from when he plays alone', async () => {
    const presenter = presenterOf(await openingFor([]));
    await until(presenter, stageIs('ready'));
    presenter.send({ kind: 'askWizard' });
    await until(presenter, ({ game, stage }) => stage.kind === 'ready' && game.steps.length === 2);
    expect(presenter.game.controller().undo).not.toBeNull();
    presenter.game.seat(refereeOf(info, [2]));
    await until(presenter, () => presenter.game.controller().undo === null);
  });
});

describe('a wizard who cannot think', () => {
  /** Fails until it is mended. */
  class BrokenThinker implements Thinker {
    isBroken = true;
    choose: Thinker['choose'] = (...question) =>
      this.isBroken
        ? Promise.reject(new CoreFailure('download', 'no bots'))
        : core.thinker.choose(...question);
    evaluate: Thinker['evaluate'] = (...question) => core.thinker.evaluate(...question);
    stop = () => undefined;
  }

  it('says so and plays once he can', async () => {
    const thinker = new BrokenThinker();
    const presenter = presenterOf(await openingFor([2]), { thinker });
    const stuck = await until(presenter, ({ game }) => game.trouble !== null);
    expect(stuck).toMatchObject({ stage: { kind: 'choosing' }, wizard: 'plays' });
    thinker.isBroken = false;
    presenter.game.controller().retry?.();
    const next = await until(presenter, stageIs('ready'));
    expect(next.game.trouble).toBeNull();
    expect(next.wizardSteps).toEqual([0, 1]);
  });

  it('is not asked again when the player chooses instead', async () => {
    const thinker = new BrokenThinker();
    const presenter = presenterOf(await openingFor([2]), { thinker });
    await until(presenter, ({ game }) => game.trouble !== null);
    thinker.isBroken = false;
    presenter.send({ kind: 'dismissWizard' });
    expect(presenter.presentation()).toMatchObject({
      wizard: 'rests',
      game: { trouble: null, thinking: null, hint: null },
    });
  });

  it('is told why by a bot that refuses', async () => {
    const reasons = [{ key: 'refusal.bot.oracle_missing', words: {} }];
    const thinker: Thinker = {
      ...core.thinker,
      choose: () => Promise.resolve({ ok: false, reasons }),
      stop: () => undefined,
    };
    const presenter = presenterOf(await openingFor([2]), { thinker });
    const stuck = await until(presenter, ({ game }) => game.trouble !== null);
    expect(stuck.game.trouble).toEqual(reasons[0]);
  });
});

it('a core that fails is asked again, and the turn goes on', async () => {
  const fails = { left: 0 };
  const rules: Rules = Object.assign(Object.create(core.rules) as Rules, {
    view: (...question: Parameters<Rules['view']>) =>
      fails.left-- > 0
        ? Promise.reject(new CoreFailure('lost', 'gone'))
        : core.rules.view(...question),
  });
  const presenter = presenterOf(await openingFor([]), { rules });
  await until(presenter, stageIs('ready'));
  fails.left = 1;
  presenter.send({ kind: 'roll' });
  await until(presenter, ({ game }) => game.trouble !== null);
  presenter.game.controller().retry?.();
  const rolled = await until(presenter, stageIs('choosing'));
  expect(rolled.game.steps).toHaveLength(1);
});
