import type { EditedPiece } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { EditedPieceModule, EditedPieceProps, Player } from '../contract';
import { squareName } from './names';
import { Square } from './Square';
import { SIZES } from './squares';

const sizeOf = ({ kind }: EditedPiece) => SIZES.find((size) => size === kind);

function Drawing({ piece, team }: EditedPieceProps) {
  const size = sizeOf(piece);
  return size && team && <Square size={size} team={team} />;
}

function nameOf(piece: EditedPiece, players: readonly Player[], texts: Texts): string {
  const size = sizeOf(piece);
  return size && piece.seat !== null ? squareName(size, piece.seat, players, texts) : '';
}

export const editedPiece: EditedPieceModule = { Drawing, nameOf };
