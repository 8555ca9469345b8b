import { describe, expect, it } from 'vitest';
import {
  activeSeat,
  begin,
  DELAY,
  isStop,
  lineOf,
  positionOf,
  redoTarget,
  step,
  undoTarget,
  type Effect,
  type Event,
  type Flow,
  type Next,
  type Position,
} from './flow';
import { rolled, waiting, wonBy } from '../../boards/piscari/fixtures';

const ALL = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'];

/** A table at which the test plays core, clock and people. */
class Evening {
  flow: Flow;
  effects: readonly Effect[];

  constructor(first: Next = begin({ start: 'start', position: waiting(1) })) {
    this.flow = first.flow;
    this.effects = first.effects;
  }

  do(event: Event): this {
    const next = step(this.flow, event);
    this.flow = next.flow;
    this.effects = next.effects;
    return this;
  }
  ring = () => this.do({ kind: 'rang', ticket: this.flow.ticket });
  come = (token: string, position: Position) =>
    this.do({ kind: 'came', ticket: this.flow.ticket, token, position });
  advise = (square: string) => this.do({ kind: 'advised', ticket: this.flow.ticket, square });

  /** Blue rolls a fish and may go anywhere. */
  rollFish = () =>
    this.do({ kind: 'roll' })
      .ring()
      .come('roll:fish', rolled(1, 'fish', ALL));
  /** Then places it on b2, and red's turn begins. */
  fishOnB2 = () =>
    this.rollFish()
      .do({ kind: 'choose', square: 'b2' })
      .ring()
      .come('b2', waiting(2, '.../.F./...'))
      .ring();
}

describe('a turn played by a person', () => {
  it('rolls for two seconds with its sound, then shows the icon with its own', () => {
    const evening = new Evening().do({ kind: 'roll' });
    expect(evening.flow.stage.kind).toBe('rolling');
    expect(evening.effects).toEqual([
      { kind: 'sound', sound: 'roulement_du_de' },
      { kind: 'wait', milliseconds: 2000 },
    ]);
    evening.ring();
    expect(evening.effects).toEqual([{ kind: 'drawLuck' }]);
    evening.come('roll:fish', rolled(1, 'fish', ALL));
    expect(evening.flow.stage).toEqual({ kind: 'choosing', advice: null });
    expect(evening.effects).toEqual([{ kind: 'sound', sound: 'poisson' }]);
  });

  it('lets the chosen square blink one second, shows the piece one second, and hands over', () => {
    const evening = new Evening().rollFish().do({ kind: 'choose', square: 'b2' });
    expect(evening.flow.stage).toEqual({ kind: 'blinking', square: 'b2' });
    expect(evening.effects).toEqual([{ kind: 'wait', milliseconds: DELAY.blink }]);
    evening.ring();
    expect(evening.effects).toEqual([{ kind: 'play', token: 'b2' }]);
    evening.come('b2', waiting(2, '.../.F./...'));
    expect(evening.flow.stage.kind).toBe('placed');
    expect(activeSeat(evening.flow)).toBe(1);
    expect(evening.effects).toEqual([{ kind: 'wait', milliseconds: DELAY.handOver }]);
    evening.ring();
    expect(evening.flow.stage.kind).toBe('ready');
    expect(activeSeat(evening.flow)).toBe(2);
    expect(lineOf(evening.flow).tokens).toEqual(['roll:fish', 'b2']);
  });

  it('takes no second roll, no square before the roll, and no square the core does not list', () => {
    const ready = new Evening().do({ kind: 'choose', square: 'b2' });
    expect(ready.flow.stage.kind).toBe('ready');
    const evening = new Evening().do({ kind: 'roll' }).ring();
    evening.come('roll:fish', rolled(1, 'fish', ['a1']));
    const { flow } = evening;
    evening.do({ kind: 'roll' }).do({ kind: 'choose', square: 'b2' });
    expect(evening.flow).toBe(flow);
  });

  it('is pending while the core is asked, when no delay can be cut short', () => {
    const evening = new Evening().do({ kind: 'roll' });
    expect(evening.flow.isPending).toBe(false);
    expect(evening.ring().flow.isPending).toBe(true);
    evening.come('roll:fish', rolled(1, 'fish', ALL));
    expect(evening.flow.isPending).toBe(false);
    evening.do({ kind: 'choose', square: 'b2' }).ring();
    expect(evening.flow.isPending).toBe(true);
    expect(evening.do({ kind: 'goTo', at: 0 }).flow.isPending).toBe(false);
  });

  it('loses the turn after two seconds when no square takes the icon', () => {
    const evening = new Evening().do({ kind: 'roll' }).ring();
    evening.come('roll:angler', rolled(1, 'angler', ['pass'], 'AYa/yYA/aAy'));
    expect(evening.flow.stage.kind).toBe('stuck');
    expect(evening.effects).toEqual([
      { kind: 'sound', sound: 'pecheur' },
      { kind: 'wait', milliseconds: DELAY.lostTurn },
    ]);
    evening.ring();
    expect(evening.effects).toEqual([{ kind: 'play', token: 'pass' }]);
    evening.come('pass', waiting(2, 'AYa/yYA/aAy'));
    expect(evening.flow.stage.kind).toBe('ready');
    expect(activeSeat(evening.flow)).toBe(2);
  });

  it('ends with the victory sound, the winner still lit', () => {
    const evening = new Evening().rollFish().do({ kind: 'choose', square: 'c1' }).ring();
    evening.come('c1', wonBy(1, 'F../.F./..F', ['a3', 'b2', 'c1'], 'a3-c1'));
    expect(evening.flow.stage.kind).toBe('won');
    expect(evening.effects).toEqual([{ kind: 'sound', sound: 'victoire' }]);
    expect(activeSeat(evening.flow)).toBe(1);
    expect(evening.do({ kind: 'roll' }).flow.stage.kind).toBe('won');
  });
});

