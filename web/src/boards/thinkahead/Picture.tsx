import type { GridLine, PositionView, ThinkAheadBoard } from '../../core/types';
import type { Team } from '../../theme/teams';
import type { Player } from '../contract';
import { GridPicture } from '../shared/GridPicture';
import { Cell, type ThinkAheadCell } from './Cell';
import { isInLine, Lane, NextLane } from './Lane';

interface PictureProps {
  readonly view: PositionView<ThinkAheadBoard>;
  readonly players: readonly Player[];
}

export function Picture({ view, players }: PictureProps) {
  const { size, line, cells } = view.board;
  const teams = players.map((player) => player.team);
  return <StillBoard size={size} line={line} cells={cells} teams={teams} />;
}

interface StillBoardProps {
  readonly size: number;
  readonly line: GridLine;
  readonly cells: readonly ThinkAheadCell[];
  readonly teams: readonly Team[];
  /** a line to come, with the team it is for */
  readonly next?: { readonly line: GridLine; readonly team: Team };
  readonly rulers?: boolean;
}

/** A board without anything to press. */
export function StillBoard({ size, line, cells, teams, next, rulers = false }: StillBoardProps) {
  const numbers = Array.from({ length: size }, (_, index) => String(index));
  const look = { detail: size <= 10 };
  return (
    <GridPicture
      size={size}
      {...(rulers ? { rulers: { columns: numbers, rows: numbers } } : {})}
      draw={(index) => {
        const cell = cells[index];
        if (!cell) return null;
        const team = (cell.owner !== null && teams[cell.owner - 1]) || null;
        return (
          <Cell
            number={cell.value}
            team={team}
            isActive={isInLine(index, line, size)}
            look={look}
          />
        );
      }}
      over={
        <>
          <Lane line={line} size={size} />
          {next && <NextLane line={next.line} size={size} colour={`var(--${next.team})`} />}
        </>
      }
    />
  );
}
