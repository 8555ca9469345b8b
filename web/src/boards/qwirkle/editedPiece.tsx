import type { EditedPiece } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { EditedPieceModule, EditedPieceProps, Player } from '../contract';
import { tileName } from './names';
import { TileDrawing } from './TileDrawing';

function Drawing({ piece }: EditedPieceProps) {
  return <TileDrawing tile={piece.kind} />;
}

function nameOf({ kind }: EditedPiece, _players: readonly Player[], texts: Texts): string {
  return tileName(kind, texts);
}

export const editedPiece: EditedPieceModule = { Drawing, nameOf };
