import type { OptionSpec } from '../../core/types';
import { useSettings } from '../../settings/context';
import { useTexts } from '../../text/TextContext';
import { Segmented, Stepper } from '../../ui/fields';
import { capital } from '../../ui/sentence';
import { splitValue, type FormChoice } from './optionForm';

interface FormFieldProps {
  readonly spec: OptionSpec;
  readonly choices: readonly FormChoice[];
  readonly textKey: string;
  readonly label: string;
  readonly value: string;
  /** what every number stays below; null: whatever the form says */
  readonly limit: number | null;
  readonly error: string | undefined;
  change: (value: string) => void;
}

/** A word to choose and, where it has one, its number: "a row", and which. */
export function FormField(props: FormFieldProps) {
  const { spec, choices, textKey, label, value, limit, error, change } = props;
  const texts = useTexts();
  const { numbering } = useSettings();
  const { word, number } = splitValue(value);
  const numbers = choices.find((choice) => choice.word === word)?.numbers ?? null;
  const name = capital(texts.get(`${textKey}.${word}`));
  // Numbers below an option count lines, which are numbered on the screen as the user likes.
  const first = spec.below === '' ? 0 : numbering;
  const choose = (chosen: string) => {
    const range = choices.find((choice) => choice.word === chosen)?.numbers;
    change(range ? `${chosen}${number ?? range.min}` : chosen);
  };
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label={label}
        value={word}
        choices={choices.map((choice) => ({
          value: choice.word,
          label: capital(texts.get(`${textKey}.${choice.word}`)),
        }))}
        error={numbers ? undefined : error}
        change={choose}
      />
      {numbers && number !== null && (
        <Stepper
          label={name}
          value={number + first}
          min={numbers.min + first}
          max={Math.min(numbers.max, (limit ?? Infinity) - 1) + first}
          error={error}
          less={texts.get('web.less', { what: name })}
          more={texts.get('web.more', { what: name })}
          change={(next) => change(`${word}${next - first}`)}
        />
      )}
    </div>
  );
}
