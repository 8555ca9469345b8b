import { useState } from 'react';
import { useBoard } from '../../boards';
import type { Player } from '../../boards/contract';
import type {
  Edit,
  EditedField,
  EditedPiece,
  EditedPosition,
  GameId,
  NumberRange,
} from '../../core/types';
import { useSettings } from '../../settings/context';
import { useTexts } from '../../text/TextContext';
import { useAnnouncement } from '../../ui/announcer';
import { NumberField, Select } from '../../ui/fields';
import { EditedCells } from './EditedCells';
import { cellName, choiceName, isNothing, partName, type EditorTools } from './editedNames';
import { PiecePalette } from './PiecePalette';

interface EditorProps {
  readonly game: GameId;
  readonly players: readonly Player[];
  readonly edited: EditedPosition;
  readonly change: (edit: Edit) => void;
}

/** The cells of a position, what can be put on them, and everything else it says. */
export function PositionEditor({ game, players, edited, change }: EditorProps) {
  const texts = useTexts();
  const module = useBoard(game);
  const { numbering } = useSettings();
  const [wanted, choose] = useState<string | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const { areas, pieces, numbers, fields } = edited;
  const { editedPiece: piece } = module;
  const tools = piece && { module, piece, players, texts, numbering };
  const cell = areas.flatMap(({ cells }) => cells).find(({ name }) => name === changed);
  useAnnouncement(tools && cell ? cellName(cell, tools) : '');
  if (!tools || areas.length === 0) return null;
  const chosen =
    wanted !== null && isOffered(wanted, pieces, numbers) ? wanted : (pieces[0]?.id ?? '');
  const put = (place: string, value = chosen) => {
    setChanged(place);
    change({ place, value });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col gap-3">
        {areas.map((area) => (
          <EditedCells
            key={area.name}
            area={area}
            tools={tools}
            pieceOfKey={(key) => pieceOfKey(key, pieces, numbers)}
            put={put}
          />
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <PiecePalette {...{ pieces, numbers, chosen, tools, choose }} />
        <div className="grid grid-cols-2 gap-3">
          {fields.map((field) => (
            <PositionField key={field.name} {...{ field, tools, change }} />
          ))}
        </div>
      </div>
    </div>
  );
}

function isOffered(id: string, pieces: readonly EditedPiece[], numbers: NumberRange | null) {
  return pieces.some((piece) => piece.id === id) || isNumberIn(numbers, id);
}

const isNumberIn = (range: NumberRange | null, text: string): boolean =>
  range !== null && /^-?\d+$/.test(text) && Number(text) >= range.min && Number(text) <= range.max;

/** Delete empties a cell, a digit puts a number there. */
function pieceOfKey(
  key: string,
  pieces: readonly EditedPiece[],
  numbers: NumberRange | null,
): string | null {
  if (key === 'Delete' || key === 'Backspace') return pieces.find(isNothing)?.id ?? null;
  return isNumberIn(numbers, key) ? key : null;
}

interface FieldProps {
  readonly field: EditedField;
  readonly tools: EditorTools;
  readonly change: (edit: Edit) => void;
}

function PositionField({ field: { name, value, choices, range }, tools, change }: FieldProps) {
  const label = partName(name, tools);
  const set = (next: string) => change({ place: name, value: next });
  if (range) return <NumberField label={label} value={value} {...range} change={set} />;
  return (
    <Select
      label={label}
      value={value}
      choices={choices.map((choice) => ({
        value: choice,
        label: choiceName(name, choice, tools),
      }))}
      change={set}
    />
  );
}
