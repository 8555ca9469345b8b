import { expect, test } from 'vitest';
import english from '../../../src/text/en.json';
import french from '../../../src/text/fr.json';
import type { GameInfo, OptionSpec } from '../core/types';
import { Texts } from '../text/texts';
import type { TimeControl } from './protocol';
import { optionWords, timeControlWords } from './roomWords';

const fr = new Texts('fr', french);
const en = new Texts('en', english);

test.each<[TimeControl, string, string]>([
  [{ kind: 'turn', seconds: 45 }, '45 secondes par tour', '45 seconds per turn'],
  [{ kind: 'turn', seconds: 60 }, '1 minute par tour', '1 minute per turn'],
  [{ kind: 'turn', seconds: 120 }, '2 minutes par tour', '2 minutes per turn'],
  [
    { kind: 'total', seconds: 300, increment: 5 },
    '5 min par joueur, + 5 s par tour',
    '5 min per player, + 5 s per turn',
  ],
  [{ kind: 'total', seconds: 30 }, '0,5 min par joueur', '0.5 min per player'],
  [{ kind: 'correspondence', days: 1 }, '1 jour par tour', '1 day per turn'],
  [{ kind: 'correspondence', days: 3 }, '3 jours par tour', '3 days per turn'],
])('%o in words', (time, inFrench, inEnglish) => {
  expect(timeControlWords(time, fr).replaceAll('\u00a0', ' ')).toBe(inFrench);
  expect(timeControlWords(time, en)).toBe(inEnglish);
});

function spec(part: Partial<OptionSpec> & Pick<OptionSpec, 'name' | 'type'>): OptionSpec {
  return { fallback: '', usual: '', min: 0, max: 9, choices: [], form: '', below: '', ...part };
}

const vorassic = {
  options: [
    spec({ name: 'players', type: 'integer', fallback: '2' }),
    spec({ name: 'size', type: 'integer', fallback: '8' }),
    spec({ name: 'walls', type: 'integer', fallback: '0' }),
    spec({ name: 'mode', type: 'choice', fallback: 'snake' }),
    spec({ name: 'negative', type: 'flag', fallback: 'false' }),
    spec({ name: 'first', type: 'text', fallback: '1' }),
  ],
} as unknown as GameInfo;

test('only what is not usual is told', () => {
  const usual = { players: '4', size: '8', walls: '0', mode: 'snake', first: 'random' };
  expect(optionWords({ game: 'vorassic', options: usual }, vorassic, en)).toEqual([]);
  expect(optionWords({ game: 'vorassic', options: {} }, vorassic, en)).toEqual([]);
  const options = { ...usual, walls: '3', mode: 'octopus', negative: 'true' };
  expect(optionWords({ game: 'vorassic', options, leavers: 'bot' }, vorassic, en)).toEqual([
    'Number of walls: 3',
    'Next to any cell you own',
    'Values from −9 to 9',
    'The computer replaces whoever leaves',
  ]);
});

test('who begins is told with what it is', () => {
  const piscari = {
    options: [spec({ name: 'first', type: 'choice', fallback: 'random' })],
  } as unknown as GameInfo;
  expect(optionWords({ game: 'piscari', options: { first: 'blue' } }, piscari, en)).toEqual([
    'Who begins: blue',
  ]);
});

test('a game this page does not know has no words for its options', () => {
  expect(optionWords({ game: 'go', options: { size: '19' } }, undefined, fr)).toEqual([]);
});
