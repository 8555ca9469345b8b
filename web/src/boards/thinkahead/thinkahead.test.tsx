// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PositionView, ThinkAheadBoard } from '../../core/types';
import { TextProvider } from '../../text/TextContext';
import { Texts } from '../../text/texts';
import type { BoardProps, Player } from '../contract';
import { module } from '.';
import { CELL } from '../shared/cells';
import { ANSWER, END, exampleOf, GOES_ON, START } from './examples';
import { barFor } from './layout';
import { knotAt } from './LeadBar';

const texts = await Texts.load('fr');
const players: readonly Player[] = [
  { name: 'Anna', team: 'blue', isLocal: true },
  { name: 'Paul', team: 'red', isLocal: true },
];

/** Red is to move in column 0, where blue has taken the 20. */
const view: PositionView<ThinkAheadBoard> = {
  game: 'thinkahead',
  seats: 2,
  out: [],
  turn: { phase: 'move', seat: 2 },
  outcome: null,
  scores: [20, 0],
  ranking: [],
  permissions: { roll: false, pass: false },
  position: '',
  moves: ['0,0', '1,0', '3,0', '4,0'],
  board: {
    kind: 'thinkahead',
    ...ANSWER,
    next: { '1,0': { axis: 'row', index: 1 }, '0,0': { axis: 'row', index: 0 } },
  },
};

const play = vi.fn();
const explain = vi.fn();

function show(changes: Partial<BoardProps<ThinkAheadBoard>> = {}) {
  return render(boardWith(changes));
}

function boardWith(changes: Partial<BoardProps<ThinkAheadBoard>>) {
  return (
    <TextProvider value={texts}>
      <module.Board
        view={view}
        players={players}
        viewer="referee"
        last="2,0"
        active
        hint={null}
        area={{ width: 600, height: 600 }}
        message={null}
        letters={false}
        numbering={0}
        input={(_, act) => act()}
        play={play}
        roll={() => {}}
        explain={explain}
        draft={async () => null}
        {...changes}
      />
    </TextProvider>
  );
}

const cell = (row: number, column: number) => {
  const found = document.querySelector(`[data-index="${row * 5 + column}"]`);
  if (!found) throw new Error(`no cell ${row},${column}`);
  return found;
};

afterEach(cleanup);
beforeEach(() => {
  play.mockReset();
  explain.mockReset();
});

describe('the Think Ahead board', () => {
  it('plays a legal cell by click and by key', () => {
    show();
    fireEvent.click(cell(1, 0));
    fireEvent.keyDown(cell(3, 0), { key: 'Enter' });
    expect(play.mock.calls).toEqual([['1,0'], ['3,0']]);
    expect(explain).not.toHaveBeenCalled();
  });

  it('explains every other cell', () => {
    show();
    fireEvent.click(cell(1, 1));
    fireEvent.click(cell(2, 0));
    expect(explain.mock.calls).toEqual([
      ['1,1', cell(1, 1)],
      ['2,0', cell(2, 0)],
    ]);
    expect(play).not.toHaveBeenCalled();
  });

  it('plays nothing while nobody here may move', () => {
    show({ active: false });
    fireEvent.click(cell(1, 0));
    expect(play).not.toHaveBeenCalled();
  });

  it('names cells by content, legality and consequence', () => {
    show({
      hint: {
        token: '1,0',
        evaluation: { value: 4, exact: true, moves: [{ token: '1,0', value: 4, line: [] }] },
      },
    });
    const legal = cell(1, 0).getAttribute('aria-label') ?? '';
    for (const part of ['10', '+4']) expect(legal).toContain(part);
    expect(cell(2, 0).getAttribute('aria-label')).toContain('Anna ●');
    expect(cell(1, 1).getAttribute('aria-label')).not.toBe(legal);
  });

  it.each([
    ['roomy', { width: 600, height: 600 }],
    ['small', { width: 170, height: 400 }],
  ])('tells what moves are worth inside their %s cells, clear of the numbers', (_, area) => {
    const moves = ['0,0', '1,0', '3,0', '4,0'].map((token, index) => ({
      token,
      value: 4.5 - 30 * index,
      line: [],
    }));
    const hint = { token: '0,0', evaluation: { value: 4.5, exact: false, moves } };
    const { container } = show({ hint, area });
    const labels = [...container.querySelectorAll('[data-worth]')];
    expect(labels.map((label) => label.getAttribute('data-worth')).sort()).toEqual(
      ['0', '5', '15', '20'].sort(),
    );
    for (const label of labels) {
      const index = Number(label.getAttribute('data-worth'));
      const [left, top] = [(index % 5) * CELL, Math.floor(index / 5) * CELL];
      const pill = label.querySelector('rect');
      const at = (name: string) => Number(pill?.getAttribute(name));
      expect(at('x')).toBeGreaterThan(left);
      expect(at('x') + at('width')).toBeLessThan(left + CELL);
      expect(at('y') + at('height')).toBeLessThan(top + CELL);
      const number = container.querySelector(`[data-index="${index}"] text`);
      expect(at('y')).toBeGreaterThan(top + Number(number?.getAttribute('y')));
    }
  });

  it('shows the line the opponent would get while a cell is pointed at', () => {
    const { container } = show();
    const dashed = () => container.querySelectorAll('[stroke-dasharray]').length;
    expect(dashed()).toBe(0);
    fireEvent.pointerOver(cell(1, 0), { pointerType: 'mouse' });
    expect(dashed()).toBe(1);
    fireEvent.pointerOver(cell(1, 1), { pointerType: 'mouse' });
    expect(dashed()).toBe(0);
  });

  it('says who leads, and puts the knot off the middle by half the lead', () => {
    show();
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Anna ● mène de 20 points');
    const total = ANSWER.cells.reduce((sum, { value }) => sum + value, 0);
    const { top, left } = screen.getByText('+20').style;
    expect(top || left).toBe(knotAt(20, 0, total));
    expect(knotAt(0, 0, 0)).toBe('50%');
    expect(knotAt(30, 60, 120)).toBe('37.5%');
  });

  it('has one tab stop', () => {
    show();
    const stops = screen
      .getAllByRole('gridcell')
      .filter((found) => found.getAttribute('tabindex') === '0');
    expect(stops).toEqual([cell(0, 0)]);
  });
});

