import type { Choice } from './fields';

interface SelectBoxProps<T extends string> {
  readonly id?: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly className: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  change: (value: T) => void;
}

/** The browser's own list of choices, without a label around it. */
export function SelectBox<T extends string>({ choices, change, ...rest }: SelectBoxProps<T>) {
  return (
    <select
      {...rest}
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
