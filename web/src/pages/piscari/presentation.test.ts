import { describe, expect, it } from 'vitest';
import { rolled, waiting, wonBy } from '../../boards/piscari/fixtures';
import { StagedGame } from './gameForTests';
import { activeSeat, adviceOf, canUnchoose, DELAY } from './presentation';

const ALL = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'];
const LOST = { key: 'web.failure.lost', words: {} };

const newGame = () => new StagedGame(waiting(1));

/** Blue rolls a fish and may go anywhere. */
const fishRolled = (game = newGame()) =>
  game
    .do('roll')
    .endDelay()
    .play('roll:fish', rolled(1, 'fish', ALL));

/** Then it lies on b2, and red's turn begins. */
const fishOnB2 = (game = newGame()) =>
  fishRolled(game).choose('b2').endDelay().play('b2', waiting(2, '.../.F./...')).endDelay();

describe('a turn played by a person', () => {
  it('rolls for two seconds with its sound, then shows the icon with its own', () => {
    const game = newGame().do('roll');
    expect(game.presentation.stage.kind).toBe('rolling');
    expect(game.effects).toEqual([
      { kind: 'sound', sound: 'roulement_du_de' },
      { kind: 'delay', milliseconds: 2000 },
    ]);
    expect(game.endDelay().effects).toEqual([{ kind: 'rollDie' }]);
    game.play('roll:fish', rolled(1, 'fish', ALL));
    expect(game.presentation.stage.kind).toBe('choosing');
    expect(game.effects).toEqual([{ kind: 'sound', sound: 'poisson' }]);
  });

  it('lets the chosen square blink one second, shows the piece one second, and hands over', () => {
    const game = fishRolled().choose('b2');
    expect(game.presentation.stage).toEqual({ kind: 'blinking', square: 'b2' });
    expect(game.effects).toEqual([{ kind: 'delay', milliseconds: DELAY.blink }]);
    expect(game.endDelay().effects).toEqual([{ kind: 'play', token: 'b2' }]);
    game.play('b2', waiting(2, '.../.F./...'));
    expect(game.presentation.stage.kind).toBe('placed');
    expect(activeSeat(game.presentation)).toBe(1);
    expect(game.effects).toEqual([{ kind: 'delay', milliseconds: DELAY.handOver }]);
    game.endDelay();
    expect(game.presentation.stage.kind).toBe('ready');
    expect(activeSeat(game.presentation)).toBe(2);
  });

  it('takes no second roll, no square before the roll, and no square the core does not list', () => {
    expect(newGame().choose('b2').presentation.stage.kind).toBe('ready');
    const game = newGame()
      .do('roll')
      .endDelay()
      .play('roll:fish', rolled(1, 'fish', ['a1']));
    const { presentation } = game;
    game.do('roll').choose('b2');
    expect(game.presentation).toBe(presentation);
  });

  it('does not hear a delay that belongs to something else', () => {
    const game = fishRolled().choose('b2');
    const { ticket } = game.presentation;
    game.do('undo').send({ kind: 'delayEnded', ticket });
    expect(game.effects).toEqual([]);
    expect(game.presentation.stage.kind).toBe('choosing');
  });

  it('loses the turn after two seconds when no square takes the icon', () => {
    const rows = 'AYa/yYA/aAy';
    const game = newGame().do('roll').endDelay();
    game.play('roll:angler', rolled(1, 'angler', ['pass'], rows));
    expect(game.presentation.stage.kind).toBe('stuck');
    expect(game.effects).toEqual([
      { kind: 'sound', sound: 'pecheur' },
      { kind: 'delay', milliseconds: DELAY.lostTurn },
    ]);
    expect(game.endDelay().effects).toEqual([{ kind: 'play', token: 'pass' }]);
    game.play('pass', waiting(2, rows));
    expect(game.presentation.stage.kind).toBe('ready');
    expect(activeSeat(game.presentation)).toBe(2);
  });

  it('ends with the victory sound, the winner lit and his wizard at rest', () => {
    const game = newGame().do('askWizard').endDelay();
    game
      .play('roll:fish', rolled(1, 'fish', ALL))
      .advise('c1')
      .endDelay();
    game.play('c1', wonBy(1, 'F../.F./..F', ['a3', 'b2', 'c1'], 'a3-c1'));
    expect(game.presentation).toMatchObject({ stage: { kind: 'won' }, wizard: 'rests' });
    expect(game.effects).toEqual([{ kind: 'sound', sound: 'victoire' }]);
    expect(activeSeat(game.presentation)).toBe(1);
    expect(game.do('roll').presentation.stage.kind).toBe('won');
  });
});

