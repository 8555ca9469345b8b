import { describe, expect, it } from 'vitest';
import { rolled, waiting, wonBy } from '../../boards/piscari/fixtures';
import type { Icon, Seat } from '../../core/types';
import { Texts } from '../../text/texts';
import { StagedGame, type Played } from './gameForTests';
import { dieCaption, messageOf, wizardCaption } from './messages';
import { logOf } from './notation';
import type { Position, Presentation } from './presentation';

const FRENCH = await Texts.load('fr');
const ENGLISH = await Texts.load('en');
const NAMES = ['Anna', 'Paul'];
const ALL = ['a1', 'b2'];

const at = (position: Position): Presentation => new StagedGame(position).presentation;

function say(presentation: Presentation, texts: Texts): string {
  const message = messageOf(presentation, NAMES);
  return message ? texts.get(message.key, message.words) : '';
}

describe('the messages of the document', () => {
  it('1: whose turn it is, gone once the die rolls', () => {
    expect(say(at(waiting(1)), FRENCH)).toBe('C’est aux bleus de jouer.');
    expect(say(at(waiting(2)), FRENCH)).toBe('C’est aux rouges de jouer.');
    expect(say(at(waiting(2)), ENGLISH)).toBe('It is the red team’s turn.');
    expect(say(new StagedGame(waiting(1)).do('roll').presentation, FRENCH)).toBe('');
  });

  it.each<[Icon, string, string]>([
    ['angler', 'un poisson', 'a fish'],
    ['fish', 'une mouche', 'a fly'],
    ['fly', 'un pêcheur', 'an angler'],
  ])('2: what a rolled %s may take', (die, french, english) => {
    const shown = at(rolled(2, die, ALL));
    expect(say(shown, FRENCH)).toBe(`Paul, veuillez sélectionner une case vide ou ${french}.`);
    expect(say(shown, ENGLISH)).toBe(`Paul, please choose an empty square or ${english}.`);
  });

  it('3: no square takes the icon', () => {
    const shown = at(rolled(1, 'fly', ['pass']));
    expect(say(shown, FRENCH)).toBe(
      'Désolé les bleus, aucune case ne permet de placer une mouche. Ce sera bientôt aux rouges de jouer.',
    );
    expect(say(shown, ENGLISH)).toBe(
      'Sorry, blue team: no square can take a fly. It will soon be the red team’s turn.',
    );
  });

  it('4: the wizard plays, through the whole turn', () => {
    const french = 'Paul, c’est Gandalf qui joue à votre place pour ce tour.';
    expect(say(new StagedGame(waiting(2)).do('askWizard').presentation, FRENCH)).toBe(french);
    expect(say(new StagedGame(waiting(1)).do('askWizard').presentation, ENGLISH)).toBe(
      'Anna, Merlin is playing this turn for you.',
    );
  });

  it('4 is addressed to nobody where the wizard plays alone', () => {
    const { presentation } = new StagedGame(waiting(2), [], [2]);
    expect(say(presentation, FRENCH)).toBe('Gandalf joue pour les rouges.');
    expect(say(presentation, ENGLISH)).toBe('Gandalf is playing for the red team.');
  });

  it('5: the wizard advises', () => {
    const shown = new StagedGame(rolled(1, 'fish', ALL)).do('askWizard').advise('b2').presentation;
    expect(say(shown, FRENCH)).toBe(
      'Anna, Merlin vous fait une suggestion\u202f; c’est à vous de choisir la case.',
    );
    expect(say(shown, ENGLISH)).toBe(
      'Anna, Merlin has a suggestion; the choice of square is yours.',
    );
  });

  it('6: the winners', () => {
    const shown = at(wonBy(2, 'fff/.../...', ['a3', 'b3', 'c3'], '3'));
    expect(say(shown, FRENCH)).toBe('Bravo les rouges.');
    expect(say(shown, ENGLISH)).toBe('Well done, red team!');
  });

  it('under a wizard one plays against', () => {
    const caption = wizardCaption({ ...at(waiting(1)), automatic: [2] }, 2);
    expect(FRENCH.get(caption.key, caption.words)).toBe('Gandalf\u202f: votre adversaire');
    expect(ENGLISH.get(caption.key, caption.words)).toBe('Gandalf: your opponent');
  });

  it('7 to 9: under dice and wizards', () => {
    const shown = at(waiting(1));
    const captions = ([1, 2] as Seat[]).flatMap((seat) => [
      dieCaption(shown, seat),
      wizardCaption(shown, seat),
    ]);
    expect(captions.map(({ key, words }) => FRENCH.get(key, words))).toEqual([
      'Cliquez\u00a0? pour rouler le dé',
      'Merlin\u202f: votre coéquipier',
      'Attendez votre tour',
      'Attendez votre tour',
    ]);
    expect(captions.map(({ key, words }) => ENGLISH.get(key, words))).toEqual([
      'Click ? to roll the die',
      'Merlin: your teammate',
      'Wait for your turn',
      'Wait for your turn',
    ]);
  });
});

describe('the notation of the document', () => {
  const played: readonly Played[] = [
    ['roll:fish', rolled(1, 'fish', ALL)],
    ['b2', waiting(2, '.../.F./...')],
    ['roll:angler', rolled(2, 'angler', ALL, '.../.F./...')],
    ['b2', waiting(1, '.../.a./...')],
    ['roll:angler', rolled(1, 'angler', ['pass'], '.../.a./...')],
    ['pass', waiting(2, '.../.a./...')],
    ['roll:fly', rolled(2, 'fly', ALL, '.../.a./...')],
    ['b2', wonBy(2, 'y../.y./..y', ['a3', 'b2', 'c1'], 'a3-c1')],
  ];
  const { presentation } = new StagedGame(waiting(1), played);
  const withWizard: Presentation = { ...presentation, wizardSteps: [0, 1, 4, 5] };
  const log = (texts: Texts) => logOf(withWizard, NAMES, texts).map(({ text }) => text);

  it('tells each turn as its examples do', () => {
    expect(log(FRENCH)).toEqual([
      'Tour 1 (bleu) – Merlin roule poisson bleu\u202f: placé en b2',
      'Tour 1 (rouge) – Paul roule pêcheur rouge\u202f: prend poisson bleu en b2',
      'Tour 2 (bleu) – Merlin roule pêcheur bleu\u202f: perd son tour',
      'Tour 2 (rouge) – Paul roule mouche rouge\u202f: prend pêcheur rouge en b2 et gagne sur a3-c1',
    ]);
  });

  it('speaks English too', () => {
    expect(log(ENGLISH).at(-1)).toBe(
      'Turn 2 (red) – Paul rolls red fly: takes red angler on b2 and wins on a3-c1',
    );
  });

  it('agrees with a feminine noun', () => {
    const flies = new StagedGame(waiting(1), [
      ['roll:fly', rolled(1, 'fly', ALL)],
      ['b2', waiting(2, '.../.Y./...')],
    ]);
    const [entry] = logOf(flies.presentation, NAMES, FRENCH);
    expect(entry?.text).toBe('Tour 1 (bleu) – Anna roule mouche bleue\u202f: placée en b2');
    expect(entry?.stop).toBe(2);
  });

  it('knows what lay on the board and on the die at the start', () => {
    const from = rolled(1, 'fly', ['c3'], '..a/.../...');
    const game = new StagedGame(from, [['c3', waiting(2, '..Y/.../...')]]);
    expect(logOf(game.presentation, NAMES, FRENCH)[0]?.text).toBe(
      'Tour 1 (bleu) – Anna roule mouche bleue\u202f: prend pêcheur rouge en c3',
    );
  });
});
