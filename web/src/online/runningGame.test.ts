// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetPlace, keepPlace } from './places';
import { forgetRunning, keepRunning, runningRoom } from './runningGame';

beforeEach(() => {
  localStorage.clear();
  keepPlace('r1', { token: 't', code: null });
});

test('a running game is known until it ends, and only while there is a place in its room', () => {
  expect(runningRoom('gigogne')).toBeNull();
  keepRunning('r1', 'gigogne');
  expect(runningRoom('gigogne')).toBe('r1');
  expect(runningRoom('qwirkle')).toBeNull();
  forgetRunning('another');
  expect(runningRoom('gigogne')).toBe('r1');
  forgetPlace('r1');
  expect(runningRoom('gigogne')).toBeNull();
  keepPlace('r1', { token: 't', code: null });
  forgetRunning('r1');
  expect(runningRoom('gigogne')).toBeNull();
});
