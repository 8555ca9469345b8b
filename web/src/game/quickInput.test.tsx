// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadBoard } from '../boards';
import type { BoardModule } from '../boards/contract';
import { rulesForTests } from '../boards/shared/rulesForTests';
import { useInputBuffer } from '../boards/shared/useInputBuffer';
import type { GameId, Rules, Thinker } from '../core/types';
import { TextProvider } from '../text/TextContext';
import { Texts } from '../text/texts';
import { teamOf } from '../boards/manifests';
import { Game } from './game';
import { screenMode } from './referee';

/** Two quick people at one screen, and a core that takes its time. */

const texts = new Texts('en', {
  'gigogne.size.G': 'large square',
  'gigogne.size.M': 'medium square',
  'gigogne.size.P': 'small square',
  'web.gigogne.cell': 'cell {cell}',
  'web.gigogne.stack': '{size}, {count} left',
});
const explain = vi.fn();

/** Answers are held back from `hold` to `release`. */
function gate() {
  let passing = Promise.resolve();
  let open = () => {};
  return {
    pass: () => passing,
    hold: () => void (passing = new Promise((resolve) => (open = resolve))),
    release: () => open(),
  };
}

interface Seats {
  readonly kinds: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
  readonly thinker?: Partial<Thinker>;
}

async function sit(id: GameId, { kinds, options = {}, thinker }: Seats) {
  const { pass, hold, release } = gate();
  const rules = await rulesForTests(pass);
  const game = await newGame(rules, id, { kinds, options, ...(thinker && { thinker }) });
  const module = await loadBoard(id);
  render(
    <TextProvider value={texts}>
      <Screen game={game} module={module} />
    </TextProvider>,
  );
  game.enter();
  await waitFor(() => expect(game.controller().view).not.toBeNull());
  const tokens = () => game.controller().steps.map(({ token }) => token);
  return { game, rules, hold, release, tokens };
}

async function newGame(rules: Rules, id: GameId, { kinds, options = {}, thinker }: Seats) {
  const info = (await rules.games()).find((candidate) => candidate.id === id);
  const started = await rules.start(id, options, 5);
  if (!info || !started.ok) throw new Error('cannot start');
  const players = kinds.map((kind, index) => ({
    name: `P${index + 1}`,
    team: teamOf(id, index + 1),
    isLocal: kind === 'human',
    kind,
  }));
  return new Game(
    { progress: { ...started.value, undone: [], seen: [] } },
    { mode: screenMode(info, players), players, replay: null, save: null },
    {
      rules,
      thinker: thinker as Thinker,
      limits: () => ({}),
      seed: () => 1,
      pause: () => Promise.resolve(),
    },
  );
}

/** What the game page gives a board. */
function Screen({ game, module: { Board } }: { game: Game; module: BoardModule }) {
  const shown = useSyncExternalStore(game.subscribe, game.controller);
  const input = useInputBuffer(shown);
  if (!shown.view) return null;
  const { view, players, viewer, last, active, hint, play, roll, draft } = shown;
  return (
    <Board
      {...{ view, players, viewer, last, active, hint, play, roll, draft, input, explain }}
      area={{ width: 800, height: 700 }}
      message={null}
      letters={false}
      numbering={0}
    />
  );
}

/** The position after so many steps is shown, and nothing is under way. */
async function settled(game: Game, steps: number): Promise<void> {
  await waitFor(() => {
    const { isPending, cursor } = game.controller();
    expect({ isPending, cursor }).toEqual({ isPending: false, cursor: steps });
  });
}

afterEach(() => {
  cleanup();
  explain.mockReset();
});

