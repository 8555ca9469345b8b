import { useMemo, type ReactNode } from 'react';
import type { BoardProps } from '../contract';
import { CELL, cellRect, type CellLook } from './cells';
import { useCellEvents } from './useCellEvents';
import { useRovingGrid, type RovingCell } from './useRovingGrid';
import type { Point, Rect, Size } from './view';

/** From this size on a cell has room for more than its number. */
const DETAIL_PIXELS = 21;
/** From this size on it has room for a readable label under its number. */
const LABEL_PIXELS = 26;

export interface GridCellsProps {
  readonly size: number;
  /** the spoken name of the whole grid */
  readonly label: string;
  /** the cells that take taps */
  readonly legal: readonly number[];
  readonly name: (index: number) => string;
  readonly draw: (index: number, look: CellLook) => ReactNode;
  /** drawn above the cells; `pixel` is the size of a screen pixel in drawing units */
  readonly over: (pixel: number, look: CellLook) => ReactNode;
  readonly input: BoardProps['input'];
  readonly act: (index: number, at: Element) => void;
  /** the cell under mouse, finger or focus */
  readonly point: (index: number | null) => void;
}

interface ViewedCellsProps extends GridCellsProps {
  readonly pane: Size;
  readonly transform: string;
  readonly scale: number;
  readonly locate: (client: Point) => Point;
  readonly reveal: (target: Rect) => void;
}

/** All cells as they are seen through the zoom. */
export function GridCells(props: ViewedCellsProps) {
  const { size, label, legal, name, draw, over, scale } = props;
  const roving = useRovingGrid(size, size, legal[0] ?? 0);
  const events = useCellEvents(props);
  const detail = scale * CELL >= DETAIL_PIXELS;
  const labels = scale * CELL >= LABEL_PIXELS;
  const look = useMemo(() => ({ detail, labels }), [detail, labels]);
  // zooming and panning redraw nothing but the group's transform
  const cells = useMemo(
    () => <Rows size={size} legal={legal} name={name} draw={draw} look={look} cell={roving.cell} />,
    [size, legal, name, draw, look, roving.cell],
  );
  return (
    <svg {...props.pane} role="grid" aria-label={label} className="grid-drawing block" {...events}>
      <g transform={props.transform}>
        {cells}
        <g aria-hidden="true" pointerEvents="none">
          {over(1 / scale, look)}
          <FocusRing rect={cellRect(roving.focused, size)} />
        </g>
      </g>
    </svg>
  );
}

interface RowsProps {
  readonly size: number;
  readonly legal: readonly number[];
  readonly name: (index: number) => string;
  readonly draw: (index: number, look: CellLook) => ReactNode;
  readonly look: CellLook;
  readonly cell: (index: number) => RovingCell;
}

function Rows({ size, legal, name, draw, look, cell }: RowsProps) {
  const isLegal = new Set(legal);
  const steps = Array.from({ length: size }, (_, step) => step);
  return steps.map((row) => (
    <g role="row" key={row}>
      {steps.map((column) => {
        const index = row * size + column;
        return (
          <g
            key={column}
            role="gridcell"
            aria-label={name(index)}
            className="grid-cell"
            data-index={index}
            data-legal={isLegal.has(index) || undefined}
            transform={`translate(${column * CELL} ${row * CELL})`}
            {...cell(index)}
          >
            <rect width={CELL} height={CELL} fill="transparent" />
            {draw(index, look)}
          </g>
        );
      })}
    </g>
  ));
}

function FocusRing({ rect }: { rect: Rect }) {
  return (
    <g className="grid-focus" fill="none">
      <rect {...rect} rx={4} className="thin-line" stroke="var(--surface)" strokeWidth={7} />
      <rect {...rect} rx={4} className="thin-line" stroke="var(--ink)" strokeWidth={3} />
    </g>
  );
}
