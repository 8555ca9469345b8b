import type { Board as AnyBoard, Seat } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import type { BoardModule, BoardProps, Player } from '../contract';

/** What `TicTacToe::describe` writes. */
interface TicTacToeBoard extends AnyBoard {
  /** who marked each cell, row by row */
  readonly cells: readonly (Seat | null)[];
  /** the cells that win, as tokens */
  readonly win: readonly string[];
}

const SIGNS = ['✕', '◯'];
const MESSAGE_HEIGHT = 64;

function Board(props: BoardProps<TicTacToeBoard>) {
  const { view, players, active, hint, area, message, input, play, explain } = props;
  const texts = useTexts();
  const side = Math.min(area.width, area.height - MESSAGE_HEIGHT);
  const press = (token: string, at: Element) =>
    input(token, () => (active && view.moves?.includes(token) ? play(token) : explain(token, at)));
  return (
    <div className="mx-auto text-center" style={{ width: side }}>
      <div
        role="group"
        aria-label={texts.get('web.tictactoe.board')}
        className="grid aspect-square grid-cols-3 grid-rows-3 gap-2 rounded-md bg-board p-2"
      >
        {view.board.cells.map((owner, index) => {
          const cell = String(index + 1);
          const player = owner === null ? undefined : players[owner - 1];
          const stands = view.board.win.includes(cell) || hint?.token === cell;
          return (
            <button
              key={cell}
              type="button"
              aria-label={
                player
                  ? texts.get('web.tictactoe.owned', { cell, name: player.name })
                  : texts.get('web.tictactoe.cell', { cell })
              }
              className={`min-h-0 rounded-md bg-surface leading-none ${stands ? 'outline-4 outline-ink' : ''}`}
              style={{ fontSize: side / 6, color: player && `var(--${player.team})` }}
              onClick={(event) => press(cell, event.currentTarget)}
            >
              {owner === null ? '' : SIGNS[owner - 1]}
            </button>
          );
        })}
      </div>
      {message}
    </div>
  );
}

function Rules() {
  const texts = useTexts();
  return <p className="max-w-prose text-lg">{texts.get('web.tictactoe.rules')}</p>;
}

function moveSentence(
  token: string,
  seat: Seat | null,
  players: readonly Player[],
  texts: Texts,
): string {
  const name = players[(seat ?? 0) - 1]?.name ?? '';
  return texts.get('web.tictactoe.tell', { name, cell: token });
}

export const module: BoardModule<TicTacToeBoard> = {
  Board,
  Rules,
  moveSentence,
  moveLabel: (token) => token,
  isSquare: true,
};
