import { CELL } from './cells';
import type { GridLayout } from './gridLayout';
import type { View } from './view';

interface GridRulerProps {
  readonly axis: 'columns' | 'rows';
  readonly names: readonly string[];
  readonly marked: number | null;
  readonly layout: GridLayout;
  readonly view: View;
}

/** The names of the columns or rows; it stays at the border while the grid moves beneath. */
export function GridRuler({ axis, names, marked, layout, view }: GridRulerProps) {
  const { pane, tall, ruler } = layout;
  const flat = axis === 'columns';
  const step = CELL * view.scale;
  const longest = Math.max(...names.map((name) => name.length));
  const font = Math.min(ruler * 0.62, flat ? (step * 1.35) / Math.max(1.7, longest) : step * 0.8);
  const start = flat ? view.x : view.y;
  return (
    <svg
      width={flat ? pane : ruler}
      height={flat ? ruler : tall}
      className="grid-drawing block"
      fontSize={font}
      textAnchor="middle"
      aria-hidden="true"
    >
      {names.map((name, index) => {
        const along = start + (index + 0.5) * step;
        const [x, y] = flat ? [along, ruler / 2] : [ruler / 2, along];
        const isMarked = index === marked;
        return (
          <text
            key={name}
            x={x}
            y={y + font * 0.36}
            fontWeight={isMarked ? 700 : 400}
            fill={isMarked ? 'var(--ink)' : 'var(--muted)'}
          >
            {name}
          </text>
        );
      })}
    </svg>
  );
}
