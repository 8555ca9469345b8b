import type { EditedPiece } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { EditedPieceModule, EditedPieceProps, Player } from '../contract';
import { playerName } from '../shared/cellNames';
import { CELL } from '../shared/cells';
import { numberText } from '../shared/CellText';
import { TeamGlyph } from '../shared/TeamGlyph';
import { Cell } from './Cell';
import { SnakeFace } from './Face';

const LOOK = { detail: true };
const RIGHT = { x: 1, y: 0 };

function Drawing({ piece, team }: EditedPieceProps) {
  const cell = {
    name: '',
    value: piece.number,
    wall: piece.kind === 'wall',
    owner: piece.seat,
    head: piece.kind === 'head',
    from: null,
  };
  return (
    <g transform={`scale(${100 / CELL})`}>
      <Cell cell={cell} team={team} isLegal={false} look={LOOK} />
      {team && (
        <g transform={`translate(${CELL / 2} ${CELL / 2})`}>
          {cell.head ? (
            <SnakeFace
              team={team}
              gaze={RIGHT}
              look={LOOK}
              isAsleep={false}
              value={null}
              hasTongue={false}
              hasNeck={false}
            />
          ) : (
            <>
              <circle r={CELL * 0.34} fill={`var(--${team})`} />
              <TeamGlyph team={team} x={0} y={0} radius={CELL * 0.18} />
            </>
          )}
        </g>
      )}
    </g>
  );
}

function nameOf({ seat, kind, number }: EditedPiece, players: readonly Player[], texts: Texts) {
  if (number !== null) return texts.get('web.vorassic.value', { value: numberText(number) });
  if (seat === null) return kind === '' ? '' : texts.get(`web.vorassic.${kind}`);
  const player = playerName(seat, players);
  return texts.get(kind === 'head' ? 'web.vorassic.head' : 'web.board.taken', { player });
}

export const editedPiece: EditedPieceModule = { Drawing, nameOf };
