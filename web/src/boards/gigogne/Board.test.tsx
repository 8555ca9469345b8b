// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GigogneBoard, Rules, PositionView } from '../../core/types';
import { TextProvider } from '../../text/TextContext';
import { Texts } from '../../text/texts';
import type { BoardProps, Hint, Player } from '../contract';
import { rulesForTests } from '../shared/rulesForTests';
import { Board } from './Board';

/** Only what the tests look for; every other sentence is its own key. */
const texts = new Texts('en', {
  'gigogne.size.G': 'large square',
  'gigogne.size.M': 'medium square',
  'gigogne.size.P': 'small square',
  'web.gigogne.barred': 'not allowed',
  'web.gigogne.cell': 'cell {cell}',
  'web.board.legal': 'legal',
  'web.gigogne.stack': '{size}, {count} left',
});
const players: readonly Player[] = [
  { name: 'Anna', team: 'blue', isLocal: true },
  { name: 'Ben', team: 'red', isLocal: true },
];

let rules: Rules;
beforeAll(async () => {
  rules = await rulesForTests();
});
afterEach(cleanup);

async function show(tokens: readonly string[], changed: Partial<BoardProps<GigogneBoard>> = {}) {
  const started = await rules.start('gigogne', {}, 1);
  if (!started.ok) throw new Error('no game');
  const seen = await rules.look({ ...started.value, tokens }, 'referee');
  if (!seen.ok) throw new Error('no position');
  const asked = { play: vi.fn(), explain: vi.fn() };
  render(
    <TextProvider value={texts}>
      <Board
        view={seen.value as PositionView<GigogneBoard>}
        players={players}
        viewer="referee"
        last={tokens.at(-1) ?? null}
        active
        hint={null}
        area={{ width: 800, height: 700 }}
        message="message"
        letters={false}
        numbering={0}
        input={(_, act) => act()}
        roll={vi.fn()}
        draft={() => Promise.resolve(null)}
        {...asked}
        {...changed}
      />
    </TextProvider>,
  );
  return asked;
}

const cell = (index: number) =>
  screen.getByRole('gridcell', { name: new RegExp(`^cell ${index}`) });
const stack = (size: string) => screen.getByRole('button', { name: new RegExp(size) });

describe('the board of Gigogne', () => {
  it('plays a size, then a cell', async () => {
    const { play } = await show(['G4']);
    await userEvent.click(stack('medium'));
    expect(cell(4).getAttribute('aria-label')).toContain('legal');
    await userEvent.click(cell(4));
    expect(play).toHaveBeenCalledExactlyOnceWith('M4');
  });

  it('explains a cell that has the size already', async () => {
    const { play, explain } = await show(['G4']);
    await userEvent.click(stack('large'));
    expect(cell(4).getAttribute('aria-label')).toContain('not allowed');
    await userEvent.click(cell(4));
    expect(play).not.toHaveBeenCalled();
    expect(explain).toHaveBeenCalledOnce();
    expect(explain.mock.calls[0]?.[0]).toBe('G4');
    expect(explain.mock.calls[0]?.[1]).toBe(cell(4));
  });

  it('plays by keyboard alone: arrows to the cell, a letter for the size', async () => {
    const { play } = await show(['G4']);
    cell(4).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}p');
    expect(play).toHaveBeenCalledExactlyOnceWith('P0');
  });

  it('plays nothing before a size is chosen', async () => {
    const { play, explain } = await show([]);
    await userEvent.click(cell(0));
    expect(play).not.toHaveBeenCalled();
    expect(explain).not.toHaveBeenCalled();
  });

  it('chooses the only size that is left', async () => {
    // Seat 2 holds nothing but large squares.
    const tokens = 'G0 P0 P1 P2 G3 P5 P3 M0 M1 M5 M3 M7'.split(' ');
    const { play } = await show([...tokens, 'G1']);
    expect(stack('large').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(cell(8));
    expect(play).toHaveBeenCalledExactlyOnceWith('G8');
  });

  it('fades what is covered, and only that', async () => {
    await show(['P4', 'G4', 'M0']);
    const squares = [...cell(4).querySelectorAll('.gigogne-square')];
    expect(squares.map((square) => square.matches('.gigogne-covered'))).toEqual([true, false]);
    expect(cell(0).querySelector('.gigogne-covered')).toBeNull();
  });

  it('shows where the chosen square may go in the colour of its owner, and its ghost there', async () => {
    await show(['G4']);
    await userEvent.click(stack('medium'));
    const slot = cell(4).querySelector<SVGPathElement>('.gigogne-slot');
    expect(slot?.style.getPropertyValue('--team')).toBe('var(--red)');
    await userEvent.hover(cell(4));
    expect(cell(4).querySelector('.gigogne-slot')).toBeNull();
    const ghost = cell(4).querySelector<SVGPathElement>('.gigogne-ghost path');
    expect(ghost?.style.fill).toBe('var(--red)');
  });

  it('takes no move while it is nobody’s turn here', async () => {
    const { play, explain } = await show([], { active: false });
    await userEvent.click(stack('small'));
    await userEvent.click(cell(0));
    expect(play).not.toHaveBeenCalled();
    expect(explain).not.toHaveBeenCalled();
  });

  it('shows how good the moves of the advised size are', async () => {
    const moves = [
      { token: 'G4', value: 1, line: [] },
      { token: 'G0', value: 0, line: [] },
    ];
    const hint: Hint = { token: 'G4', evaluation: { value: 1, exact: true, moves } };
    await show([], { hint });
    expect(cell(4).textContent).toContain('+');
    expect(cell(0).textContent).toContain('=');
  });
});
