// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OptionSpec } from '../../core/types';
import { SettingsProvider } from '../../settings/context';
import { recallSettings } from '../../settings/settings';
import { TextProvider } from '../../text/TextContext';
import { Texts } from '../../text/texts';
import { OptionField } from './OptionField';

const texts = await Texts.load('fr');
const LINE: OptionSpec = {
  name: 'line',
  type: 'text',
  fallback: 'random',
  usual: 'random',
  min: 0,
  max: 0,
  choices: [],
  form: 'random|r0-r25|c0-c25',
  below: 'size',
};
const change = vi.fn();

afterEach(() => {
  cleanup();
  change.mockReset();
});

function show(value: string, { limit = 6, numbering = 0 } = {}) {
  const access = { settings: recallSettings(), change: vi.fn(), motion: false, numbering };
  render(
    <SettingsProvider value={access}>
      <TextProvider value={texts}>
        <OptionField
          spec={LINE}
          textKey="option.thinkahead.line"
          value={value}
          limit={limit}
          error={undefined}
          change={change}
        />
      </TextProvider>
    </SettingsProvider>,
  );
}

test('words of a form are chosen, and no number is asked where there is none', () => {
  show('random');
  expect(screen.getByText('Ligne de départ')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Au hasard' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Ligne' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Colonne' }));
  expect(change.mock.calls).toEqual([['r0'], ['c0']]);
});

test('a number stays below the option that limits it', () => {
  show('c5');
  const slider = screen.getByRole('slider', { name: 'Colonne' });
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '5']);
  fireEvent.change(slider, { target: { value: '3' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Ligne' }));
  expect(change.mock.calls).toEqual([['c3'], ['r5']]);
});

test('lines are numbered as on the board', () => {
  show('r2', { numbering: 1 });
  const slider = screen.getByRole('slider', { name: 'Ligne' });
  const limits = ['min', 'max', 'value'].map((name) => slider.getAttribute(name));
  expect(limits).toEqual(['1', '6', '3']);
  fireEvent.change(slider, { target: { value: '1' } });
  expect(change.mock.calls).toEqual([['r0']]);
});
