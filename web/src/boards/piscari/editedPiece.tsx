import type { EditedPiece } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { EditedPieceModule, EditedPieceProps, Player } from '../contract';
import { ICONS, pieceDrawing } from './media';
import { PIECE, teamOf } from './words';

const iconOf = ({ kind }: EditedPiece) => ICONS.find((icon) => icon === kind);

function Drawing({ piece }: EditedPieceProps) {
  const icon = iconOf(piece);
  if (!icon || piece.seat === null) return null;
  const team = teamOf(piece.seat);
  return (
    <>
      <rect
        width={100}
        height={100}
        style={{ fill: `color-mix(in srgb, var(--${team}) 22%, var(--surface))` }}
      />
      <image href={pieceDrawing(icon, team).still} width={100} height={100} />
    </>
  );
}

function nameOf(piece: EditedPiece, _players: readonly Player[], texts: Texts): string {
  const icon = iconOf(piece);
  return icon && piece.seat !== null ? texts.get(PIECE[teamOf(piece.seat)][icon]) : '';
}

export const editedPiece: EditedPieceModule = { Drawing, nameOf };
