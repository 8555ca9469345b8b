import { placementOf } from './squares';

/** The line through the winning squares; nothing when they all lie in one cell. */
export function WinLine({ win }: { win: readonly string[] }) {
  const cells = win.flatMap((token) => placementOf(token)?.cell ?? []).sort((a, b) => a - b);
  const from = cells[0];
  const to = cells.at(-1);
  if (from === undefined || to === undefined || from === to) return null;
  const line = {
    x1: middle(from % 3),
    y1: middle(row(from)),
    x2: middle(to % 3),
    y2: middle(row(to)),
  };
  return (
    <svg
      viewBox="0 0 300 300"
      className="pointer-events-none absolute inset-0 size-full"
      aria-hidden="true"
    >
      <line {...line} className="stroke-surface" strokeWidth={10} strokeLinecap="round" />
      <line {...line} className="stroke-ink" strokeWidth={5} strokeLinecap="round" />
    </svg>
  );
}

function row(cell: number): number {
  return Math.floor(cell / 3);
}

function middle(index: number): number {
  return index * 100 + 50;
}
