// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { rulesForTests } from '../boards/shared/rulesForTests';
import type { GameInfo } from '../core/types';
import { Texts } from '../text/texts';
import {
  defaultSetUp,
  givenNames,
  keepSetUp,
  recallSetUp,
  refusedKinds,
  seatCounts,
  setUpFromWords,
  shuffled,
  withNames,
  withSeatCount,
  withTeam,
} from './setUp';

const rules = await rulesForTests();
const infos = await rules.games();

function info(id: string): GameInfo {
  const found = infos.find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
}

describe('names', () => {
  const english = new Texts('en', {
    'web.seat.human': 'Player {seat}',
    'web.persona.easy': 'Chick',
  });
  const french = new Texts('fr', { 'web.seat.human': 'Joueur {seat}', 'web.persona.easy': 'Pio' });
  const players = [
    { kind: 'human', name: '' },
    { kind: 'easy', name: '' },
    { kind: 'easy', name: '' },
    { kind: 'human', name: 'Zoé' },
  ];
  const names = (texts: Texts) => withNames(players, texts).map(({ name }) => name);

  test('that nobody gave follow the language', () => {
    expect(names(french)).toEqual(['Joueur 1', 'Pio', 'Pio 2', 'Zoé']);
    expect(names(english)).toEqual(['Player 1', 'Chick', 'Chick 2', 'Zoé']);
  });

  test('that were given are told from those that were not', () => {
    expect(givenNames(withNames(players, french), french)).toEqual(['', '', '', 'Zoé']);
  });
});

describe('a computer player of an address', () => {
  const why = (game: string, bots: string) => {
    const words = new URLSearchParams({ seats: 'ho', bots });
    const setUp = setUpFromWords(info(game), words, defaultSetUp(info(game)));
    return refusedKinds(info(game), setUp).map(({ key, words: said }) => [key, said['value']]);
  };

  test('is one that there is, with options within their bounds', () => {
    for (const bots of ['easy', 'minimax', 'minimax:depth=2', 'minimax:depth=2,blunders=5'])
      expect(why('gigogne', bots), bots).toEqual([]);
    expect(why('gigogne', 'minimax:depth=999')).toEqual([['refusal.option.value', '999']]);
    expect(why('gigogne', 'minimax:depth=2,blunders=x')).toEqual([['refusal.option.value', 'x']]);
    expect(why('gigogne', 'minimax:width=2')).toEqual([['refusal.option.unknown', undefined]]);
    expect(why('gigogne', 'deep-thought')).toEqual([['refusal.bot.unknown', undefined]]);
  });

  test('that was kept with impossible options is forgotten', () => {
    const kept = withSeatCount(info('gigogne'), defaultSetUp(info('gigogne')), 2);
    const seats = kept.seats.map((seat) => ({ ...seat, kind: 'minimax:depth=999' }));
    localStorage.setItem('ludotheque.setup.gigogne', JSON.stringify({ ...kept, seats }));
    expect(recallSetUp(info('gigogne'))).toEqual(defaultSetUp(info('gigogne')));
    localStorage.clear();
  });
});

describe('a set-up', () => {
  test('is for people alone where a game has no computer players', () => {
    const alone = { ...info('gigogne'), id: 'unheard-of', bots: [], levels: [] };
    expect(defaultSetUp(alone).seats.map(({ kind }) => kind)).toEqual(['human', 'human']);
  });

  test('takes its seats from what the game describes', () => {
    expect(seatCounts(info('thinkahead'))).toEqual([2]);
    expect(seatCounts(info('gigogne'))).toEqual([2, 3, 4]);
    expect(seatCounts(info('vorassic'))).toEqual([2, 4]);
  });

  test('is a person against a computer, who begins drawn by lot', () => {
    const { seats, options } = defaultSetUp(info('gigogne'));
    expect(seats.map(({ kind }) => kind)).toEqual(['human', 'medium']);
    expect(options['first']).toBe('random');
  });

  test('gives new seats free colours and forgets a beginner who left', () => {
    const four = withSeatCount(info('gigogne'), defaultSetUp(info('gigogne')), 4);
    expect(new Set(four.seats.map(({ team }) => team)).size).toBe(4);
    const late = { ...four, options: { ...four.options, first: '4' } };
    expect(withSeatCount(info('gigogne'), late, 2).options).toMatchObject({
      players: '2',
      first: 'random',
    });
  });

  test('swaps colours, so that no two seats share one', () => {
    const { seats } = withTeam(defaultSetUp(info('qwirkle')), 0, 'red');
    expect(seats.map(({ team }) => team)).toEqual(['red', 'blue']);
  });

  test('shuffles people; fixed colours stay with their seats', () => {
    const before = defaultSetUp(info('vorassic'));
    const after = shuffled(before, () => 0, true);
    expect(after.seats.map(({ kind }) => kind)).toEqual(['medium', 'human']);
    expect(after.seats.map(({ team }) => team)).toEqual(before.seats.map(({ team }) => team));
  });

  test('can be read from an address', () => {
    const words = new URLSearchParams(
      'seats=hoo&names=Anna,Ben,Robot&bots=easy;expert:nodes=5&colours=4',
    );
    const setUp = setUpFromWords(info('qwirkle'), words, defaultSetUp(info('qwirkle')));
    expect(setUp.options).toMatchObject({ players: '3', colours: '4' });
    expect(setUp.seats.map(({ kind, name }) => [kind, name])).toEqual([
      ['human', 'Anna'],
      ['easy', 'Ben'],
      ['expert:nodes=5', 'Robot'],
    ]);
  });

  test('has names that can be seen and turn nothing round', () => {
    const words = new URLSearchParams({ seats: 'hh', names: '\u202EAnna,\u200B' });
    const setUp = setUpFromWords(info('gigogne'), words, defaultSetUp(info('gigogne')));
    expect(setUp.seats.map(({ name }) => name)).toEqual(['Anna', '']);
  });

  test('that the rules refuse is not remembered', async () => {
    for (const [game, words] of [
      ['thinkahead', 'size=999'],
      ['vorassic', 'size=1e9'],
      ['qwirkle', 'players=1e9'],
    ] as const) {
      const usual = defaultSetUp(info(game));
      const bad = setUpFromWords(info(game), new URLSearchParams(words), usual);
      expect((await keepSetUp(rules, bad)).ok, words).toBe(false);
      expect(localStorage.getItem(`ludotheque.setup.${game}`)).toBeNull();
      localStorage.setItem(`ludotheque.setup.${game}`, JSON.stringify(bad));
      expect(recallSetUp(info(game)), `${words}, kept by earlier versions`).toEqual(usual);
    }
  });

  test('that the rules accept is remembered', async () => {
    const words = new URLSearchParams('size=5&seats=hh');
    const usual = defaultSetUp(info('thinkahead'));
    const good = setUpFromWords(info('thinkahead'), words, usual);
    expect((await keepSetUp(rules, good)).ok).toBe(true);
    expect(recallSetUp(info('thinkahead'))).toEqual(good);
  });
});
