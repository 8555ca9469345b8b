// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { performShortcut, useActions, useShortcuts, type Action } from './actions';

const undo = vi.fn();
const back = vi.fn();

function action(shortcut: string, perform: () => void, enabled = true): Action {
  return { label: shortcut, icon: 'undo', shortcut, enabled, perform };
}

const ACTIONS = [action('u', undo), action('ArrowLeft', back), action('x', undo, false)];

function Page({ withCharacters }: { withCharacters: boolean }) {
  useActions(ACTIONS);
  useShortcuts(withCharacters);
  return <input aria-label="name" />;
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

test('keys do what they stand for, except in fields', () => {
  const { getByLabelText } = render(<Page withCharacters />);
  fireEvent.keyDown(document.body, { key: 'U' });
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  fireEvent.keyDown(document.body, { key: 'x' });
  fireEvent.keyDown(getByLabelText('name'), { key: 'u' });
  expect([undo.mock.calls.length, back.mock.calls.length]).toEqual([1, 1]);
});

test('letters can be switched off; arrows, chords and gamepads stay', () => {
  render(<Page withCharacters={false} />);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(undo).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(back).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(performShortcut('u')).toBe(true);
  expect(undo).toHaveBeenCalledTimes(2);
});
