import type { EditedPiece } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { EditedPieceModule, EditedPieceProps, Player } from '../contract';
import { playerName } from '../shared/cellNames';
import { CELL } from '../shared/cells';
import { numberText } from '../shared/CellText';
import { Cell } from './Cell';

/** An owner to be put on a cell has no number of its own. */
function Drawing({ piece, team }: EditedPieceProps) {
  const look = { detail: piece.number !== null };
  return (
    <g transform={`scale(${100 / CELL})`}>
      <Cell number={piece.number ?? 0} team={team} isActive look={look} />
    </g>
  );
}

function nameOf({ seat, number }: EditedPiece, players: readonly Player[], texts: Texts): string {
  const taken =
    seat === null ? [] : [texts.get('web.board.taken', { player: playerName(seat, players) })];
  return [...(number === null ? [] : [numberText(number)]), ...taken].join(', ');
}

export const editedPiece: EditedPieceModule = { Drawing, nameOf };
