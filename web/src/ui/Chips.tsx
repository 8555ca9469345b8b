import { useId } from 'react';
import type { Choice } from './fields';

interface ChipsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  change(value: T): void;
}

/** Small choices in a row, one of them chosen: filters above a list. */
export function Chips<T extends string>({ label, value, choices, change }: ChipsProps<T>) {
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1">
      <legend className="float-left mr-1 text-sm text-muted">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-line/50 px-3 text-sm has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={id}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => change(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
