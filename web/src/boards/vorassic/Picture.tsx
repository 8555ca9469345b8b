import type { PositionView, VorassicBoard } from '../../core/types';
import type { Team } from '../../theme/teams';
import type { Player } from '../contract';
import { GridPicture } from '../shared/GridPicture';
import { Cell } from './Cell';
import type { AnimalBoard } from './anatomy';
import { Creatures } from './Creatures';
import { columnNames, rowNames } from './names';

interface PictureProps {
  readonly view: PositionView<VorassicBoard>;
  readonly players: readonly Player[];
}

export function Picture({ view, players }: PictureProps) {
  return <StillBoard board={view.board} teams={players.map((player) => player.team)} />;
}

interface StillBoardProps {
  readonly board: AnimalBoard;
  readonly teams: readonly Team[];
  /** names of cells to be marked as reachable */
  readonly reachable?: readonly string[];
  readonly rulers?: boolean;
}

/** A board without anything to press. */
export function StillBoard({ board, teams, reachable = [], rulers = false }: StillBoardProps) {
  const { size, cells } = board;
  const look = { detail: size <= 10 };
  return (
    <GridPicture
      size={size}
      {...(rulers ? { rulers: { columns: columnNames(size), rows: rowNames(size) } } : {})}
      draw={(index) => {
        const cell = cells[index];
        if (!cell) return null;
        const team = (cell.owner !== null && teams[cell.owner - 1]) || null;
        return <Cell cell={cell} team={team} isLegal={reachable.includes(cell.name)} look={look} />;
      }}
      over={<Creatures board={board} teams={teams} look={look} />}
    />
  );
}