describe('the wizard', () => {
  it('plays the whole turn when he is asked before the roll', () => {
    const evening = new Evening().do({ kind: 'askWizard' });
    expect(evening.flow).toMatchObject({ stage: { kind: 'rolling' }, wizard: 'plays' });
    evening.ring().come('roll:fly', rolled(1, 'fly', ALL));
    expect(evening.effects).toEqual([{ kind: 'sound', sound: 'mouche' }, { kind: 'advise' }]);
    expect(evening.do({ kind: 'choose', square: 'a1' }).flow.stage.kind).toBe('choosing');
    evening.advise('b2');
    expect(evening.flow.stage).toEqual({ kind: 'blinking', square: 'b2' });
    evening.ring().come('b2', waiting(2, '.../.Y./...'));
    expect(evening.flow.steps.map(({ by }) => by)).toEqual(['wizard', 'wizard']);
    expect(evening.ring().flow.wizard).toBe('rests');
  });

  it('only advises when he is asked after the roll, and the player chooses any square', () => {
    const evening = new Evening().rollFish().do({ kind: 'askWizard' });
    expect(evening.effects).toEqual([{ kind: 'advise' }]);
    evening.advise('b2');
    expect(evening.flow.stage).toEqual({ kind: 'choosing', advice: 'b2' });
    expect(evening.effects).toEqual([]);
    evening.do({ kind: 'choose', square: 'a1' });
    expect(evening.flow).toMatchObject({
      stage: { kind: 'blinking', square: 'a1' },
      wizard: 'advises',
    });
    evening.ring().come('a1', waiting(2, '.../.../F..'));
    expect(evening.flow.steps.at(-1)?.by).toBe('player');
  });

  it('advises in vain when the player is quicker', () => {
    const evening = new Evening().rollFish().do({ kind: 'askWizard' });
    const late: Event = { kind: 'advised', ticket: evening.flow.ticket, square: 'b2' };
    evening.do({ kind: 'choose', square: 'a1' }).do(late);
    expect(evening.flow.stage).toEqual({ kind: 'blinking', square: 'a1' });
  });

  it('plays unasked for the seats left to him', () => {
    const first = begin({ start: 'start', position: waiting(1), automatic: [2] });
    const evening = new Evening(first).fishOnB2();
    expect(evening.flow).toMatchObject({ stage: { kind: 'rolling' }, wizard: 'plays' });
    expect(activeSeat(evening.flow)).toBe(2);
  });

  it('gives the turn back when he cannot think', () => {
    const reasons = [{ key: 'refusal.bot.oracle_missing', words: {} }];
    const evening = new Evening().do({ kind: 'askWizard' }).ring();
    evening.come('roll:fish', rolled(1, 'fish', ALL));
    evening.do({ kind: 'failed', ticket: evening.flow.ticket, reasons });
    expect(evening.flow).toMatchObject({
      stage: { kind: 'choosing' },
      wizard: 'rests',
      trouble: reasons,
    });
  });
});

