import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BoardModule } from '../boards/contract';
import type { PositionView, Step, StepKind } from '../core/types';
import { Texts } from '../text/texts';
import type { GamePlayer } from './controller';
import { reasonOf, shortMove, tellMove } from './speech';

const textsOf = (language: string) =>
  new Texts(
    language,
    JSON.parse(readFileSync(`../src/text/${language}.json`, 'utf8')) as Record<string, string>,
  );
const module = { moveLabel: () => '', moveSentence: () => '' } as unknown as BoardModule;

const step = (kind: StepKind): Step => ({
  token: kind === 'out' ? 'out:1' : 'skip',
  kind,
  seat: 1,
  turn: { phase: 'move', seat: 1 },
  scores: [],
  detail: null,
});

function playersWith(outFor: string | undefined): readonly GamePlayer[] {
  const ada: GamePlayer = { name: 'Ada', team: 'blue', isLocal: true, kind: 'human' };
  const zoe: GamePlayer = { name: 'Zoé', team: 'red', isLocal: false, kind: 'human' };
  return [outFor === undefined ? ada : { ...ada, outFor }, zoe];
}

const REASONS = ['timeouts', 'left', 'resigned', 'time', 'dismissed'];

test.each(['fr', 'en'])(
  'in %s no two reasons for losing a turn or a game sound alike',
  (language) => {
    const texts = textsOf(language);
    const told = [
      ...REASONS.map((why) => tellMove(module, step('out'), playersWith(why), texts, 0)),
      tellMove(module, step('skip'), playersWith(undefined), texts, 0),
      texts.get('web.tell.passed_over', { name: 'Ada ●' }),
    ];
    const listed = [
      ...REASONS.map((why) => shortMove(module, step('out'), playersWith(why), texts, 0)),
      shortMove(module, step('skip'), playersWith(undefined), texts, 0),
      texts.get('web.move.passed_over', { name: 'Ada ●' }),
    ];
    for (const sentences of [told, listed]) expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of told) expect(sentence).toMatch(/^Ada ● .*\.$/);
  },
);

test('a reason that nobody knows, or none, is told as leaving', () => {
  const texts = textsOf('en');
  for (const why of [undefined, 'constructor', 'of a newer server'])
    expect(tellMove(module, step('out'), playersWith(why), texts, 0)).toBe(
      'Ada ● leaves the game.',
    );
});

test('a game that ended because somebody is out says for what reason', () => {
  const view = {
    game: 'gigogne',
    seats: 2,
    out: [1],
    scores: [],
    outcome: { winner: 2 },
  } as unknown as PositionView;
  const told = (why: string | undefined) =>
    reasonOf({ players: playersWith(why), steps: [] }, view, textsOf('fr'));
  expect(told('timeouts')).toMatch(/^Ada est hors jeu/);
  expect(told('resigned')).toBe('Ada abandonne.');
  expect(told(undefined)).toBe('Il ne reste que Zoé à la table.');
});
