import './grid.css';
import { Fragment, type ReactNode } from 'react';
import { CELL, cellRect, EDGE } from './cells';

const RULER = 20;

interface GridPictureProps {
  readonly size: number;
  readonly draw: (index: number) => ReactNode;
  /** drawn above all cells */
  readonly over?: ReactNode;
  readonly rulers?: { readonly columns: readonly string[]; readonly rows: readonly string[] };
}

/** A still picture of a grid that scales to its box; decoration, named by the text around it. */
export function GridPicture({ size, draw, over, rulers }: GridPictureProps) {
  const side = size * CELL;
  const start = rulers ? -RULER : -EDGE;
  const indices = Array.from({ length: size * size }, (_, index) => index);
  return (
    <svg
      viewBox={`${start} ${start} ${side + EDGE - start} ${side + EDGE - start}`}
      className="grid-drawing size-full"
      aria-hidden="true"
    >
      <rect width={side} height={side} rx={4} fill="var(--board)" />
      {rulers && <StillRulers {...rulers} />}
      {indices.map((index) => {
        const { x, y } = cellRect(index, size);
        return (
          <g key={index} transform={`translate(${x} ${y})`}>
            {draw(index)}
          </g>
        );
      })}
      {over}
    </svg>
  );
}

function StillRulers({ columns, rows }: { columns: readonly string[]; rows: readonly string[] }) {
  return (
    <g fontSize={13} textAnchor="middle" fill="var(--muted)">
      {columns.map((column, index) => (
        <Fragment key={index}>
          <text x={(index + 0.5) * CELL} y={-6}>
            {column}
          </text>
          <text x={-RULER / 2} y={(index + 0.5) * CELL + 5}>
            {rows[index]}
          </text>
        </Fragment>
      ))}
    </g>
  );
}
