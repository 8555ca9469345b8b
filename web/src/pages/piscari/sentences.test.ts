import { describe, expect, it } from 'vitest';
import type { Icon, Seat } from '../../core/types';
import { Texts } from '../../text/texts';
import { begin, step, type Event, type Flow, type Position } from './flow';
import { dieCaption, messageOf, wizardCaption } from './messages';
import { logOf } from './notation';
import { rolled, waiting, wonBy } from '../../boards/piscari/fixtures';

const FRENCH = await Texts.load('fr');
const ENGLISH = await Texts.load('en');
const NAMES = ['Anna', 'Paul'];
const ALL = ['a1', 'b2'];

function flowAt(position: Position, ...events: Event[]): Flow {
  let { flow } = begin({ start: 's', position });
  for (const event of events)
    flow = step(flow, 'ticket' in event ? { ...event, ticket: flow.ticket } : event).flow;
  return flow;
}

function say(flow: Flow, texts: Texts): string {
  const message = messageOf(flow, NAMES);
  return message ? texts.get(message.key, message.words) : '';
}

const advised: Event = { kind: 'advised', ticket: 0, square: 'b2' };

describe('the messages of the document', () => {
  it('1: whose turn it is, gone once the die rolls', () => {
    expect(say(flowAt(waiting(1)), FRENCH)).toBe('C’est aux bleus de jouer.');
    expect(say(flowAt(waiting(2)), FRENCH)).toBe('C’est aux rouges de jouer.');
    expect(say(flowAt(waiting(2)), ENGLISH)).toBe('It is the red team’s turn.');
    expect(say(flowAt(waiting(1), { kind: 'roll' }), FRENCH)).toBe('');
  });

  it.each<[Icon, string, string]>([
    ['angler', 'un poisson', 'a fish'],
    ['fish', 'une mouche', 'a fly'],
    ['fly', 'un pêcheur', 'an angler'],
  ])('2: what a rolled %s may take', (die, french, english) => {
    const flow = flowAt(rolled(2, die, ALL));
    expect(say(flow, FRENCH)).toBe(`Paul, veuillez sélectionner une case vide ou ${french}.`);
    expect(say(flow, ENGLISH)).toBe(`Paul, please choose an empty square or ${english}.`);
  });

  it('3: no square takes the icon', () => {
    const flow = flowAt(rolled(1, 'fly', ['pass']));
    expect(say(flow, FRENCH)).toBe(
      'Désolé les bleus, aucune case ne permet de placer une mouche. Ce sera bientôt aux rouges de jouer.',
    );
    expect(say(flow, ENGLISH)).toBe(
      'Sorry, blue team: no square can take a fly. It will soon be the red team’s turn.',
    );
  });

  it('4: the wizard plays, through the whole turn', () => {
    const french = 'Paul, c’est Gandalf qui joue à votre place pour ce tour.';
    expect(say(flowAt(waiting(2), { kind: 'askWizard' }), FRENCH)).toBe(french);
    expect(say(flowAt(waiting(1), { kind: 'askWizard' }), ENGLISH)).toBe(
      'Anna, Merlin is playing this turn for you.',
    );
  });

  it('5: the wizard advises', () => {
    const flow = flowAt(rolled(1, 'fish', ALL), { kind: 'askWizard' }, advised);
    expect(say(flow, FRENCH)).toBe(
      'Anna, Merlin vous fait une suggestion\u202f; c’est à vous de choisir la case.',
    );
    expect(say(flow, ENGLISH)).toBe(
      'Anna, Merlin has a suggestion; the choice of square is yours.',
    );
  });

  it('6: the winners', () => {
    const flow = flowAt(wonBy(2, 'fff/.../...', ['a3', 'b3', 'c3'], '3'));
    expect(say(flow, FRENCH)).toBe('Bravo les rouges.');
    expect(say(flow, ENGLISH)).toBe('Well done, red team!');
  });

  it('7 to 9: under dice and wizards', () => {
    const flow = flowAt(waiting(1));
    const captions = ([1, 2] as Seat[]).flatMap((seat) => [
      dieCaption(flow, seat),
      wizardCaption(flow, seat),
    ]);
    expect(captions.map(({ key, words }) => FRENCH.get(key, words))).toEqual([
      'Cliquez\u202f? pour rouler le dé',
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
  const steps = [
    { token: 'roll:fish', by: 'wizard' as const, position: rolled(1, 'fish', ALL) },
    { token: 'b2', by: 'wizard' as const, position: waiting(2, '.../.F./...') },
    {
      token: 'roll:angler',
      by: 'player' as const,
      position: rolled(2, 'angler', ALL, '.../.F./...'),
    },
    { token: 'b2', by: 'player' as const, position: waiting(1, '.../.a./...') },
    {
      token: 'roll:angler',
      by: 'wizard' as const,
      position: rolled(1, 'angler', ['pass'], 'y.y/.a./y..'),
    },
    { token: 'pass', by: 'wizard' as const, position: waiting(2, 'y.y/.a./y..') },
    { token: 'roll:fly', by: 'player' as const, position: rolled(2, 'fly', ALL, 'y.y/.a./y.y') },
    {
      token: 'b2',
      by: 'player' as const,
      position: wonBy(2, 'y.y/.y./y.y', ['a3', 'b2', 'c1'], 'a3-c1'),
    },
  ];
  const { flow } = begin({ start: 's', position: waiting(1), steps });

  it('tells each turn as its examples do', () => {
    expect(logOf(flow, NAMES, FRENCH).map(({ text }) => text)).toEqual([
      'Tour 1 (bleu) – Merlin roule poisson bleu\u202f: placé en b2',
      'Tour 1 (rouge) – Paul roule pêcheur rouge\u202f: prend poisson bleu en b2',
      'Tour 2 (bleu) – Merlin roule pêcheur bleu\u202f: perd son tour',
      'Tour 2 (rouge) – Paul roule mouche rouge\u202f: prend pêcheur rouge en b2 et gagne sur a3-c1',
    ]);
  });

  it('speaks English too', () => {
    expect(logOf(flow, NAMES, ENGLISH).at(-1)?.text).toBe(
      'Turn 2 (red) – Paul rolls red fly: takes red angler on b2 and wins on a3-c1',
    );
  });
});