describe('a number taken', () => {
  const next: PositionView<ThinkAheadBoard> = {
    ...view,
    turn: { phase: 'move', seat: 1 },
    scores: [20, 10],
    board: { ...view.board, ...GOES_ON, next: {} },
  };
  const flying = () => document.querySelectorAll('.thinkahead-flying');

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A number flies off once the board that it leaves is on the screen. */
  const drawn = () => {
    act(() => {
      vi.runAllTimers();
    });
  };

  it('flies to the score of who took it, and is gone when it has landed', () => {
    const { rerender } = show();
    expect(flying()).toHaveLength(0);
    rerender(boardWith({ view: next, last: '1,0' }));
    drawn();
    expect([...flying()].map(({ textContent }) => textContent)).toEqual(['10']);
    expect(screen.getByRole('img').textContent).toContain('10');
    for (const number of flying()) fireEvent.animationEnd(number);
    expect(flying()).toHaveLength(0);
  });

  it('is gone at once when the move is taken back in mid-flight', () => {
    const { rerender } = show();
    rerender(boardWith({ view: next, last: '1,0' }));
    drawn();
    expect(flying()).toHaveLength(1);
    rerender(boardWith({ view: { ...view, board: { ...view.board } }, last: '2,0' }));
    expect(flying()).toHaveLength(0);
  });

  it('gives way to the next one', () => {
    const start = { ...view, scores: [0, 0], board: { ...view.board, ...START, next: {} } };
    const { rerender } = show({ view: start, last: null });
    rerender(boardWith({}));
    drawn();
    const [first] = flying();
    rerender(boardWith({ view: next, last: '1,0' }));
    drawn();
    const [second, ...others] = flying();
    expect(first?.textContent).toBe('20');
    expect(second?.textContent).toBe('10');
    expect(second).not.toBe(first);
    expect(others).toEqual([]);
  });

  it('does not fly when the game is looked at from another place', () => {
    const { rerender } = show({ view: { ...view, board: { ...view.board, ...START, next: {} } } });
    rerender(boardWith({ view: next }));
    drawn();
    expect(flying()).toHaveLength(0);
  });
});

describe('the place of the lead bar', () => {
  it.each([
    ['above on a phone', 374, 560, 'above'],
    ['above where the room is nearly square', 624, 672, 'above'],
    ['beside the grid on a wide screen', 900, 640, 'right'],
    ['beside it on a phone on its side', 540, 330, 'right'],
  ] as const)('is %s', (_, width, height, place) => {
    expect(barFor(8, { width, height }).place).toBe(place);
  });
});

describe('numbering from 1', () => {
  it('counts rulers, cells and lines from 1, and plays the same tokens', () => {
    const { container } = show({ numbering: 1 });
    expect(cell(1, 0).getAttribute('aria-label')).toContain('ligne 2, colonne 1');
    expect(container.textContent).toContain('5');
    fireEvent.click(cell(1, 0));
    expect(play.mock.calls).toEqual([['1,0']]);
  });

  it('holds for the move list and for refusals', () => {
    expect(module.moveLabel('2,0', texts, 1)).toBe('(3, 1)');
    expect(module.moveSentence('2,0', 1, players, texts, 1)).toContain('ligne 3, colonne 1');
    const why = { key: 'refusal.thinkahead.taken', words: { cell: '2,0' } };
    expect(module.refusal?.(why, texts, 1)).toContain('(3, 1)');
  });
});

describe('the words for moves', () => {
  it('write a square so that it is no decimal number', () => {
    expect(module.moveLabel('0,5', texts, 0)).toBe('(0, 5)');
    const why = { key: 'refusal.thinkahead.taken', words: { cell: '0,5' } };
    expect(module.refusal?.(why, texts, 0)).toContain('(0, 5)');
  });
});

describe('written examples', () => {
  it('keep values, owners and the line', () => {
    expect(exampleOf('6,6a/1b,0 c1')).toEqual({
      size: 2,
      line: { axis: 'column', index: 1 },
      cells: [
        { token: '0,0', value: 6, owner: null },
        { token: '0,1', value: 6, owner: 1 },
        { token: '1,0', value: 1, owner: 2 },
        { token: '1,1', value: 0, owner: null },
      ],
    });
  });

  it('add up to the scores told beside them', () => {
    const total = (seat: number) =>
      END.cells.reduce((sum, each) => sum + (each.owner === seat ? each.value : 0), 0);
    expect([total(1), total(2)]).toEqual([30, 26]);
  });
});
