import { useTexts } from '../../text/TextContext';
import { Segmented, Switch } from '../../ui/fields';
import { changeMatchSettings, useMatchSettings } from './matchSettings';

export type Speed = 'normal' | 'double' | 'instant';

const ALONE = { nobody: [], blue: [1], red: [2] } as const;

interface OptionsProps {
  readonly speed: Speed;
  setSpeed(speed: Speed): void;
}

/** What goes beyond the document: which wizard, who plays alone, chances, speed. */
export function Options({ speed, setSpeed }: OptionsProps) {
  const texts = useTexts();
  const evening = useMatchSettings();
  const alone = evening.automatic.includes(1)
    ? 'blue'
    : evening.automatic.includes(2)
      ? 'red'
      : 'nobody';
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={texts.get('web.piscari.alone')}
        value={alone}
        choices={[
          { value: 'nobody', label: texts.get('web.piscari.alone.nobody') },
          { value: 'red', label: texts.get('web.piscari.alone.red') },
          { value: 'blue', label: texts.get('web.piscari.alone.blue') },
        ]}
        change={(side) => changeMatchSettings({ automatic: ALONE[side] })}
      />
      <Segmented
        label={texts.get('web.piscari.wizard')}
        value={evening.bot === 'oracle' ? 'oracle' : 'wizard'}
        choices={[
          { value: 'wizard', label: texts.get('web.piscari.wizard.document') },
          { value: 'oracle', label: texts.get('web.piscari.wizard.oracle') },
        ]}
        change={(bot) => changeMatchSettings({ bot })}
      />
      <Segmented
        label={texts.get('web.piscari.speed')}
        value={speed}
        choices={[
          { value: 'normal', label: texts.get('web.piscari.speed.normal') },
          { value: 'double', label: texts.get('web.piscari.speed.double') },
          { value: 'instant', label: texts.get('web.piscari.speed.instant') },
        ]}
        change={setSpeed}
      />
      <Switch
        label={texts.get('web.piscari.chances')}
        checked={evening.chances}
        change={(chances) => changeMatchSettings({ chances })}
      />
    </div>
  );
}
