// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rulesForTests } from '../../boards/shared/rulesForTests';
import { CoreProvider } from '../../core/CoreContext';
import type { Thinker } from '../../core/types';
import { Games } from '../../game/games';
import { GamesProvider } from '../../game/GamesContext';
import { defaultSetUp } from '../../game/setUp';
import { SettingsProvider } from '../../settings/context';
import { recallSettings } from '../../settings/settings';
import { TextProvider } from '../../text/TextContext';
import { Texts } from '../../text/texts';
import { SetUpPage } from './SetUpPage';

const rules = await rulesForTests();
const infos = await rules.games();
const thinker = {} as Thinker;
const texts = new Texts('en', {});
const access = { settings: recallSettings(), change: vi.fn(), motion: false, numbering: 0 };

afterEach(cleanup);

test('options that the rules refuse and earlier versions kept make way for the usual ones', async () => {
  const info = infos.find(({ options }) => options.some(({ type }) => type === 'text'));
  if (!info) throw new Error('no game with a text option');
  const usual = defaultSetUp(info);
  const options = Object.fromEntries(
    info.options.map(({ name, type, choices, usual: value }) => {
      const user = choices.find((choice) => info.options.some((other) => other.name === choice));
      return [name, type === 'text' ? 'nonsense' : (user ?? value)];
    }),
  );
  expect((await rules.start(info.id, options, 1)).ok).toBe(false);
  localStorage.setItem(`ludotheque.setup.${info.id}`, JSON.stringify({ ...usual, options }));
  const asked = vi.spyOn(rules, 'start');
  const games = new Games({
    ...{ rules, thinker, infos, tell: vi.fn() },
    limits: () => ({}),
    delay: () => 0,
    mayReplace: async () => true,
    texts: () => texts,
  });
  render(
    <TextProvider value={texts}>
      <SettingsProvider value={access}>
        <CoreProvider value={{ rules, thinker, games: infos }}>
          <GamesProvider value={games}>
            <SetUpPage game={info.id} />
          </GamesProvider>
        </CoreProvider>
      </SettingsProvider>
    </TextProvider>,
  );
  await vi.waitFor(() => expect(asked.mock.lastCall?.[1]).toEqual(usual.options));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'web.setup.start' })).toHaveProperty(
      'disabled',
      false,
    ),
  );
});
