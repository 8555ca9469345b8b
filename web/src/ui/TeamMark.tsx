import { GLYPH, type Team } from '../theme/teams';

const FILLS: Readonly<Record<Team, string>> = {
  blue: 'bg-blue text-[var(--on-blue)] border-[var(--bold-outline)]',
  red: 'bg-red text-[var(--on-red)] border-[var(--bold-outline)]',
  green: 'bg-green text-[var(--on-green)] border-[var(--pale-outline)]',
  yellow: 'bg-yellow text-[var(--on-yellow)] border-[var(--pale-outline)]',
};

/** The badge of a seat: colour and glyph together. */
export function TeamMark({
  team,
  className = 'size-6 text-sm',
}: {
  team: Team;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center justify-center rounded-piece border-[1.5px] leading-none ${FILLS[team]} ${className}`}
    >
      {GLYPH[team]}
    </span>
  );
}