describe('Gigogne', () => {
  const cell = (index: number) =>
    screen.getByRole('gridcell', { name: new RegExp(`^cell ${index}`) });
  const stack = (size: string) => screen.getByRole('button', { name: new RegExp(size) });

  it('keeps the size and the cell that are tapped while the move before is under way', async () => {
    const { game, hold, release, tokens } = await sit('gigogne', {
      kinds: ['human', 'human'],
      options: { first: '1' },
    });
    fireEvent.click(stack('large'));
    hold();
    fireEvent.click(cell(4));
    fireEvent.click(stack('medium'));
    fireEvent.click(cell(4));
    fireEvent.keyDown(cell(8), { key: 'g' });
    expect(tokens()).toEqual([]);
    release();
    await settled(game, 3);
    expect(tokens()).toEqual(['G4', 'M4', 'G8']);
    expect(game.controller().steps.map(({ turn }) => turn.seat)).toEqual([1, 2, 1]);
    expect(explain).not.toHaveBeenCalled();
  });

  it('explains what is no move in the position that follows', async () => {
    const { game, hold, release, tokens } = await sit('gigogne', {
      kinds: ['human', 'human'],
    });
    fireEvent.click(stack('large'));
    hold();
    fireEvent.click(cell(4));
    fireEvent.click(stack('large'));
    fireEvent.click(cell(4));
    release();
    await settled(game, 1);
    await waitFor(() => expect(explain.mock.calls).toEqual([['G4', cell(4)]]));
    expect(tokens()).toEqual(['G4']);
  });
});

describe('Think Ahead', () => {
  const cell = (token: string) => {
    const [row = 0, column = 0] = token.split(',').map(Number);
    const found = document.querySelector(`[data-index="${row * 4 + column}"]`);
    if (!found) throw new Error(`no cell ${token}`);
    return found;
  };
  const first = ({ game }: { game: Game }) => game.controller().view?.moves?.[0] ?? '';
  const options = { size: '4' };

  /** A cell that may be played only after the first one. */
  async function answerTo(rules: Rules, game: Game, token: string): Promise<string> {
    const { line, view } = game.controller();
    const seen = await rules.look({ ...line, tokens: [token] }, 'referee');
    const moves = (seen.ok && seen.value.moves) || [];
    return moves.find((move) => !view?.moves?.includes(move)) ?? '';
  }

  it.each([
    ['click', (target: Element) => fireEvent.click(target)],
    ['key', (target: Element) => fireEvent.keyDown(target, { key: 'Enter' })],
  ])('takes a cell by %s while the move before is under way', async (_, take) => {
    const table = await sit('thinkahead', { kinds: ['human', 'human'], options });
    const { game, rules, hold, release, tokens } = table;
    const moves = [first(table), await answerTo(rules, game, first(table))] as const;
    hold();
    take(cell(moves[0]));
    take(cell(moves[1]));
    release();
    await settled(game, 2);
    expect(tokens()).toEqual(moves);
    expect(explain).not.toHaveBeenCalled();
  });

  it('takes a double click for one', async () => {
    const table = await sit('thinkahead', { kinds: ['human', 'human'], options });
    const { game, hold, release, tokens } = table;
    const move = first(table);
    hold();
    fireEvent.click(cell(move));
    fireEvent.click(cell(move));
    release();
    await settled(game, 1);
    fireEvent.click(cell(move));
    expect(tokens()).toEqual([move]);
    expect(explain).not.toHaveBeenCalled();
  });

  it('makes no move for a computer, nor after its move', async () => {
    let answer = (_: string) => {};
    const choose = () =>
      new Promise<{ ok: true; value: string }>((resolve) => {
        answer = (value) => resolve({ ok: true, value });
      });
    const kinds = ['human', 'easy'];
    const table = await sit('thinkahead', { kinds, options, thinker: { choose } });
    const { game, rules, hold, release, tokens } = table;
    const move = first(table);
    const reply = await answerTo(rules, game, move);
    hold();
    fireEvent.click(cell(move));
    fireEvent.click(cell(reply));
    release();
    await waitFor(() => expect(game.controller().thinking).toBe('player'));
    expect(tokens()).toEqual([move]);
    answer(reply);
    await waitFor(() => expect(game.controller().active).toBe(true));
    expect(tokens()).toEqual([move, reply]);
    await settled(game, 2);
    expect(explain).not.toHaveBeenCalled();
  });

  it('drops what was tapped where the move is taken back', async () => {
    const table = await sit('thinkahead', { kinds: ['human', 'human'], options });
    const { game, rules, hold, release, tokens } = table;
    const moves = [first(table), await answerTo(rules, game, first(table))] as const;
    fireEvent.click(cell(moves[0]));
    await settled(game, 1);
    const { undo } = game.controller();
    hold();
    fireEvent.click(cell(moves[1]));
    fireEvent.click(cell(moves[0]));
    act(() => undo?.());
    release();
    await settled(game, 1);
    expect(tokens()).toEqual([moves[0]]);
    expect(explain).not.toHaveBeenCalled();
  });
});
