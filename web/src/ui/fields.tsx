import { useId, type CSSProperties, type InputHTMLAttributes, type ReactNode } from 'react';
import { IconButton } from './Button';
import { SelectBox } from './SelectBox';

const INPUT =
  'min-h-11 w-full min-w-0 rounded-md border border-line bg-surface px-3 text-base text-ink ' +
  'aria-invalid:border-danger disabled:opacity-60';

interface FieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  /** what is wrong, in words */
  readonly error?: string | undefined;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
}

/** A label above its control, and what is wrong with it below. */
export function Field({ label, note, error, children }: FieldProps) {
  const id = useId();
  const about = note ?? error;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      {children({ id, describedBy: about ? `${id}-about` : undefined })}
      {about && (
        <p
          id={`${id}-about`}
          data-error={error && ''}
          className={`text-sm ${error ? 'text-danger' : 'text-muted'}`}
        >
          {error ?? note}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  readonly maxLength?: number;
  /** to be typed letter by letter: a phone's keyboard is not to mend it */
  readonly isCode?: boolean;
  change: (value: string) => void;
}

export function TextField({ label, note, error, change, isCode, ...rest }: TextFieldProps) {
  return (
    <Field label={label} note={note} error={error}>
      {({ id, describedBy }) => (
        <input
          id={id}
          type="text"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={INPUT}
          autoComplete="off"
          {...(isCode && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
          onChange={(event) => change(event.target.value)}
          {...rest}
        />
      )}
    </Field>
  );
}

interface NumberFieldProps extends Pick<TextFieldProps, 'label' | 'value' | 'change'> {
  readonly min: number;
  readonly max: number;
}

/** A whole number, typed; half of one is told as it stands. */
export function NumberField({ label, change, ...rest }: NumberFieldProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <input
          id={id}
          type="number"
          step={1}
          className={INPUT}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
          {...rest}
        />
      )}
    </Field>
  );
}

export interface Choice<T extends string = string> {
  readonly value: T;
  readonly label: string;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly error?: string | undefined;
  change: (value: T) => void;
}

export function Select<T extends string>({ label, value, choices, error, change }: ChoiceProps<T>) {
  return (
    <Field label={label} error={error}>
      {({ id, describedBy }) => (
        <SelectBox
          id={id}
          aria-describedby={describedBy}
          className={`${INPUT} pr-9!`}
          {...{ value, choices, change }}
        />
      )}
    </Field>
  );
}

interface SegmentedProps<T extends string> extends ChoiceProps<T> {
  /** the choices speak for themselves */
  readonly hidesLabel?: boolean;
}

/** A few choices side by side, one of them pressed; long ones stand below each other. */
export function Segmented<T extends string>({
  label,
  value,
  choices,
  error,
  hidesLabel = false,
  change,
}: SegmentedProps<T>) {
  const id = useId();
  const stacked = choices.some((choice) => choice.label.length > 18);
  return (
    // A fieldset with a legend would say the same, but WebKit adds room below it now and then.
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      {...(error ? { 'aria-describedby': `${id}-error` } : {})}
      className="flex min-w-0 flex-col gap-1"
    >
      <span id={`${id}-label`} className={hidesLabel ? 'sr-only' : 'text-sm font-bold'}>
        {label}
      </span>
      <div className={`flex rounded-md border border-line p-0.5 ${stacked ? 'flex-col' : ''}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`flex min-h-11 flex-1 cursor-pointer items-center rounded-[6px] px-3 py-1 text-base ${stacked ? '' : 'justify-center text-center'} has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink not-has-checked:hover:bg-board`}
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
      </div>
      {error && (
        <p id={`${id}-error`} data-error="" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

interface SliderProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'min' | 'max' | 'value' | 'onChange'
> {
  readonly min: number;
  readonly max: number;
  readonly value: number;
  change: (value: number) => void;
}

export function Slider({ min, max, value, change, className = '', ...rest }: SliderProps) {
  const share: CSSProperties = { ['--share' as string]: (value - min) / Math.max(1, max - min) };
  return (
    <input
      type="range"
      min={min}
      max={max}
      value={value}
      style={share}
      className={`slider h-11 min-w-0 ${className}`}
      onChange={(event) => change(Number(event.target.value))}
      {...rest}
    />
  );
}

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly error?: string | undefined;
  readonly less: string;
  readonly more: string;
  change: (value: number) => void;
}

/** A whole number: a slider between two buttons, with its value beside the label. */
export function Stepper({ label, value, min, max, error, less, more, change }: StepperProps) {
  return (
    <Field label={label} error={error}>
      {({ id, describedBy }) => (
        <div className="flex items-center gap-2">
          <IconButton
            icon="minus"
            look="secondary"
            label={less}
            disabled={value <= min}
            onClick={() => change(value - 1)}
          />
          <Slider
            id={id}
            min={min}
            max={max}
            value={value}
            aria-describedby={describedBy}
            className="flex-1"
            change={change}
          />
          <output htmlFor={id} className="w-10 text-center text-lg font-bold">
            {value}
          </output>
          <IconButton
            icon="plus"
            look="secondary"
            label={more}
            disabled={value >= max}
            onClick={() => change(value + 1)}
          />
        </div>
      )}
    </Field>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly note?: string | undefined;
  readonly error?: string | undefined;
  change: (checked: boolean) => void;
}

export function Switch({ label, checked, note, error, change }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        {...(error || note ? { 'aria-describedby': id } : {})}
        onClick={() => change(!checked)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md text-left text-base"
      >
        <span>{label}</span>
        <span
          className={`relative h-7 w-12 shrink-0 rounded-full border transition-colors ${checked ? 'border-accent bg-accent' : 'border-line bg-board'}`}
        >
          <span
            className={`absolute top-0.5 size-[22px] rounded-full transition-[left] ${checked ? 'left-[22px] bg-on-accent' : 'left-0.5 bg-muted'}`}
          />
        </span>
      </button>
      {(error ?? note) && (
        <p
          id={id}
          data-error={error && ''}
          className={`text-sm ${error ? 'text-danger' : 'text-muted'}`}
        >
          {error ?? note}
        </p>
      )}
    </div>
  );
}
