// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askPlaces, takePlaces } from './askPlaces';
import { endOf, finishedGames, forgetFinished } from './finishedGames';
import { forgetPlace, keepPlace, recallPlace, seatedRooms } from './places';
import { connectForTests, ScriptedSocket } from './socketForTests';
import { setYourGames, yourGames } from './yourGamesStore';

beforeEach(() => {
  localStorage.clear();
  forgetFinished('nothing'); // what was known of before is read anew
  for (const room of seatedRooms()) forgetPlace(room);
  setYourGames([]);
  vi.stubGlobal('WebSocket', ScriptedSocket);
});

afterEach(() => vi.unstubAllGlobals());

const place = (token: string) => ({ token, code: null });
const playing = { status: 'playing', name: 'Chez Ada', game: 'gigogne', players: ['Ada'] } as const;

test('rooms with a seat are asked about, those one only watches are not', async () => {
  keepPlace('b', place('token of b'));
  keepPlace('a', place('token of a'));
  keepPlace('w', { ...place('a pass'), watches: true });
  expect(seatedRooms()).toEqual(['a', 'b']);
  const connection = connectForTests();
  const asked = askPlaces(connection);
  expect(ScriptedSocket.latest?.asked('peek')?.places).toEqual({
    a: 'token of a',
    b: 'token of b',
  });
  connection.close();
  await asked;
});

test('what is told replaces what was known, and what is gone is forgotten', () => {
  keepPlace('a', place('token'));
  keepPlace('b', place('token'));
  takePlaces([{ room: 'a', ...playing, yours: true, left: 5000 }], 1000);
  takePlaces([{ room: 'b', ...playing, yours: false }], 1000);
  expect(yourGames()).toMatchObject([
    { room: 'a', yours: true, until: 6000 },
    { room: 'b', yours: false, until: null },
  ]);
  takePlaces([{ room: 'a', status: 'gone' }], 2000);
  expect(yourGames().map(({ room }) => room)).toEqual(['b']);
  expect(recallPlace('a')).toBeNull();
});

test('a game that was taken off the list does not come back while its players vote', () => {
  keepPlace('a', place('token'));
  const over = { ...playing, room: 'a', status: 'finished', replay: 'its name' } as const;
  takePlaces([over], 1000);
  forgetFinished('its name');
  takePlaces([over], 2000);
  expect(finishedGames()).toEqual([]);
  takePlaces([{ ...over, replay: 'the next' }], 3000);
  expect(finishedGames()).toMatchObject([{ replay: 'the next' }]);
});

test('a game that ended is kept with its link, once', () => {
  keepPlace('a', place('token'));
  const over = { ...playing, room: 'a', status: 'finished', replay: 'its name' } as const;
  takePlaces([over], 1000);
  takePlaces([over], 2000);
  expect(finishedGames()).toEqual([
    {
      replay: 'its name',
      token: 'token',
      game: 'gigogne',
      players: ['Ada'],
      winner: null,
      finished: 1000,
    },
  ]);
});

test('a game of which nothing is kept leaves its result', () => {
  keepPlace('a', place('token'));
  const over = { ...playing, room: 'a', status: 'finished', you: 'Ada', winner: 'Zoé' } as const;
  takePlaces([over], 1000);
  takePlaces([over], 2000);
  expect(finishedGames()).toMatchObject([{ replay: null, room: 'a', finished: 1000 }]);
  expect(finishedGames().map(endOf)).toEqual(['lost']);
});

test('a game that ended while nobody looked leaves a trace, also after a reload', () => {
  keepPlace('a', place('token'));
  takePlaces([{ room: 'a', ...playing, you: 'Ada', yours: true, left: 5000 }], 1000);
  takePlaces([{ room: 'a', status: 'gone' }], 9000);
  expect(finishedGames()).toMatchObject([{ replay: null, game: 'gigogne', finished: 9000 }]);
  expect(finishedGames().map(endOf)).toEqual(['unknown']);
  forgetFinished('a');
  expect(finishedGames()).toEqual([]);
});

test('a room that never began leaves none', () => {
  keepPlace('a', place('token'));
  takePlaces([{ room: 'a', ...playing, status: 'waiting' }], 1000);
  takePlaces([{ room: 'a', status: 'gone' }], 9000);
  expect(finishedGames()).toEqual([]);
});