describe('the wizard', () => {
  it('plays the whole turn when he is asked before the roll', () => {
    const game = newGame().do('askWizard');
    expect(game.presentation).toMatchObject({ stage: { kind: 'rolling' }, wizard: 'plays' });
    game.endDelay().play('roll:fly', rolled(1, 'fly', ALL));
    expect(game.effects).toEqual([{ kind: 'sound', sound: 'mouche' }, { kind: 'advise' }]);
    expect(game.choose('a1').presentation.stage.kind).toBe('choosing');
    game.advise('b2');
    expect(game.presentation.stage).toEqual({ kind: 'blinking', square: 'b2' });
    game.endDelay().play('b2', waiting(2, '.../.Y./...'));
    expect(game.presentation.wizardSteps).toEqual([0, 1]);
    expect(game.endDelay().presentation.wizard).toBe('rests');
  });

  it('only advises when he is asked after the roll, and the player chooses any square', () => {
    const game = fishRolled().do('askWizard');
    expect(game.effects).toEqual([{ kind: 'advise' }]);
    game.advise('b2');
    expect(adviceOf(game.presentation)).toBe('b2');
    expect(game.effects).toEqual([]);
    game.choose('a1');
    expect(game.presentation.stage).toEqual({ kind: 'blinking', square: 'a1' });
    expect(adviceOf(game.presentation)).toBeNull();
    game.endDelay().play('a1', waiting(2, '.../.../F..'));
    expect(game.presentation.wizardSteps).toEqual([]);
  });

  it('advises in vain when the player is quicker', () => {
    const game = fishRolled().do('askWizard').choose('a1').advise('b2');
    expect(game.presentation.stage).toEqual({ kind: 'blinking', square: 'a1' });
  });

  it('plays unasked for the seats left to him', () => {
    const game = fishOnB2(new StagedGame(waiting(1), [], [2]));
    expect(game.presentation).toMatchObject({ stage: { kind: 'rolling' }, wizard: 'plays' });
    expect(activeSeat(game.presentation)).toBe(2);
  });

  it('keeps the turn when he cannot think, and is asked again once the trouble is over', () => {
    const game = newGame().do('askWizard').endDelay();
    game.play('roll:fish', rolled(1, 'fish', ALL)).fail(LOST);
    expect(game.presentation).toMatchObject({ stage: { kind: 'choosing' }, wizard: 'plays' });
    expect(game.effects).toEqual([]);
    game.update({ trouble: null });
    expect(game.effects).toEqual([{ kind: 'advise' }]);
    expect(game.update({ thinking: 'hint' }).effects).toEqual([]);
    expect(game.advise('b2').presentation.stage.kind).toBe('blinking');
  });

  it('can be asked again where he could not advise', () => {
    const game = fishRolled().do('askWizard');
    expect(game.do('askWizard').effects).toEqual([]);
    expect(game.fail(LOST).do('askWizard').effects).toEqual([{ kind: 'forgetTrouble' }]);
    expect(game.update({ trouble: null }).effects).toEqual([{ kind: 'advise' }]);
    expect(adviceOf(game.advise('b2').presentation)).toBe('b2');
  });

  it('can be sent away when he cannot think: the player chooses', () => {
    const game = newGame().do('askWizard').endDelay();
    game
      .play('roll:fish', rolled(1, 'fish', ALL))
      .fail(LOST)
      .do('dismissWizard');
    expect(game.effects).toEqual([{ kind: 'forgetTrouble' }]);
    expect(game.update({ trouble: null }).effects).toEqual([]);
    expect(game.choose('a1').presentation.stage.kind).toBe('blinking');
  });

  it('begins or ends to play alone in the middle of a turn', () => {
    const game = newGame().send({ kind: 'automate', seats: [1] });
    expect(game.presentation).toMatchObject({ stage: { kind: 'rolling' }, wizard: 'plays' });
    game.endDelay().play('roll:fish', rolled(1, 'fish', ALL));
    game.send({ kind: 'automate', seats: [] });
    expect(game.presentation).toMatchObject({ stage: { kind: 'choosing' }, wizard: 'rests' });
    expect(game.effects).toEqual([]);
  });
});

describe('going back', () => {
  it('takes a square back while it blinks, and asks the game otherwise', () => {
    const game = fishRolled().choose('b2');
    expect(canUnchoose(game.presentation)).toBe(true);
    game.do('undo');
    expect(game.presentation.stage.kind).toBe('choosing');
    expect(game.effects).toEqual([]);
    expect(game.do('undo').effects).toEqual([{ kind: 'undoMove' }]);
  });

  it('shows what was taken back without sounds, and waits there', () => {
    const game = fishOnB2().goTo(1);
    expect(game.presentation.stage.kind).toBe('choosing');
    expect(game.effects).toEqual([]);
  });

  it('lets nobody play in the past, and lets a wizard who plays alone rest there', () => {
    const game = fishOnB2(new StagedGame(waiting(1), [], [2]));
    game.update({ cursor: 1, view: rolled(1, 'fish', ALL) });
    expect(game.presentation).toMatchObject({ stage: { kind: 'past' }, wizard: 'rests' });
    const { presentation } = game;
    game.do('roll').do('askWizard').choose('b2').endDelay();
    expect(game.presentation).toBe(presentation);
    game.update({ cursor: 2, view: waiting(2, '.../.F./...') });
    expect(game.presentation).toMatchObject({ stage: { kind: 'rolling' }, wizard: 'plays' });
  });

  it('knows who played what after something else was played', () => {
    const game = newGame().do('askWizard').endDelay();
    game
      .play('roll:fish', rolled(1, 'fish', ALL))
      .advise('b2')
      .endDelay();
    game.play('b2', waiting(2, '.../.F./...')).goTo(1).choose('a1').endDelay();
    game.play('a1', waiting(2, '.../.../F..'));
    expect(game.presentation.wizardSteps).toEqual([0]);
  });
});
