import { useEffect, type ReactNode } from 'react';
import './grid.css';
import { CELL, EDGE } from './cells';
import { GridCells, type GridCellsProps } from './GridCells';
import { layoutFor } from './gridLayout';
import { GridRuler } from './GridRuler';
import { useZoom } from './useZoom';
import type { Rect, Size } from './view';
import { ZoomButtons } from './ZoomButtons';

const LARGEST_ZOOMED_CELL = 64;

interface GridBoardProps extends GridCellsProps {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  /** lines whose number stands out in the rulers */
  readonly marked: { readonly column: number | null; readonly row: number | null };
  readonly area: Size;
  readonly message: ReactNode;
  /** what the zoomed view moves to when it changes */
  readonly focusOn: Rect | null;
  /** something along the grid, right of it or above it */
  readonly bar?: GridBar;
}

export interface GridBar {
  readonly place: 'right' | 'above';
  /** its width or height, in CSS pixels */
  readonly thickness: number;
  readonly content: ReactNode;
}

/** The room that a bar leaves. */
export function roomBeside(area: Size, bar: Omit<GridBar, 'content'> | undefined): Size {
  if (!bar) return area;
  return bar.place === 'right'
    ? { width: area.width - bar.thickness, height: area.height }
    : { width: area.width, height: area.height - bar.thickness };
}

/** A square grid of cells with rulers: as large as the area allows, zoomed where that is small. */
export function GridBoard(props: GridBoardProps) {
  const { size, area, message, focusOn, bar } = props;
  const layout = layoutFor(size, roomBeside(area, bar));
  const zoom = useZoom<HTMLDivElement>({
    content: { x: -EDGE, y: -EDGE, width: size * CELL + 2 * EDGE, height: size * CELL + 2 * EDGE },
    viewport: { width: layout.pane, height: layout.tall },
    maxScale: (layout.small ? LARGEST_ZOOMED_CELL : layout.cell) / CELL,
  });
  const { view, reveal } = zoom;
  useEffect(() => {
    if (focusOn) reveal(focusOn);
  }, [focusOn, reveal]);

  // the button knows no place: it enlarges where one can play
  const zoomIn = () => {
    zoom.zoomIn();
    if (focusOn) reveal(focusOn);
  };

  const right = bar?.place === 'right' ? bar.thickness : 0;
  // The pane is as high as what it shows, in the middle of the room: the rest of it lies hidden.
  const shown = Math.min(layout.tall, (size * CELL + 2 * EDGE) * view.scale);
  const hidden = { height: layout.tall, marginTop: (shown - layout.tall) / 2 };

  return (
    <div className="flex size-full flex-col items-center justify-center">
      {bar?.place === 'above' && (
        <div className="shrink-0" style={{ width: layout.side, height: bar.thickness }}>
          {bar.content}
        </div>
      )}
      <div
        className="grid shrink-0"
        style={{ gridTemplateColumns: `${layout.ruler}px ${layout.pane}px ${right}px` }}
      >
        <div style={{ height: layout.ruler }} />
        <GridRuler
          axis="columns"
          names={props.columns}
          marked={props.marked.column}
          layout={layout}
          view={view}
        />
        <div />
        <div className="overflow-clip" style={{ height: shown }}>
          <div style={hidden}>
            <GridRuler
              axis="rows"
              names={props.rows}
              marked={props.marked.row}
              layout={layout}
              view={view}
            />
          </div>
        </div>
        <div className="overflow-clip rounded-piece bg-board" style={{ height: shown }}>
          <div {...zoom.surface} className="grid-pane" style={hidden}>
            <GridCells
              {...props}
              pane={{ width: layout.pane, height: layout.tall }}
              transform={zoom.transform}
              scale={view.scale}
              locate={zoom.locate}
              reveal={reveal}
            />
          </div>
        </div>
        {bar?.place === 'right' && bar.content}
      </div>
      <div
        className="flex shrink-0 items-center gap-2"
        style={{ width: layout.side, height: layout.message }}
      >
        <div className="min-w-0 flex-1 text-center">{message}</div>
        {layout.small && <ZoomButtons zoom={{ ...zoom, zoomIn }} />}
      </div>
    </div>
  );
}
