// @vitest-environment jsdom
import { act, cleanup, render, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadBoard } from '../boards';
import type { PositionView } from '../core/types';
import { TextProvider } from '../text/TextContext';
import { Texts } from '../text/texts';
import type { GameController } from './controller';
import { computerName, faceOf } from './personas';
import { PlayerCard, PlayerChip } from './PlayerCard';
import { SeatNewsProvider, type SeatNews } from './seatNews';
import { marked } from './speech';

const texts = new Texts(
  'fr',
  JSON.parse(readFileSync('../src/text/fr.json', 'utf8')) as Record<string, string>,
);
const NOW = 1_000_000;
const NOTHING: SeatNews = { said: null, missing: null, since: null, standIn: null, outFor: null };

beforeAll(() => loadBoard('thinkahead'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const VIEW = {
  turn: { phase: 'move', seat: 2 },
  out: [],
  outcome: null,
  scores: [3, -2],
} as unknown as PositionView;

function gameOf(...kinds: readonly string[]): GameController {
  const players = kinds.map((kind, index) => ({
    name: kind === 'human' ? `Joueur ${index + 1}` : computerName(kinds, index, texts),
    team: 'blue',
    isLocal: kind === 'human',
    kind,
  }));
  const rest = { steps: [], cursor: 0, thinking: null };
  return { game: 'thinkahead', view: VIEW, players, ...rest } as unknown as GameController;
}

/** The words on the card of a seat, and on its chip. */
async function show(game: GameController, seat: number, news?: Partial<SeatNews>) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const seatNews = new Map(news ? [[seat, { ...NOTHING, ...news }] as const] : []);
  const { container } = await act(async () =>
    render(
      <TextProvider value={texts}>
        <SeatNewsProvider value={seatNews}>
          <Suspense>
            <PlayerCard game={game} seat={seat} />
            <PlayerChip game={game} seat={seat} />
          </Suspense>
        </SeatNewsProvider>
      </TextProvider>,
    ),
  );
  const shown = await within(container).findAllByRole('listitem');
  return shown.map(({ textContent }) => textContent);
}

test('one person at the screen is told which card is theirs; two know', async () => {
  for (const words of await show(gameOf('human', 'easy'), 1)) expect(words).toContain('(vous)');
  for (const words of await show(gameOf('human', 'human'), 1))
    expect(words).not.toContain('(vous)');
});

test('a name from right to left leaves score and signs in their places', async () => {
  const game = gameOf('human', 'human');
  const players = game.players.map((player) => ({ ...player, name: 'שרה' }));
  await show({ ...game, players }, 1);
  const names = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual(['שרה', 'שרה']);
  expect(marked(players, 1)).toMatch(/^\u2068שרה\u2069 .$/);
});

test('a computer player has the name of its level, a strategy its own', async () => {
  const [card] = await show(gameOf('human', 'hard'), 2);
  expect(card).toMatch(/Goupil.*Difficile/);
  expect((await show(gameOf('human', 'strategy4:depth=3'), 2))[0]).toMatch(
    /Stratégie 4.*Ordinateur/,
  );
});

test('a kind that nobody knows is a robot, whatever it is called', async () => {
  for (const kind of ['nobody', '__proto__', 'constructor', 'toString']) {
    for (const game of [gameOf('human', kind), gameOf(kind, 'human')]) {
      const seat = game.players.findIndex((player) => player.kind === kind) + 1;
      expect((await show(game, seat))[0], kind).toContain('Ordinateur');
    }
    expect(faceOf(kind)).toBe('robot');
  }
});

test('several of the same level are numbered', () => {
  const kinds = ['easy', 'human', 'easy', 'expert', 'easy'];
  const names = kinds.map((_, index) => computerName(kinds, index, texts));
  expect([names[0], ...names.slice(2)]).toEqual(['Pépin', 'Pépin 2', 'Minerve', 'Pépin 3']);
});

test('who thinks, and whose score it is', async () => {
  const game = { ...gameOf('human', 'hard'), thinking: 'player' as const };
  expect((await show(game, 2))[0]).toMatch(/−2.*réfléchit/);
  expect((await show(game, 1))[0]).not.toContain('réfléchit');
});

test('what somebody says, and for how long a connection is lost', async () => {
  const game = gameOf('human', 'human');
  for (const words of await show(game, 2, { said: 'Bien joué !' }))
    expect(words).toMatch(/«\sBien/);
  for (const words of await show(game, 2, { missing: 'lost', since: NOW - 12_400 }))
    expect(words).toMatch(/Connexion perdue, 12\ss/);
  for (const words of await show(game, 2, { missing: 'lost' }))
    expect(words).toContain('Connexion');
  for (const words of await show(game, 2, { missing: 'away' }))
    expect(words).toContain('Un ordinateur');
});

test('a computer that stands in says so, and how well it plays', async () => {
  const news = { missing: 'away', standIn: 'medium' } as const;
  for (const words of await show(gameOf('human', 'human'), 2, news))
    expect(words).toContain('Basile (Moyen) remplace');
});

test('a phone has a word for each of them too', async () => {
  const chip = async (news: Partial<SeatNews>) =>
    (await show(gameOf('human', 'human'), 2, news))[1];
  expect(await chip({ missing: 'lost', since: NOW - 12_400 })).toMatch(/Hors ligne, 12\ss/);
  expect(await chip({ missing: 'away', standIn: 'medium' })).toContain('Basile joue');
  expect(await chip({ missing: 'left' })).toContain('A quitté');
  expect(await chip({ missing: 'out', outFor: 'resigned' })).toContain('A abandonné');
  const thinking = { ...gameOf('human', 'hard'), thinking: 'player' as const };
  expect((await show(thinking, 2))[1]).toContain('réfléchit');
});

test('out of the game is said with the reason', async () => {
  const words = async (outFor: string | null) =>
    (await show(gameOf('human', 'human'), 2, { missing: 'out', outFor }))[0];
  expect(await words('timeouts')).toMatch(/Hors jeu\s: tours manqués/);
  expect(await words('left')).toContain('A quitté la partie');
  expect(await words('resigned')).toContain('A abandonné');
  expect(await words('time')).toContain('Temps écoulé');
  expect(await words('a reason of a newer server')).toContain('A quitté la partie');
});

test('a turn without a move is said on the card: for time, or for lack of a move', async () => {
  const after = (kind: 'skip' | 'pass' | 'move', seat: number) => {
    const turn = { phase: 'move', seat };
    const steps = [{ token: 'x', kind, seat, turn, scores: [], detail: null }];
    return { ...gameOf('human', 'human'), steps, cursor: 1 } as unknown as GameController;
  };
  expect((await show(after('skip', 1), 1))[0]).toMatch(/Tour perdu\s: temps écoulé/);
  expect((await show(after('pass', 1), 1))[0]).toMatch(/Aucun coup possible\s: passe/);
  expect((await show(after('move', 2), 1))[0]).toMatch(/Aucun coup possible\s: passe/); // seat 2 again
  expect((await show(after('move', 1), 1))[0]).not.toContain('coup possible');
});
