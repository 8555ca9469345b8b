import { expect, test } from 'vitest';
import { figuresOf } from './useServerFigures';

test('the figures of a server are read', () => {
  expect(figuresOf({ v: 2, keep_games_days: 90, set_aside_days: 30, room_minutes: 60 })).toEqual({
    keepGamesDays: 90,
    setAsideDays: 30,
    roomMinutes: 60,
  });
});

test('a server that does not tell them is none', () => {
  expect(figuresOf({ v: 2, keep_games_days: 90 })).toBe('none');
  expect(figuresOf({ keep_games_days: '90', set_aside_days: 1, room_minutes: 1 })).toBe('none');
  expect(figuresOf(null)).toBe('none');
});
