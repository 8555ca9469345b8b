import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { GigogneBoard, SquareSize } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Team } from '../../theme/teams';
import type { BoardProps } from '../contract';
import { useDrag, type Dragged } from '../shared/useDrag';
import { cellName, Cells } from './Cells';
import { Detail } from './Detail';
import { layoutOf } from './layout';
import { Side } from './Side';
import { Square } from './Square';
import { coveredIn } from './squares';
import { usePlacing } from './usePlacing';
import './gigogne.css';

/** Below this, in pixels, the squares of a cell are hard to tell apart: holding it shows it large. */
const READABLE_CELL = 64;
/** How far above a finger the carried square is shown, in pixels. */
const LIFT = 56;

export function Board(props: BoardProps<GigogneBoard>) {
  const layout = layoutOf(props.area, !props.isOver);
  const placing = usePlacing(props);
  const texts = useTexts();
  const [held, setHeld] = useState<number | null>(null);
  const { dragged, grip } = useDrag<SquareSize>({
    onStart: placing.choose,
    onDrop: (drop) => {
      const target = cellUnder(drop);
      if (target) placing.put(drop.item, indexOf(target), target);
    },
  });
  const target = dragged ? cellUnder(dragged) : null;
  const heldCell = held === null ? null : props.view.board.cells[held];
  const team = props.players[placing.seat - 1]?.team;

  return (
    <div
      className={`flex size-full justify-center gap-2 ${layout.isBeside ? 'items-start' : 'flex-col items-center'}`}
    >
      <div className="flex flex-col gap-2" style={{ width: layout.board }}>
        <div className="rounded-md bg-board p-[2.5%]" style={{ height: layout.board }}>
          <div className="relative size-full">
            <Cells
              props={props}
              placing={placing}
              target={target && indexOf(target)}
              onHold={layout.board / 3 < READABLE_CELL ? setHeld : null}
            />
          </div>
        </div>
        <div className="grid items-center text-center" style={{ minHeight: layout.message }}>
          {props.message}
        </div>
      </div>
      {!props.isOver && <Side props={props} placing={placing} layout={layout} grip={grip} />}
      {dragged && team && <Carried dragged={dragged} team={team} edge={layout.board / 3} />}
      {held !== null && heldCell && (
        <Detail
          cell={heldCell}
          covered={coveredIn(held, props.view.board.covered)}
          name={cellName(held, props, placing, texts)}
          players={props.players}
          onEnd={() => setHeld(null)}
        />
      )}
    </div>
  );
}

/** The square under way, above the finger that carries it. */
function Carried({
  dragged,
  team,
  edge,
}: {
  dragged: Dragged<SquareSize>;
  team: Team;
  edge: number;
}) {
  const { x, y } = pointOf(dragged);
  return createPortal(
    <svg
      viewBox="0 0 100 100"
      width={edge}
      height={edge}
      className="pointer-events-none fixed z-50 drop-shadow-lg"
      style={{ left: x - edge / 2, top: y - edge / 2 }}
      aria-hidden="true"
    >
      <Square size={dragged.item} team={team} />
    </svg>,
    document.body,
  );
}

function pointOf({ x, y, isTouch }: Dragged<SquareSize>): { x: number; y: number } {
  return { x, y: isTouch ? y - LIFT : y };
}

function cellUnder(dragged: Dragged<SquareSize>): HTMLElement | null {
  const { x, y } = pointOf(dragged);
  const cell = document.elementFromPoint(x, y)?.closest('[data-cell]');
  return cell instanceof HTMLElement ? cell : null;
}

function indexOf(cell: HTMLElement): number {
  return Number(cell.dataset['cell']);
}
