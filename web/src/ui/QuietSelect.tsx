import type { Choice } from './fields';
import { SelectBox } from './SelectBox';

interface QuietSelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  change: (value: T) => void;
}

/** A choice whose entries say what it is about: it needs no label on screen. */
export function QuietSelect<T extends string>({
  label,
  value,
  choices,
  change,
}: QuietSelectProps<T>) {
  return (
    <SelectBox
      aria-label={label}
      className="min-h-11 min-w-0 rounded-md border border-line bg-surface pr-9 pl-3 text-base"
      {...{ value, choices, change }}
    />
  );
}
