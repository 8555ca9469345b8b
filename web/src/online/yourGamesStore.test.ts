// @vitest-environment jsdom
import { expect, test } from 'vitest';
import french from '../../../src/text/fr.json';
import { Texts } from '../text/texts';
import { shownName, shownNames } from './placeNames';
import { byUrgency, isAwaited, needsYou, type YourGame } from './yourGamesStore';

const texts = new Texts('fr', french);

function game(room: string, part: Partial<YourGame>): YourGame {
  const players = ['Ada', 'Émile'];
  return { room, status: 'playing', players, capacity: 2, until: null, ...part };
}

test('where one is waited for comes first, and then where time runs out', () => {
  const games = [
    game('theirs, soon', { until: 1 }),
    game('mine, late', { yours: true, until: 9 }),
    game('theirs, without a clock', {}),
    game('mine, soon', { yours: true, until: 2 }),
    game('an answer, later', { asked: 'draw', until: 12 }),
  ];
  expect([...games].sort(byUrgency).map(({ room }) => room)).toEqual([
    'mine, soon',
    'mine, late',
    'an answer, later',
    'theirs, soon',
    'theirs, without a clock',
  ]);
});

test('a full room that has not begun waits for who is not there', () => {
  expect(isAwaited(game('full', { status: 'waiting' }))).toBe(true);
  expect(needsYou(game('full', { status: 'waiting' }))).toBe(true);
  expect(isAwaited(game('half full', { status: 'waiting', players: ['Ada'] }))).toBe(false);
  expect(isAwaited(game('running', {}))).toBe(false);
});

test('computers have the names they have everywhere', () => {
  const named = {
    players: ['constructor', 'Robot', 'Robot 2'],
    bots: { Robot: 'medium', 'Robot 2': 'medium' },
  };
  expect(shownNames(named, texts)).toEqual(['constructor', 'Basile', 'Basile 2']);
  expect(shownName('Robot 2', named, texts)).toBe('Basile 2');
  expect(shownName('somebody', named, texts)).toBe('somebody');
});
