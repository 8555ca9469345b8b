// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cameFrom, navigate, readRoute } from './router';

test('an address is a path and words', () => {
  const { path, query: words } = readRoute('#/qwirkle/play?players=3&names=Anna,Ben%20B');
  expect(path).toEqual(['qwirkle', 'play']);
  expect(words.get('names')).toBe('Anna,Ben B');
});

test('no address is the home page', () => {
  expect(readRoute('').path).toEqual([]);
  expect(readRoute('#/').path).toEqual([]);
});

test('a section of the app knows the page it was entered from', async () => {
  const arrive = (go: () => void) =>
    new Promise((resolve) => {
      addEventListener('hashchange', resolve, { once: true });
      go();
    });
  expect(cameFrom()).toBeNull();
  await arrive(() => navigate('/gigogne/play'));
  expect(cameFrom()).toBe('/');
  await arrive(() => navigate('/analyse/gigogne?start=1'));
  expect(cameFrom()).toBe('/gigogne/play');
  await arrive(() => navigate('/analyse/gigogne?start=2'));
  navigate('/analyse/gigogne?start=3', 'replace');
  expect(cameFrom()).toBe('/gigogne/play');
  await arrive(() => navigate('/'));
  expect(cameFrom()).toBe('/analyse/gigogne?start=3');
  await arrive(() => history.back());
  expect(cameFrom()).toBe('/gigogne/play');
});
