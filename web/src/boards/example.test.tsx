// @vitest-environment jsdom
// The board of the worked example in docs/adding-a-game.md, which has no manifest and no picture.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import english from '../../../examples/tictactoe/texts/en.json';
import { module } from '../../../examples/tictactoe/web/src/boards/tictactoe';
import { TextProvider } from '../text/TextContext';
import { Texts } from '../text/texts';
import type { Player } from './contract';

const { Board, Rules } = module;
const texts = new Texts('en', english);
const players: readonly Player[] = [
  { name: 'Anna', team: 'blue', isLocal: true },
  { name: 'Ben', team: 'red', isLocal: true },
];
/** As the rules describe it after "5 1": see tests/games/tictactoe/rules_test.cpp. */
const cells = [2, null, null, null, 1, null, null, null, null];

afterEach(cleanup);

function show() {
  const asked = { play: vi.fn(), explain: vi.fn() };
  render(
    <TextProvider value={texts}>
      <Board
        view={{
          game: 'tictactoe',
          seats: 2,
          out: [],
          turn: { phase: 'move', seat: 1 },
          outcome: null,
          scores: [],
          ranking: [
            { seat: 1, rank: 1 },
            { seat: 2, rank: 1 },
          ],
          permissions: { roll: false, pass: false },
          position: 'O../.X./... 1',
          moves: ['2', '3', '4', '6', '7', '8', '9'],
          board: { kind: 'tictactoe', cells, win: [] },
        }}
        players={players}
        viewer="referee"
        last="1"
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
      />
    </TextProvider>,
  );
  return asked;
}

test('the example plays a free cell and asks why a taken one is refused', async () => {
  const { play, explain } = show();
  await userEvent.click(screen.getByRole('button', { name: 'cell 3' }));
  expect(play).toHaveBeenCalledExactlyOnceWith('3');
  const taken = screen.getByRole('button', { name: 'cell 5, Anna' });
  await userEvent.click(taken);
  expect(explain).toHaveBeenCalledExactlyOnceWith('5', taken);
  expect(screen.getByText('message')).toBeTruthy();
});

test('the example tells its moves and its rules', () => {
  expect(module.moveSentence('5', 1, players, texts, 0)).toBe('Anna marks cell 5.');
  expect(module.moveLabel('5', texts, 0)).toBe('5');
  render(
    <TextProvider value={texts}>
      <Rules />
    </TextProvider>,
  );
  expect(screen.getByText(/^Mark a free cell/)).toBeTruthy();
});
