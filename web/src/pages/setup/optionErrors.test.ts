import { expect, test } from 'vitest';
import { createCoreForTests } from '../../core/coreForTests';
import { Texts } from '../../text/texts';
import { askedOptions, errorsByOption, isAsked } from './optionErrors';

async function vorassicAndThinkAhead() {
  const { rules } = await createCoreForTests();
  const games = await rules.games();
  const specs = (id: string) => games.find((game) => game.id === id)?.options ?? [];
  return { rules, vorassic: specs('vorassic'), thinkahead: specs('thinkahead') };
}

test('what the rules refuse is said under the option it is about', async () => {
  const { rules, vorassic } = await vorassicAndThinkAhead();
  const answer = await rules.start('vorassic', { size: '8', walls: '7' }, 1);
  const errors = errorsByOption(answer.ok ? [] : answer.reasons, vorassic, new Texts('fr', {}));
  expect(Object.keys(errors)).toEqual(['walls']);
});

test('an option is called by its name, not by its key', async () => {
  const { rules, vorassic } = await vorassicAndThinkAhead();
  const answer = await rules.start('vorassic', { size: '99' }, 1);
  const texts = await Texts.load('fr');
  const errors = errorsByOption(answer.ok ? [] : answer.reasons, vorassic, texts, 'vorassic');
  expect(errors['size']).toMatch(/^L’option «\s*Taille de la grille\s*» ne peut pas/);
});

test('a table is asked for only when the filling uses one', async () => {
  const { thinkahead } = await vorassicAndThinkAhead();
  const view = thinkahead.find(({ name }) => name === 'table');
  if (!view) throw new Error('no table');
  expect(isAsked(view, thinkahead, { fill: 'random' })).toBe(false);
  expect(isAsked(view, thinkahead, { fill: 'table+quarters' })).toBe(true);
  expect(askedOptions(thinkahead, { fill: 'random', view: '9:1' })['table']).toBe('');
});
