import type { CSSProperties } from 'react';
import type { PiscariBoard } from '../../core/types';
import { Drawn } from './Drawn';
import { pieceDrawing, type PiscariTeam } from './media';
import { teamOf } from './words';

interface StillBoardProps {
  readonly board: PiscariBoard;
  readonly legal?: readonly string[];
  readonly team?: PiscariTeam;
}

/** The squares as a picture without buttons; what it shows is told beside it. */
export function StillBoard({ board, legal = [], team = 'blue' }: StillBoardProps) {
  const colours: CSSProperties = { ['--active' as string]: `var(--${team})` };
  return (
    <div className="piscari piscari-still" style={colours} aria-hidden="true">
      {board.squares.map(({ name, piece }) => (
        <div
          key={name}
          className="piscari-cell"
          data-team={piece ? teamOf(piece.seat) : undefined}
          data-winning={board.win?.squares.includes(name) || undefined}
        >
          {piece && <Drawn drawing={pieceDrawing(piece.icon, teamOf(piece.seat))} />}
          {legal.includes(name) && <span className={piece ? 'piscari-ring' : 'piscari-dot'} />}
        </div>
      ))}
    </div>
  );
}
