import { useCallback, useMemo, useState } from 'react';
import type { VorassicBoard } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { BoardProps } from '../contract';
import { boundsOf, type CellLook } from '../shared/cells';
import { GridBoard } from '../shared/GridBoard';
import { HintMarks, labelledCells, LastMark } from '../shared/GridMarks';
import { Cell } from './Cell';
import { Creatures } from './Creatures';
import { cellIndex, cellName, columnNames, rowNames } from './names';

export function Board(props: BoardProps<VorassicBoard>) {
  const { view, players, last, active, hint, area, message, input, play, explain } = props;
  const { board, moves } = view;
  const { size, cells } = board;
  const isSnake = board.mode === 'snake';
  const texts = useTexts();
  const [pointed, setPointed] = useState<number | null>(null);
  const indexOf = useCallback((token: string) => cellIndex(token, size), [size]);
  const legal = useMemo(
    () => (active ? (moves ?? []).flatMap((token) => cellIndex(token, size) ?? []) : []),
    [active, moves, size],
  );
  const reachable = useMemo(() => new Set(legal), [legal]);
  const captured = last === null ? null : indexOf(last);

  const labelled = useMemo(() => labelledCells(hint, indexOf), [hint, indexOf]);

  const name = useCallback(
    (index: number) => cellName({ view, players, index, active, hint, last, texts }),
    [view, players, active, hint, last, texts],
  );
  const draw = useCallback(
    (index: number, look: CellLook) => {
      const cell = cells[index];
      if (!cell) return null;
      const team = (cell.owner !== null && players[cell.owner - 1]?.team) || null;
      const isLabelled = look.labels === true && labelled.has(index);
      return (
        <Cell
          cell={cell}
          team={team}
          isLegal={reachable.has(index)}
          isLabelled={isLabelled}
          look={look}
        />
      );
    },
    [cells, players, reachable, labelled],
  );
  const act = (index: number, at: Element) => {
    const token = cells[index]?.name;
    if (token === undefined) return;
    if (reachable.has(index)) play(token);
    else explain(token, at);
  };
  const teams = useMemo(() => players.map(({ team }) => team), [players]);
  const over = (pixel: number, look: CellLook) => (
    <>
      <Creatures board={board} teams={teams} look={look} toMove={view.turn.seat} out={view.out} />
      {captured !== null && <LastMark index={captured} size={size} pixel={pixel} />}
      {hint && <HintMarks hint={hint} size={size} pixel={pixel} look={look} indexOf={indexOf} />}
    </>
  );

  return (
    <GridBoard
      size={size}
      label={texts.get(isSnake ? 'web.vorassic.grid_snake' : 'web.vorassic.grid_octopus', { size })}
      columns={useMemo(() => columnNames(size), [size])}
      rows={useMemo(() => rowNames(size), [size])}
      marked={{
        column: pointed === null ? null : pointed % size,
        row: pointed === null ? null : Math.floor(pointed / size),
      }}
      area={area}
      message={message}
      legal={legal}
      focusOn={useMemo(() => boundsOf(legal, size), [legal, size])}
      name={name}
      draw={draw}
      over={over}
      input={input}
      act={act}
      point={setPointed}
    />
  );
}
