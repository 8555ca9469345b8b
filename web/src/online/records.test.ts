// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishedGames, forgetFinished, keepFinished } from './finishedGames';
import { releaseRecord } from './records';

const game = { replay: 'its name', token: 'mine', game: 'gigogne', players: ['Ada'], finished: 1 };
const fetched = vi.fn();

beforeEach(() => {
  localStorage.clear();
  forgetFinished('nothing'); // what was known of before is read anew
  keepFinished(game);
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a game taken off the list is given up on the server too', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await releaseRecord(game)).toEqual([]);
  expect(fetched).toHaveBeenCalledWith('api/games/its%20name/mine', {
    method: 'DELETE',
    headers: { Authorization: 'Bearer mine' },
  });
  expect(finishedGames()).toEqual([]);
});

test.each([403, 404])(
  'what the server does not know is only forgotten here (%i)',
  async (status) => {
    fetched.mockResolvedValue(new Response('{}', { status }));
    expect(await releaseRecord(game)).toEqual([]);
    expect(finishedGames()).toEqual([]);
  },
);

test('without an answer it stays on the list', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  expect(await releaseRecord(game)).toHaveLength(1);
  expect(finishedGames()).toEqual([game]);
});
