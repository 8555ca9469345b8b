import { describe, expect, test } from 'vitest';
import { loadBoard } from '.';
import { createCoreForTests } from '../core/coreForTests';
import { TEAMS } from '../theme/teams';
import { lineOf, manifestOf, teamOf, teamsOf } from './manifests';

const { rules } = await createCoreForTests();
const games = await rules.games();

describe.each(games.map(({ id }) => id))('%s', (game) => {
  test('has a board', async () => {
    expect((await loadBoard(game)).Board).toBeTypeOf('function');
  });

  test('shows a game that can be played', async () => {
    const { showcase: show } = manifestOf(game);
    if (!show) return;
    const answer = await rules.look(lineOf(game, show), null);
    expect(answer).toMatchObject({ ok: true, value: { seats: show.seats } });
    expect(lineOf(game, show).tokens.length).toBeGreaterThan(show.from);
  });
});

test('a game without a manifest has colours, and nothing else that pages could miss', () => {
  expect(manifestOf('unheard-of')).toEqual({});
  expect(teamsOf('unheard-of')).toEqual(TEAMS);
  expect(teamOf('unheard-of', 2)).toBe('red');
});
