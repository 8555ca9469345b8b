// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { rulesForTests } from '../../boards/shared/rulesForTests';
import { CoreProvider, type Core } from '../../core/CoreContext';
import type { GameId } from '../../core/types';
import type { AnalysedGame } from '../../game/analysisLink';
import { GamesProvider } from '../../game/GamesContext';
import type { Games } from '../../game/games';
import { navigate, useRoute } from '../../router/router';
import { TextProvider } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useAnalysedGame } from './useAnalysedGame';

let core: Core;
beforeAll(async () => {
  core = { rules: await rulesForTests(), games: [] } as unknown as Core;
});
afterEach(cleanup);

/** What is analysed is the game itself here. */
const games = { analysis: (game: AnalysedGame) => game } as unknown as Games;
const texts = { get: (key: string) => key } as unknown as Texts;

/** The moves of the game that the address opens, as after a reload. */
async function openedMoves(): Promise<readonly string[]> {
  const { result, unmount } = renderHook(
    () => {
      const { path, query } = useRoute();
      return useAnalysedGame(path[1] as GameId, query);
    },
    {
      wrapper: ({ children }) => (
        <CoreProvider value={core}>
          <GamesProvider value={games}>
            <TextProvider value={texts}>{children}</TextProvider>
          </GamesProvider>
        </CoreProvider>
      ),
    },
  );
  await waitFor(() => expect(result.current.kind).toBe('here'));
  const { current } = result;
  unmount();
  return current.kind === 'here' ? (current.game as unknown as AnalysedGame).line.tokens : [];
}

async function startOf(game: GameId): Promise<string> {
  const line = await core.rules.start(game, {}, 1);
  if (!line.ok) throw new Error(`no ${game}`);
  return line.value.start;
}

test.each([
  ['piscari', /^roll:/],
  ['qwirkle', /^draw:/],
] as const)('a reload of %s finds the same luck', async (game, chance) => {
  const start = encodeURIComponent(await startOf(game));
  navigate(`/analyse/${game}?start=${start}`, 'replace');
  const entries = history.length;
  const moves = await openedMoves();
  expect(moves[0]).toMatch(chance);
  const address = location.hash;
  expect(address).toContain('moves=');
  expect(await openedMoves()).toEqual(moves);
  expect(location.hash).toBe(address);
  expect(history.length, 'one step back leaves the analysis').toBe(entries);
});

test('an address where nothing is left to chance stays as it is', async () => {
  navigate('/analyse/gigogne?start=.../.../.../.../.../.../.../.../...+1+2+visible', 'replace');
  const address = location.hash;
  expect(await openedMoves()).toEqual([]);
  expect(location.hash).toBe(address);
});
