import type { Choice } from './fields';

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
    <select
      aria-label={label}
      value={value}
      className="min-h-11 min-w-0 rounded-md border border-line bg-surface pr-9 pl-3 text-base"
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.target.value);
        if (chosen) change(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
