import { useEffect, useEffectEvent, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useRovingGrid } from '../../boards/shared/useRovingGrid';
import type { EditedArea, EditedCell, EditedPiece } from '../../core/types';
import { Icon } from '../../ui/Icon';
import { cellName, isNothing, partName, type EditorTools } from './editedNames';

interface CellsProps {
  readonly area: EditedArea;
  readonly tools: EditorTools;
  /** what a key puts on the cell that has the focus; null for keys that put nothing */
  readonly pieceOfKey: (key: string) => string | null;
  /** without a piece: the one that is chosen */
  readonly put: (place: string, piece?: string) => void;
}

/** The cells of a board or of a hand: one tab stop; a large grid is moved about in its box. */
export function EditedCells({
  area: { name, columns, cells },
  tools,
  pieceOfKey,
  put,
}: CellsProps) {
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const grid = useRovingGrid(columns, rows.length);
  const label = partName(name, tools);

  // A grid that grows makes its cells anew: the focus stays with the cell that had it.
  const focused = useRef<string | null>(null);
  const keepFocus = useEffectEvent(() => {
    const index = cells.findIndex((cell) => cell.name === focused.current);
    if (index >= 0 && document.activeElement?.getAttribute('data-cell') !== focused.current)
      grid.focus(index);
  });
  useEffect(() => keepFocus(), [cells]);

  const press = (event: KeyboardEvent, cell: EditedCell, move: (event: KeyboardEvent) => void) => {
    const piece = pieceOfKey(event.key);
    if (piece === null) {
      move(event);
      return;
    }
    event.preventDefault();
    put(cell.name, piece);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {name !== 'board' && (
        <span aria-hidden="true" className="text-sm font-bold">
          {label}
        </span>
      )}
      <div className="max-h-[54dvh] overflow-auto rounded-md bg-board p-1">
        <div
          role="grid"
          aria-label={label}
          data-area={name}
          className="mx-auto flex flex-col gap-px"
          style={widthOf(columns, rows.length)}
        >
          {rows.map((row, rowIndex) => (
            <div role="row" key={rowIndex} className="flex gap-px">
              {row.map((cell, column) => {
                const { onKeyDown, onFocus, ...roving } = grid.cell(rowIndex * columns + column);
                return (
                  <div role="gridcell" key={cell.name} className="min-w-0 flex-1">
                    <button
                      type="button"
                      {...roving}
                      data-cell={cell.name}
                      aria-label={cellName(cell, tools)}
                      onClick={() => put(cell.name)}
                      onFocus={() => {
                        focused.current = cell.name;
                        onFocus();
                      }}
                      onBlur={({ relatedTarget }) => {
                        if (relatedTarget) focused.current = null;
                      }}
                      onKeyDown={(event) => press(event, cell, onKeyDown)}
                      className="block aspect-square w-full overflow-hidden rounded-piece border border-line-board bg-surface hover:border-ink"
                    >
                      <PiecesDrawing pieces={cell.pieces} tools={tools} />
                    </button>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The most that a grid takes of the screen's height before it has to be moved about, in percent. */
const HIGHEST = 50;

/** Large enough to be hit, and whole on the screen where that is possible. */
function widthOf(columns: number, rows: number): CSSProperties {
  return {
    maxWidth: `min(${columns * 4.5}rem, ${(HIGHEST * columns) / rows}dvh)`,
    minWidth: `${columns * 1.75}rem`,
  };
}

interface PiecesProps {
  readonly pieces: readonly EditedPiece[];
  readonly tools: EditorTools;
}

/** Pieces on top of each other; what empties a cell is a cross. */
export function PiecesDrawing({ pieces, tools: { piece, players } }: PiecesProps) {
  const { Drawing } = piece;
  if (pieces.some(isNothing)) return <Icon name="close" className="m-auto size-6" />;
  return (
    <svg viewBox="0 0 100 100" className="block size-full" aria-hidden="true">
      {pieces.map((one) => (
        <Drawing
          key={one.id}
          piece={one}
          team={one.seat === null ? null : (players[one.seat - 1]?.team ?? null)}
        />
      ))}
    </svg>
  );
}
