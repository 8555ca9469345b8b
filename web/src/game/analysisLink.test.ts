// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readRoute } from '../router/router';
import { analysisAddress, analysisLink, readAnalysis, type AnalysedGame } from './analysisLink';
import { mayAnalyse } from './useAnalysis';

const GAME: AnalysedGame = {
  line: {
    game: 'qwirkle',
    start: '- A1,A2|B1,?? 2|0 1 3x3x2 #',
    tokens: ['A1@0,0+A2@1,0', 'draw:A1,B2', 'pass'],
  },
  variations: [],
  names: ['Zoé', 'Ben & Anna'],
  teams: ['red', 'green'],
  at: 2,
};

test('an address holds the whole game', () => {
  const link = analysisLink(GAME);
  expect(link).toContain('/analyse/qwirkle?start=');
  const route = readRoute(`#${link}`);
  expect(route.path).toEqual(['analyse', 'qwirkle']);
  expect(readAnalysis('qwirkle', route.query)).toEqual(GAME);
});

test('who was given no name has none in the address', () => {
  for (const names of [['', 'Ben'], ['Zoé', ''], []]) {
    const { query } = readRoute(`#${analysisLink({ ...GAME, names })}`);
    expect(readAnalysis('qwirkle', query)?.names).toEqual(names);
  }
});

test('a game too long for an address is kept in the browser', () => {
  const tokens = Array.from({ length: 500 }, () => 'A1@0,0');
  const long = { ...GAME, line: { ...GAME.line, tokens }, at: null };
  expect(analysisLink(long)).toBeNull();
  const route = readRoute(`#${analysisAddress(long)}`);
  expect(readAnalysis('qwirkle', route.query)).toEqual(long);
  expect(readAnalysis('vorassic', route.query)).toBeNull();

  const variations = [{ at: 1, tokens: ['pass'], variations: [] }];
  const varied = { ...GAME, variations, at: null };
  const { query } = readRoute(`#${analysisAddress(varied)}`);
  expect(readAnalysis('qwirkle', query)).toEqual(varied);
});

test('nothing that somebody still hides or plays in a room is analysed', () => {
  const open = { hidesInformation: false, bots: [{ name: 'expert', options: [] }] };
  const hidden = { ...open, hidesInformation: true };
  const end = {} as NonNullable<Parameters<typeof mayAnalyse>[0]['end']>;
  expect(mayAnalyse({ end: null, isRefereed: true }, open)).toBe(false);
  expect(mayAnalyse({ end, isRefereed: true }, open)).toBe(true);
  expect(mayAnalyse({ end, isRefereed: true }, hidden)).toBe(false); // its record tells it all
  expect(mayAnalyse({ end: null, isRefereed: false }, open)).toBe(true);
  expect(mayAnalyse({ end: null, isRefereed: false }, hidden)).toBe(false);
  expect(mayAnalyse({ end, isRefereed: false }, hidden)).toBe(true);
  expect(mayAnalyse({ end, isRefereed: false }, { ...open, bots: [] })).toBe(false);
});
