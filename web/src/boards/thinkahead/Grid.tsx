import { useCallback, useMemo, useState } from 'react';
import type { ThinkAheadBoard } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { BoardProps } from '../contract';
import type { CellLook } from '../shared/cells';
import { GridBoard, type GridBar } from '../shared/GridBoard';
import { HintMarks, labelledCells, LastMark } from '../shared/GridMarks';
import { Cell } from './Cell';
import { isInLine, Lane, laneRect, NextLane } from './Lane';
import { cellIndex, cellName, lineName } from './names';

/** The numbers, the active line, and what a move would give to the opponent. */
export function Grid(props: BoardProps<ThinkAheadBoard> & { readonly bar: GridBar }) {
  const { view, players, last, active, hint, area, message, input, play, explain } = props;
  const { numbering } = props;
  const { board, moves, turn } = view;
  const { size, line, cells } = board;
  const texts = useTexts();
  const [pointed, setPointed] = useState<number | null>(null);
  const indexOf = useCallback((token: string) => cellIndex(token, size), [size]);
  const legal = useMemo(
    () => (active ? (moves ?? []).flatMap((token) => indexOf(token) ?? []) : []),
    [active, moves, indexOf],
  );
  const lane = useMemo(() => laneRect(line, size), [line, size]);
  const taken = last === null ? null : indexOf(last);
  const opponent = players.find((_, index) => index + 1 !== turn.seat);
  const preview = active && pointed !== null ? board.next[cells[pointed]?.token ?? ''] : undefined;

  const labelled = useMemo(() => labelledCells(hint, indexOf), [hint, indexOf]);

  const name = useCallback(
    (index: number) => cellName({ view, players, index, active, hint, last, texts, numbering }),
    [view, players, active, hint, last, texts, numbering],
  );
  const draw = useCallback(
    (index: number, look: CellLook) => {
      const cell = cells[index];
      if (!cell) return null;
      const team = (cell.owner !== null && players[cell.owner - 1]?.team) || null;
      const isLabelled = look.labels === true && labelled.has(index);
      const isActive = isInLine(index, line, size);
      return <Cell number={cell.value} {...{ team, isActive, isLabelled, look }} />;
    },
    [cells, players, line, size, labelled],
  );
  const act = (index: number, at: Element) => {
    const token = cells[index]?.token;
    if (token === undefined) return;
    if (legal.includes(index)) play(token);
    else explain(token, at);
  };
  const over = (pixel: number, look: CellLook) => (
    <>
      <Lane line={line} size={size} />
      {preview && (
        <NextLane line={preview} size={size} colour={`var(--${opponent?.team ?? 'ink'})`} />
      )}
      {taken !== null && <LastMark index={taken} size={size} pixel={pixel} />}
      {hint && <HintMarks hint={hint} size={size} pixel={pixel} look={look} indexOf={indexOf} />}
    </>
  );
  const numbers = useMemo(
    () => Array.from({ length: size }, (_, index) => String(index + numbering)),
    [size, numbering],
  );

  return (
    <GridBoard
      size={size}
      label={texts.get('web.thinkahead.grid', { size, line: lineName(line, texts, numbering) })}
      columns={numbers}
      rows={numbers}
      marked={{
        column: line.axis === 'column' ? line.index : null,
        row: line.axis === 'row' ? line.index : null,
      }}
      area={area}
      message={message}
      legal={legal}
      focusOn={lane}
      bar={props.bar}
      name={name}
      draw={draw}
      over={over}
      input={input}
      act={act}
      point={setPointed}
    />
  );
}
