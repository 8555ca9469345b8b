// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PositionView, VorassicBoard } from '../../core/types';
import { TextProvider } from '../../text/TextContext';
import { Texts } from '../../text/texts';
import { teamsOf } from '../manifests';
import type { BoardProps } from '../contract';
import { module } from '.';
import { EXTRAS, exampleOf, OCTOPUS, SNAKE, STUCK, type Example } from './examples';
import { cellIndex } from './names';

const texts = await Texts.load('fr');
const players = teamsOf('vorassic').map((team) => ({
  name: `joueur ${team}`,
  team,
  isLocal: true,
}));

function tableOf(example: Example, seat: number): PositionView<VorassicBoard> {
  return {
    game: 'vorassic',
    seats: 2,
    out: [],
    turn: { phase: 'move', seat },
    outcome: null,
    scores: [3, 1],
    ranking: [],
    permissions: { roll: false, pass: false },
    position: '',
    moves: example.reachable,
    board: { kind: 'vorassic', mode: example.mode, size: example.size, cells: example.cells },
  };
}

const play = vi.fn();
const explain = vi.fn();

function show(changes: Partial<BoardProps<VorassicBoard>> = {}) {
  return render(
    <TextProvider value={texts}>
      <module.Board
        view={tableOf(SNAKE, 2)}
        players={players}
        viewer="referee"
        last="B1"
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
    </TextProvider>,
  );
}

