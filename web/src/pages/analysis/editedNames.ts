/** What the parts of a position set up by hand are called. */
import type { BoardModule, EditedPieceModule, Player } from '../../boards/contract';
import type { EditedCell, EditedPiece } from '../../core/types';
import { isolated, type Texts } from '../../text/texts';
import { GLYPH } from '../../theme/teams';

/** What everything in the editor is drawn and named with. */
export interface EditorTools {
  readonly module: BoardModule;
  readonly piece: EditedPieceModule;
  readonly players: readonly Player[];
  readonly texts: Texts;
  readonly numbering: number;
}

/** A piece that is nothing empties the cell. */
export const isNothing = ({ kind, number }: EditedPiece): boolean => kind === '' && number === null;

export function pieceName(piece: EditedPiece, { piece: { nameOf }, players, texts }: EditorTools) {
  return isNothing(piece) ? texts.get('web.edit.nothing') : nameOf(piece, players, texts);
}

/** "b2 : poisson rouge" */
export function cellName({ name, pieces }: EditedCell, tools: EditorTools): string {
  const { module, texts, numbering } = tools;
  const lying = texts.series(pieces.map((piece) => pieceName(piece, tools)));
  return texts.get('web.edit.cell', {
    cell: module.moveLabel(name, texts, numbering),
    content: lying || texts.get('web.edit.empty'),
  });
}

/** "hand2" → « Main de Joueur 2 », "turn" → « Au trait » */
export function partName(name: string, { players, texts }: EditorTools): string {
  const [, part = name, seat] = /^(hand|score)(\d)$/.exec(name) ?? [];
  return texts.get(`web.edit.${part}`, { player: seat ? playerOf(seat, players) : '' });
}

/** What a field may say, in words. */
export function choiceName(
  field: string,
  value: string,
  { players, texts, numbering }: EditorTools,
) {
  if (field === 'turn')
    return value === '-' ? texts.get('web.edit.nobody') : playerOf(value, players);
  const line = /^([rc])(\d+)$/.exec(value);
  if (line)
    return texts.get(`web.edit.line.${line[1] ?? ''}`, { index: Number(line[2]) + numbering });
  const key = `web.edit.${field}.${value}`;
  return texts.has(key) ? texts.get(key) : value;
}

function playerOf(seat: string, players: readonly Player[]): string {
  const player = players[Number(seat) - 1];
  return player ? `${isolated(player.name)} ${GLYPH[player.team]}` : seat;
}
