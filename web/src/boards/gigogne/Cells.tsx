import type { GigogneBoard, SquareSize } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import type { BoardProps } from '../contract';
import { useRovingGrid } from '../shared/useRovingGrid';
import { Cell } from './Cell';
import { contentName, sizeName } from './names';
import { coveredIn, placementOf } from './squares';
import { strengthOf } from './strength';
import type { Placing } from './usePlacing';
import { WinLine } from './WinLine';

interface CellsProps {
  readonly props: BoardProps<GigogneBoard>;
  readonly placing: Placing;
  /** the cell under a carried square */
  readonly target: number | null;
  readonly onHold: ((cell: number) => void) | null;
}

const ROWS = [0, 3, 6] as const;

/** The nine cells: one tab stop, the arrows move, P M G put a square. */
export function Cells({ props, placing, target, onHold }: CellsProps) {
  const { view, players, hint } = props;
  const texts = useTexts();
  const roving = useRovingGrid(3, 3, 4);
  const { chosen } = placing;
  const advised = placementOf(hint?.token ?? null);
  const last = placementOf(props.last);
  const winning = new Set(view.board.win?.flatMap((token) => placementOf(token)?.cell ?? []));
  const team = players[placing.seat - 1]?.team ?? null;

  const cellAt = (index: number) => {
    const cell = view.board.cells[index];
    const offered = chosen && placing.isLegal(chosen, index) ? chosen : null;
    return (
      cell && (
        <Cell
          key={index}
          index={index}
          name={cellName(index, props, placing, texts)}
          cell={cell}
          players={players}
          covered={coveredIn(index, view.board.covered)}
          roving={roving.cell(index)}
          offered={offered}
          team={team}
          isBarred={chosen !== null && !offered}
          isDropTarget={target === index}
          hinted={advised?.cell === index ? advised.size : null}
          strength={strengthOf(hint, chosen ?? advised?.size ?? null, index, texts.language)}
          fresh={last?.cell === index ? last.size : null}
          isWinning={winning.has(index)}
          onHold={onHold && (() => onHold(index))}
          onAct={(at) => placing.act(index, at)}
          onKey={(key, at) => placing.pressKey(key, index, at)}
        />
      )
    );
  };

  return (
    <>
      <div
        role="grid"
        aria-label={texts.get('web.gigogne.board')}
        className="grid size-full grid-rows-3 gap-[2.5%]"
      >
        {ROWS.map((from) => (
          <div key={from} role="row" className="grid min-h-0 grid-cols-3 gap-[2.5%]">
            {[from, from + 1, from + 2].map(cellAt)}
          </div>
        ))}
      </div>
      {view.board.win && <WinLine win={view.board.win} />}
    </>
  );
}

/** "case 4, grand carré de Anna ●, dernier coup, permise" */
export function cellName(
  index: number,
  { view, players, last, hint }: BoardProps<GigogneBoard>,
  { chosen, isLegal }: Placing,
  texts: Texts,
): string {
  const cell = view.board.cells[index];
  const advised = placementOf(hint?.token ?? null);
  const legality = (size: SquareSize) =>
    texts.get(isLegal(size, index) ? 'web.board.legal' : 'web.gigogne.barred');
  return [
    texts.get('web.gigogne.cell', { cell: index }),
    ...(cell ? [contentName(cell, players, texts)] : []),
    ...(placementOf(last)?.cell === index ? [texts.get('web.board.last')] : []),
    ...(chosen ? [legality(chosen)] : []),
    ...(advised?.cell === index
      ? [`${texts.get('web.board.advised')} (${sizeName(advised.size, texts)})`]
      : []),
  ].join(', ');
}
