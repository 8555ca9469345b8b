import type { PositionView, VorassicBoard } from '../../core/types';
import type { Team } from '../../theme/teams';
import type { Player } from '../contract';
import { GridPicture } from '../shared/GridPicture';
import { Cell, type VorassicCell } from './Cell';
import { columnNames, rowNames } from './names';

interface PictureProps {
  readonly view: PositionView<VorassicBoard>;
  readonly players: readonly Player[];
}

export function Picture({ view, players }: PictureProps) {
  const { size, cells } = view.board;
  return <StillBoard size={size} cells={cells} teams={players.map((player) => player.team)} />;
}

interface StillBoardProps {
  readonly size: number;
  readonly cells: readonly VorassicCell[];
  readonly teams: readonly Team[];
  /** names of cells to be marked as reachable */
  readonly reachable?: readonly string[];
  readonly rulers?: boolean;
}

/** A board without anything to press. */
export function StillBoard({
  size,
  cells,
  teams,
  reachable = [],
  rulers = false,
}: StillBoardProps) {
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
    />
  );
}