describe('going back', () => {
  it('undoes to the last decision and keeps the luck it had shown', () => {
    const evening = new Evening().fishOnB2().do({ kind: 'roll' }).ring();
    evening.come('roll:fly', rolled(2, 'fly', ['a1'], '.../.F./...'));
    expect(undoTarget(evening.flow)).toBe(1);
    evening.do({ kind: 'goTo', at: 1 });
    expect(positionOf(evening.flow).board.die).toBe('fish');
    expect(evening.flow.steps).toHaveLength(3);
    evening.do({ kind: 'choose', square: 'c3' });
    expect(evening.flow.steps).toHaveLength(1);
    expect(evening.flow.seen).toEqual(['roll:fly']);
    evening.ring().come('c3', waiting(2, '..F/.../...')).ring().do({ kind: 'roll' }).ring();
    evening.come('roll:fly', rolled(2, 'fly', ['a1'], '..F/.../...'));
    expect(evening.flow.seen).toEqual([]);
  });

  it('redoes what was taken back as long as nothing else is played', () => {
    const evening = new Evening().fishOnB2().do({ kind: 'goTo', at: 1 });
    expect(redoTarget(evening.flow)).toBe(2);
    evening.do({ kind: 'goTo', at: 2 });
    expect(activeSeat(evening.flow)).toBe(2);
    expect(redoTarget(evening.flow)).toBeNull();
  });

  it('takes a square back while it blinks', () => {
    const evening = new Evening().rollFish().do({ kind: 'choose', square: 'b2' });
    expect(undoTarget(evening.flow)).toBe(1);
    const late: Event = { kind: 'rang', ticket: evening.flow.ticket };
    evening.do({ kind: 'goTo', at: 1 }).do(late);
    expect(evening.flow.stage).toEqual({ kind: 'choosing', advice: null });
  });

  it('passes over lost turns and over the turns of a wizard who plays alone', () => {
    const steps = [
      { token: 'roll:fish', by: 'player' as const, position: rolled(1, 'fish', ALL) },
      { token: 'b2', by: 'player' as const, position: waiting(2) },
      { token: 'roll:fly', by: 'player' as const, position: rolled(2, 'fly', ['pass']) },
      { token: 'pass', by: 'player' as const, position: waiting(1) },
    ];
    const evening = new Evening(begin({ start: 's', position: waiting(1), steps }));
    expect(undoTarget(evening.flow)).toBe(1);
    expect([0, 1, 2, 3, 4].filter((at) => isStop(evening.flow, at))).toEqual([0, 1, 2, 4]);
    evening.do({ kind: 'automate', seats: [1] });
    expect(undoTarget(evening.flow)).toBeNull();
  });

  it('lets an automatic wizard rest in the past', () => {
    const evening = new Evening(
      begin({ start: 's', position: waiting(1), automatic: [2] }),
    ).fishOnB2();
    evening.ring().come('roll:fly', rolled(2, 'fly', ALL));
    evening.do({ kind: 'goTo', at: 2 });
    expect(evening.flow.stage.kind).toBe('ready');
    evening.do({ kind: 'goTo', at: 3 });
    expect(evening.effects).toEqual([{ kind: 'advise' }]);
  });
});
