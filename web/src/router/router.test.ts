import { expect, test } from 'vitest';
import { readRoute } from './router';

test('an address is a path and words', () => {
  const { path, query: words } = readRoute('#/qwirkle/play?players=3&names=Anna,Ben%20B');
  expect(path).toEqual(['qwirkle', 'play']);
  expect(words.get('names')).toBe('Anna,Ben B');
});

test('no address is the home page', () => {
  expect(readRoute('').path).toEqual([]);
  expect(readRoute('#/').path).toEqual([]);
});
