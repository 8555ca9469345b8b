import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Seat, SquareSize } from '../../core/types';
import type { Team } from '../../theme/teams';
import type { Player } from '../contract';
import type { RovingCell } from '../shared/useRovingGrid';
import { Nest, Slot, Square, teamStyle } from './Square';

export interface CellProps {
  readonly index: number;
  readonly name: string;
  readonly cell: Readonly<Record<SquareSize, Seat | null>>;
  readonly players: readonly Player[];
  /** the sizes that do not count any more */
  readonly covered: readonly SquareSize[];
  readonly roving: RovingCell;
  /** the size that may be put here now */
  readonly offered: SquareSize | null;
  /** the team that would put it */
  readonly team: Team | null;
  readonly isBarred: boolean;
  readonly isDropTarget: boolean;
  readonly hinted: SquareSize | null;
  /** how good the offered square would be here */
  readonly strength: string | null;
  /** the size put here by the last move */
  readonly fresh: SquareSize | null;
  readonly isWinning: boolean;
  /** squares too small to tell apart: holding the cell calls this */
  readonly onHold: (() => void) | null;
  onAct: (at: Element) => void;
  onKey: (key: string, at: Element) => void;
}

export function Cell(props: CellProps) {
  const { cell, roving, offered, team, fresh } = props;
  const [isNear, setNear] = useState(false);
  const hold = useHold(props.onHold);
  const showsGhost = offered !== null && team !== null && (isNear || props.isDropTarget);

  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    roving.onKeyDown(event);
    if (!event.ctrlKey && !event.metaKey && !event.altKey) {
      props.onKey(event.key, event.currentTarget);
    }
  };

  return (
    <button
      ref={roving.ref}
      type="button"
      role="gridcell"
      data-cell={props.index}
      aria-label={props.name}
      tabIndex={roving.tabIndex}
      className={`gigogne-cell relative block min-w-0 touch-manipulation rounded-md border bg-surface ${frameOf(props)}`}
      style={team ? teamStyle(team) : undefined}
      onFocus={() => {
        roving.onFocus();
        setNear(true);
      }}
      onBlur={() => setNear(false)}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onKeyDown={press}
      onClick={(event) => {
        if (!hold.wasHeld()) props.onAct(event.currentTarget);
      }}
      {...hold.events}
    >
      <svg viewBox="0 0 100 100" className="pointer-events-none block size-full" aria-hidden="true">
        {cell.G === null && (
          <text x={7} y={14} className="fill-muted text-[9px]">
            {props.index}
          </text>
        )}
        {props.hinted && <Slot size={props.hinted} className="gigogne-slot-hint" />}
        {offered && team && !showsGhost && (
          <Slot size={offered} team={team} className="gigogne-slot" />
        )}
        <Nest cell={cell} players={props.players} covered={props.covered} fresh={fresh} />
        {showsGhost && <Square size={offered} team={team} className="gigogne-ghost" />}
        {props.strength && <Strength label={props.strength} />}
      </svg>
    </button>
  );
}

function frameOf(props: CellProps): string {
  if (props.isWinning) return 'gigogne-winning border-accent ring-4 ring-accent';
  if (props.fresh) return 'gigogne-last border-ink ring-2 ring-ink';
  if (props.offered) return 'gigogne-offered';
  return props.isBarred ? 'border-line-board cursor-not-allowed' : 'border-line-board';
}

function Strength({ label }: { label: string }) {
  const width = 10 + 8 * label.length;
  return (
    <g>
      <rect x={96 - width} y={4} width={width} height={18} rx={4} className="fill-hint" />
      <text
        x={96 - width / 2}
        y={17.5}
        textAnchor="middle"
        className="fill-page text-[14px] font-bold"
      >
        {label}
      </text>
    </g>
  );
}

const HOLD_MILLISECONDS = 450;

/** A long press, which then is no click. */
function useHold(onHold: (() => void) | null) {
  const timer = useRef(0);
  const held = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = (event: PointerEvent) => {
    held.current = false;
    if (!onHold || event.button !== 0) return;
    timer.current = window.setTimeout(() => {
      held.current = true;
      onHold();
    }, HOLD_MILLISECONDS);
  };
  const end = () => clearTimeout(timer.current);
  return {
    wasHeld: () => held.current,
    events: { onPointerDown: start, onPointerUp: end, onPointerCancel: end },
  };
}
