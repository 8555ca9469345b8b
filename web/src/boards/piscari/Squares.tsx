import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { PiscariBoard } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useRovingGrid } from '../shared/useRovingGrid';
import { Drawn } from './Drawn';
import { pieceDrawing, type PiscariTeam } from './media';
import { PIECE, teamOf } from './words';

type Square = PiscariBoard['squares'][number];

export interface SquaresProps {
  readonly board: PiscariBoard;
  /** whose colour marks what is allowed */
  readonly team: PiscariTeam;
  /** squares that may be played now */
  readonly legal: readonly string[];
  readonly last: string | null;
  readonly blinking?: string | null;
  readonly advised?: string | null;
  /** how good each square is, for the advice */
  readonly values?: ReadonlyMap<string, string>;
  readonly motion: boolean;
  /** pictures may be loaded */
  readonly pictures: boolean;
  /** arrow keys may leave the board at its edge */
  readonly open?: boolean;
  press: (square: string, element: Element) => void;
}

const EMPTY: ReadonlyMap<string, string> = new Map();

/** The nine squares. One tab stop; the arrow keys move between them. */
export function Squares(props: SquaresProps) {
  const texts = useTexts();
  const grid = useRovingGrid(3, 3, 4);
  const rows = [0, 1, 2].map((row) => props.board.squares.slice(row * 3, row * 3 + 3));
  const colours: CSSProperties = { ['--active' as string]: `var(--${props.team})` };
  return (
    <div
      role="grid"
      aria-label={texts.get('web.piscari.board')}
      className="piscari-squares"
      style={colours}
    >
      <WinLine board={props.board} />
      {rows.map((squares, row) => (
        <div role="row" key={row}>
          {squares.map((square, column) => (
            <Cell
              key={square.name}
              square={square}
              index={row * 3 + column}
              grid={grid}
              {...props}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface CellProps extends SquaresProps {
  readonly square: Square;
  readonly index: number;
  readonly grid: ReturnType<typeof useRovingGrid>;
}

function Cell({ square, index, grid, ...props }: CellProps) {
  const texts = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const { ref, onKeyDown, ...roving } = grid.cell(index);
  const marks = marksOf(square, props);
  const team = square.piece && teamOf(square.piece.seat);
  const press = () => button.current && props.press(square.name, button.current);
  const move = (event: KeyboardEvent) => {
    if (!props.open || !leavesBoard(event.key, index)) onKeyDown(event);
  };
  return (
    <div role="gridcell">
      <button
        type="button"
        {...roving}
        ref={(element) => {
          button.current = element;
          ref(element);
        }}
        onKeyDown={move}
        onClick={press}
        className="piscari-cell"
        aria-label={nameOf(square, marks, texts)}
        data-square={square.name}
        data-team={team ?? undefined}
        data-legal={marks.legal || undefined}
        data-last={marks.last || undefined}
        data-blinking={marks.blinking || undefined}
        data-advised={marks.advised || undefined}
        data-winning={marks.winning || undefined}
      >
        <span className="piscari-name" aria-hidden="true">
          {square.name}
        </span>
        {square.piece && team && props.pictures && (
          <Drawn
            drawing={pieceDrawing(square.piece.icon, team)}
            moving={props.motion && (marks.blinking || marks.advised || marks.winning)}
          />
        )}
        {(marks.legal || marks.blinking) && !square.piece && <span className="piscari-dot" />}
        {marks.legal && square.piece && <span className="piscari-ring" />}
        <Value text={(props.values ?? EMPTY).get(square.name)} />
      </button>
    </div>
  );
}

function Value({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className="piscari-value">{text}</span>;
}

interface Marks {
  readonly legal: boolean;
  readonly last: boolean;
  readonly blinking: boolean;
  readonly advised: boolean;
  readonly winning: boolean;
}

function marksOf({ name }: Square, { board, legal, last, blinking, advised }: SquaresProps): Marks {
  return {
    legal: legal.includes(name),
    last: last === name,
    blinking: blinking === name,
    advised: advised === name,
    winning: board.win?.squares.includes(name) ?? false,
  };
}

/** "b2, poisson rouge, permise" */
function nameOf({ name, piece }: Square, marks: Marks, texts: Texts): string {
  let cell = piece
    ? texts.get('web.piscari.cell.piece', {
        square: name,
        piece: texts.get(PIECE[teamOf(piece.seat)][piece.icon]),
      })
    : texts.get('web.piscari.cell.empty', { square: name });
  if (marks.legal) cell = texts.get('web.piscari.cell.legal', { cell });
  if (marks.advised) cell = texts.get('web.piscari.cell.advised', { cell });
  if (marks.last) cell = texts.get('web.piscari.cell.last', { cell });
  if (marks.winning) cell = texts.get('web.piscari.cell.winning', { cell });
  return cell;
}

function leavesBoard(key: string, index: number): boolean {
  const column = index % 3;
  const row = Math.floor(index / 3);
  return (
    (key === 'ArrowLeft' && column === 0) ||
    (key === 'ArrowRight' && column === 2) ||
    (key === 'ArrowUp' && row === 0) ||
    (key === 'ArrowDown' && row === 2)
  );
}

/** A stroke through the three winning squares, under the pieces. */
function WinLine({ board }: { board: PiscariBoard }) {
  const [first, , last] = (board.win?.squares ?? []).map((name) => centreOf(board, name));
  const winner = board.squares.find(({ name }) => name === board.win?.squares[0])?.piece;
  if (!first || !last || !winner) return null;
  return (
    <svg
      className="piscari-win-line"
      data-team={teamOf(winner.seat)}
      viewBox="0 0 96 96"
      aria-hidden="true"
    >
      <line x1={first.x} y1={first.y} x2={last.x} y2={last.y} />
    </svg>
  );
}

function centreOf(board: PiscariBoard, square: string): { x: number; y: number } {
  const index = board.squares.findIndex(({ name }) => name === square);
  return { x: (index % 3) * 32 + 16, y: Math.floor(index / 3) * 32 + 16 };
}