// by attribute: asking a hundred cells for their computed role takes seconds
const cell = (name: string) => {
  const found = document.querySelector(`[role="gridcell"][aria-label^="${name},"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
};

afterEach(cleanup);
beforeEach(() => {
  play.mockReset();
  explain.mockReset();
});

describe('the Vorassic board', () => {
  it('captures a reachable cell by click and by key', () => {
    show();
    fireEvent.click(cell('C4'));
    fireEvent.keyDown(cell('D3'), { key: ' ' });
    expect(play.mock.calls).toEqual([['C4'], ['D3']]);
  });

  it('explains every other cell', () => {
    show();
    fireEvent.click(cell('C0'));
    expect(explain.mock.calls).toEqual([['C0', cell('C0')]]);
    expect(play).not.toHaveBeenCalled();
  });

  it('marks exactly the reachable cells, and none while nobody here may move', () => {
    const { container, unmount } = show();
    expect(container.querySelectorAll('.vorassic-reachable')).toHaveLength(2);
    unmount();
    const still = show({ active: false }).container;
    expect(still.querySelectorAll('.vorassic-reachable')).toHaveLength(0);
  });

  it('gives walls and negative values a look and a name of their own', () => {
    const { container } = show({ view: tableOf(EXTRAS, 1), last: null });
    expect(container.querySelectorAll('.vorassic-wall')).toHaveLength(4);
    expect(cell('C1').querySelector('.vorassic-negative')).not.toBeNull();
    expect(cell('C1').textContent).toBe('−6');
    expect(cell('A1').textContent).toBe('');
  });

  it('animates a capture, but not what was captured before', () => {
    const { container, rerender } = show();
    expect(container.querySelector('.vorassic-grow')).toBeNull();
    expect(container.querySelector('.vorassic-face-moves')).toBeNull();
    const after = exampleOf(
      'y,1,2,3,4/y1<A0,y2<A1,Y3<B1,4,3/2,3,4,3,2/3,4,3,2,1/4,3,2,R1<E4,r',
      [],
    );
    rerender(
      <TextProvider value={texts}>
        <module.Board
          {...{ players, viewer: 'referee', last: 'C1', active: true, hint: null, message: null }}
          {...{
            letters: false,
            numbering: 0,
            play,
            explain,
            roll: () => {},
            draft: async () => null,
          }}
          input={(_, act) => act()}
          view={tableOf(after, 2)}
          area={{ width: 600, height: 600 }}
        />
      </TextProvider>,
    );
    // yellow is outlined: its shape is drawn twice
    const grown = [...container.querySelectorAll('.vorassic-grow')];
    expect(grown.map((path) => path.getAttribute('d'))).toEqual(['M60 60L100 60', 'M60 60L100 60']);
    expect(container.querySelectorAll('.vorassic-face-moves')).toHaveLength(1);
  });

  it('keeps the value of the last cell readable, beside the eyes', () => {
    const { container } = show();
    const values = [...container.querySelectorAll('.vorassic-face text')].map(
      ({ textContent }) => textContent,
    );
    expect(values).toEqual(['2', '1']);
    expect(container.querySelectorAll('.vorassic-eye')).toHaveLength(4);
  });

  it('keeps it readable where cells are small, and signs elsewhere', () => {
    const area = { width: 120, height: 200 };
    const { container } = show({ view: tableOf(OCTOPUS, 1), area });
    const values = [...container.querySelectorAll('.vorassic-creature text')].map(
      ({ textContent }) => textContent,
    );
    expect(values).toEqual(['3', '2']);
  });

  it('joins a snake from cell to cell and gives an octopus a sucker per cell', () => {
    const snake = show({ view: tableOf(SNAKE, 2) });
    expect(snake.container.querySelector('.vorassic-creature')?.innerHTML).toContain(
      'M20 60L60 60',
    );
    snake.unmount();
    const { container } = show({ view: tableOf(OCTOPUS, 1) });
    const arms = container.querySelector('.vorassic-creature path')?.getAttribute('d') ?? '';
    expect(arms.match(/C/g)).toHaveLength(2);
    expect(container.innerHTML).toContain('M60 60h0M60 100h0');
  });

  it('lets who is to move stick its tongue out, and who has left sleep', () => {
    const { container } = show({ view: { ...tableOf(SNAKE, 2), out: [1] } });
    expect(container.querySelectorAll('.vorassic-tongue')).toHaveLength(1);
    expect(container.querySelectorAll('.vorassic-eyelid')).toHaveLength(2);
    expect(container.querySelectorAll('.vorassic-eye')).toHaveLength(2);
  });
});

describe('snapping', () => {
  /** Room for cells of 11 pixels. */
  const tiny = { width: 160, height: 200 };
  const large = exampleOf(gridOf(10), ['B0', 'A1']);

  it('leaves a finger where it is when cells are large enough', () => {
    show({ area: { width: 320, height: 400 } });
    fireEvent.pointerDown(cell('C3'), { pointerType: 'touch', clientX: 178, clientY: 178 });
    fireEvent.click(cell('C3'), { detail: 1, clientX: 178, clientY: 178 });
    expect(play).not.toHaveBeenCalled();
    expect(explain).toHaveBeenCalledTimes(1);
  });

  it('never moves the click of a mouse', () => {
    show({ area: tiny, view: tableOf(large, 1), last: null });
    fireEvent.pointerDown(cell('B1'), { pointerType: 'mouse', clientX: 14, clientY: 14 });
    fireEvent.click(cell('B1'), { detail: 1, clientX: 14, clientY: 14 });
    expect(play).not.toHaveBeenCalled();
  });

  it('finds the nearest reachable cell for a finger', () => {
    show({ area: tiny, view: tableOf(large, 1), last: null });
    fireEvent.pointerDown(cell('C1'), { pointerType: 'touch', clientX: 25, clientY: 14 });
    fireEvent.click(cell('C1'), { detail: 1, clientX: 25, clientY: 14 });
    expect(play.mock.calls).toEqual([['B0']]);
  });
});

/** An empty grid with both snakes in their corners. */
function gridOf(size: number): string {
  const cells = Array.from({ length: size * size }, () => '1');
  cells[0] = 'Y';
  cells[size * size - 1] = 'R';
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  return rows.map((row) => row.join(',')).join('/');
}

describe('names', () => {
  it('find their cell', () => {
    expect(cellIndex('A0', 26)).toBe(0);
    expect(cellIndex('Z25', 26)).toBe(675);
    expect(cellIndex('B3', 5)).toBe(16);
    expect(cellIndex('out:2', 5)).toBeNull();
  });

  it('are the moves of the list', () => {
    expect(module.moveLabel('B0', texts, 0)).toBe('B0');
  });
});

describe('the example of the end', () => {
  it('adds up to the scores told beside it', () => {
    const total = (seat: number) =>
      STUCK.cells.reduce((sum, each) => sum + (each.owner === seat ? (each.value ?? 0) : 0), 0);
    expect(total(1)).toBe(18);
    expect(total(2) + 4).toBe(22);
  });
});
