import type { EditedPiece, NumberRange } from '../../core/types';
import { NumberField } from '../../ui/fields';
import { PiecesDrawing } from './EditedCells';
import { pieceName, type EditorTools } from './editedNames';

interface PaletteProps {
  readonly pieces: readonly EditedPiece[];
  readonly numbers: NumberRange | null;
  /** the id of the piece, or the number, that a click puts on a cell */
  readonly chosen: string;
  readonly tools: EditorTools;
  readonly choose: (chosen: string) => void;
}

/** Offered while no other number was chosen. */
const FIRST_NUMBER = 1;

/** What can be put on the cells; one of it is chosen. */
export function PiecePalette({ pieces, numbers, chosen, tools, choose }: PaletteProps) {
  const { texts } = tools;
  const isNumber = pieces.every(({ id }) => id !== chosen);
  const number = isNumber ? Number(chosen) : FIRST_NUMBER;
  return (
    <div role="group" aria-label={texts.get('web.edit.pieces')} className="flex flex-col gap-2">
      <span aria-hidden="true" className="text-sm font-bold">
        {texts.get('web.edit.pieces')}
      </span>
      <div className="flex max-h-88 flex-wrap gap-1 overflow-y-auto p-1">
        {pieces.map((piece) => (
          <button
            key={piece.id}
            type="button"
            aria-pressed={piece.id === chosen}
            aria-label={pieceName(piece, tools)}
            title={pieceName(piece, tools)}
            onClick={() => choose(piece.id)}
            className="grid size-11 overflow-hidden rounded-md border border-line bg-surface p-0.5 hover:bg-board aria-pressed:outline-3 aria-pressed:outline-accent"
          >
            <PiecesDrawing pieces={[piece]} tools={tools} />
          </button>
        ))}
      </div>
      {numbers && (
        <div className="flex items-end gap-2">
          <button
            type="button"
            aria-pressed={isNumber}
            aria-label={texts.get('web.edit.put_number', { number })}
            onClick={() => choose(String(number))}
            className="size-11 shrink-0 overflow-hidden rounded-md border border-line bg-surface p-0.5 hover:bg-board aria-pressed:outline-3 aria-pressed:outline-accent"
          >
            <PiecesDrawing pieces={[{ id: '', seat: null, kind: '', number }]} tools={tools} />
          </button>
          <NumberField
            label={texts.get('web.edit.number')}
            value={isNumber ? chosen : ''}
            min={numbers.min}
            max={numbers.max}
            change={choose}
          />
        </div>
      )}
    </div>
  );
}
