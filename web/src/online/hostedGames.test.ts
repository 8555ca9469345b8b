// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keep } from '../ui/storage';
import { forgetHosted, hostToken, keepHosted } from './hostedGames';

beforeEach(() => localStorage.clear());

test('what a host needs to delete a game is kept until it is deleted', () => {
  keepHosted({ replay: 'first', token: 'a' });
  keepHosted({ replay: 'second', token: 'b' });
  expect(hostToken('first')).toBe('a');
  expect(hostToken('another')).toBeNull();
  forgetHosted('first');
  expect(hostToken('first')).toBeNull();
  expect(hostToken('second')).toBe('b');
});

test('a game told of twice is kept once, and only the newest fifty are', () => {
  for (let number = 1; number <= 51; ++number) {
    keepHosted({ replay: `game ${number}`, token: `token ${number}` });
    keepHosted({ replay: 'again', token: 'the same' });
  }
  expect(hostToken('again')).toBe('the same');
  expect(hostToken('game 51')).toBe('token 51');
  expect(hostToken('game 3')).toBe('token 3');
  expect(hostToken('game 2')).toBeNull();
});

test('what others wrote there does no harm', () => {
  keep('online.hosted', [null, 7, { replay: 'x' }, { replay: 'y', token: 'good' }]);
  expect(hostToken('x')).toBeNull();
  expect(hostToken('y')).toBe('good');
  keep('online.hosted', 'nonsense');
  expect(hostToken('y')).toBeNull();
});
