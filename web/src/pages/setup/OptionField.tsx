import type { OptionSpec } from '../../core/types';
import { optionName } from '../../game/optionNames';
import { useTexts } from '../../text/TextContext';
import { capital } from '../../ui/sentence';
import { Segmented, Select, Stepper, Switch, TextField } from '../../ui/fields';
import { FormField } from './FormField';
import { readForm } from './optionForm';

interface OptionFieldProps {
  readonly spec: OptionSpec;
  /** text key of its name; a choice's name stands under `${textKey}.${choice}` */
  readonly textKey: string;
  readonly value: string;
  /** what the numbers of a text stay below; none by default */
  readonly limit?: number | null;
  readonly error: string | undefined;
  change: (value: string) => void;
}

const MOST_SEGMENTS = 3;

/** The control for an option as the game describes it. */
export function OptionField(props: OptionFieldProps) {
  const { spec, textKey, value, limit = null, error, change } = props;
  const texts = useTexts();
  const label = optionName(textKey, texts);
  switch (spec.type) {
    case 'integer':
      return (
        <Stepper
          label={label}
          value={Number(value)}
          min={spec.min}
          max={spec.max}
          error={error}
          less={texts.get('web.less', { what: label })}
          more={texts.get('web.more', { what: label })}
          change={(number) => change(String(number))}
        />
      );
    case 'flag':
      return (
        <Switch
          label={label}
          checked={value === 'true'}
          error={error}
          change={(on) => change(String(on))}
        />
      );
    case 'text': {
      const choices = readForm(spec.form);
      if (choices)
        return <FormField {...{ spec, choices, textKey, label, value, limit, error, change }} />;
      return (
        <TextField
          label={label}
          value={value}
          note={texts.get(`web.setup.form.${textKey}`)}
          error={error}
          change={change}
        />
      );
    }
    case 'choice': {
      const Control = spec.choices.length > MOST_SEGMENTS ? Select : Segmented;
      const choices = spec.choices.map((choice) => {
        const key = `${textKey}.${choice}`;
        return { value: choice, label: capital(texts.has(key) ? texts.get(key) : choice) };
      });
      return (
        <Control label={label} value={value} choices={choices} error={error} change={change} />
      );
    }
  }
}
