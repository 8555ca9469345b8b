/** Faces in ink on paper, on a 48 × 48 sheet: `paper` is filled and outlined, `ink` filled, `line` drawn. */
interface Drawing {
  readonly paper: string;
  readonly ink: string;
  readonly line?: string;
}

const dot = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

const FACES = {
  chick: {
    paper: dot(24, 28, 14),
    line: 'M24 14c-1-3-4-4-4-8M24 14c0-4 1-6 4-8M24 14c1-2 4-3 7-3M12.5 33c-4 0-6-2-7-5M35.5 33c4 0 6-2 7-5',
    ink: `${dot(18.5, 25, 2)}${dot(29.5, 25, 2)}M20.5 30h7l-3.5 5Z`,
  },
  rabbit: {
    paper:
      'M16 22C10 12 11 4 15 3.5S22 9 22 19h4c0-10 3-16 7-15.5S38 12 32 22c4 3 5 6 5 10 0 7-5 11.5-13 11.5S11 39 11 32c0-4 1-7 5-10Z',
    line: 'M16 9c0 4 .7 7 2 10M32 9c0 4-.7 7-2 10M24 35v2.5M24 37.5c-1 2-3 2-4.5 1M24 37.5c1 2 3 2 4.5 1',
    ink: `${dot(18, 29.5, 2)}${dot(30, 29.5, 2)}M21.5 32.5h5L24 35.5Z`,
  },
  fox: {
    paper:
      'M7 5c4 1 7 3.5 9.5 7h15C34 8.5 37 6 41 5c1 6 .5 11-1 16 3 4 3 7 2 10-6 1-10 13-18 13S12 32 6 31c-1-3-1-6 2-10C6.5 16 6 11 7 5Z',
    line: 'M7 30.5c7-2 12 1 17 10 5-9 10-12 17-10M15.5 21l5 2.5M32.5 21l-5 2.5',
    ink: `${dot(18.5, 24.5, 1.8)}${dot(29.5, 24.5, 1.8)}${dot(24, 41, 3)}`,
  },
  owl: {
    paper:
      'M9 5c4 4 8 4 11 3h8c3 1 7 1 11-3 .5 5 0 8-1 11 1 3 1.5 7 1.5 11 0 10-6 17-15.5 17S8.5 37 8.5 27c0-4 .5-8 1.5-11C9 13 8.5 10 9 5Z',
    line: `${dot(16.8, 20, 7)}${dot(31.2, 20, 7)}M17 35l2.3 2.5L21.7 35l2.3 2.5L26.3 35l2.4 2.5L31 35M20.5 40.5l1.75 1.5 1.75-1.5 1.75 1.5 1.75-1.5`,
    ink: `${dot(17.5, 20, 2.8)}${dot(30.5, 20, 2.8)}M21.5 27h5L24 32Z`,
  },
  robot: {
    paper: 'M9 15h30a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V18a3 3 0 0 1 3-3Z',
    line: 'M24 15V8M16 34h16M20 31.5v5M24 31.5v5M28 31.5v5',
    ink: `${dot(24, 6, 2.5)}${dot(16.5, 24, 2.6)}${dot(31.5, 24, 2.6)}`,
  },
  person: {
    paper: `M7 44c0-10 7-15 17-15s17 5 17 15Z${dot(24, 17, 10)}`,
    ink: `${dot(20.5, 16, 1.5)}${dot(27.5, 16, 1.5)}`,
    line: 'M20.5 21c2 1.7 5 1.7 7 0',
  },
} as const satisfies Record<string, Drawing>;

export type FaceName = keyof typeof FACES;

/** Who plays, as a face. Whatever it says stands beside it in words. */
export function Face({ name, className = 'size-10' }: { name: FaceName; className?: string }) {
  const { paper, ink, line } = FACES[name];
  return (
    <svg viewBox="0 0 48 48" className={`shrink-0 ${className}`} aria-hidden="true">
      <g
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={paper} fill="var(--face)" />
        <path d={line} />
      </g>
      <path d={ink} fill="var(--ink)" />
    </svg>
  );
}
