import { expect, test } from 'vitest';
import { manifestOf } from '../boards/manifests';
import { createCoreForTests } from '../core/coreForTests';
import { ownPagesOf } from './ownPages';

const { rules } = await createCoreForTests();
const games = await rules.games();

test.each(games.map(({ id }) => id))('%s has the pages that its manifest speaks of', (game) => {
  expect(ownPagesOf(game) !== null).toBe(manifestOf(game).hasOwnPages ?? false);
});

test('a game without pages of its own shares the common ones', () => {
  expect(ownPagesOf('unheard-of')).toBeNull();
});
