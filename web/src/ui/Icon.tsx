/** Line drawings on a 24 × 24 sheet, drawn with the ink of the text around them. */
const DRAWINGS = {
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3',
  hint: 'M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-4 11.6c.8.7 1 1.4 1 2.4h6c0-1 .2-1.7 1-2.4a6.5 6.5 0 0 0-4-11.6Z',
  moves: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  first: 'M6 5v14M19 5l-9 7 9 7Z',
  back: 'M16 5l-9 7 9 7Z',
  play: 'M7 4.5v15l12-7.5Z',
  pause: 'M8 5v14M16 5v14',
  on: 'M8 5l9 7-9 7Z',
  last: 'M18 5v14M5 5l9 7-9 7Z',
  fast: 'M4 5l7.5 7L4 19ZM13 5l7.5 7L13 19Z',
  analyse: 'M4 20V4M4 20h16M7 15l4-5 3 3 5-7',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  system: 'M3 5h18v11H3ZM9 20h6M12 16v4',
  sound: 'M4 9v6h4l5 4V5L8 9ZM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  silence: 'M4 9v6h4l5 4V5L8 9ZM17 9.5l5 5M22 9.5l-5 5',
  motion: 'M3 12c3-8 6-8 9 0s6 8 9 0',
  still: 'M3 12c3-8 6-8 9 0s6 8 9 0M4 21 20 3',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  window: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  help: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.5h.01',
  save: 'M12 3v12M7 10.5l5 5 5-5M4 20h16',
  open: 'M12 15V4M7 8.5l5-5 5 5M4 20h16',
  resign: 'M5 21V4h12l-2.5 4.5L17 13H5',
  draw: 'M5 9h14M5 15h14',
  time: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  shuffle: 'M3 7h4l10 10h4M18 14l3 3-3 3M3 17h4l3-3M14 10l3-3h4M18 4l3 3-3 3',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 21a7.5 7.5 0 0 1 15 0',
  computer: 'M5 9h14v10H5ZM12 5v4M12 4.5h.01M9 13.5h.01M15 13.5h.01M9.5 16.5h5',
  rules: 'M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5ZM12 6.5V20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  check: 'M5 12.5 10 17.5 19 7',
  reload: 'M20 11a8 8 0 1 0-2.3 6.3M20 4v7h-7',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4c0 3 1.5 5 4.2 5M16 6h4c0 3-1.5 5-4.2 5M12 14v4M8 20h8',
  online: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z',
  unplugged: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-3 5.2M4 4l16 16M12 17v4',
  down: 'M6 9l6 6 6-6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  crown: 'M4 18h16M5 15 4 7l4.5 3.5L12 5l3.5 5.5L20 7l-1 8Z',
  feed: 'M5 19h.01M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  phone: 'M7.5 3h9v18h-9ZM11 18h2',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  smile:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM8 14.5c1 1.5 2.4 2.2 4 2.2s3-.7 4-2.2M9 9.5h.01M15 9.5h.01',
} as const;

export type IconName = keyof typeof DRAWINGS;

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
