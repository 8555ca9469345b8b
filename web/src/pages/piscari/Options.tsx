import { useTexts } from '../../text/TextContext';
import { Segmented, Switch } from '../../ui/fields';
import { changeMatchSettings, useMatchSettings } from './matchSettings';

export type Speed = 'normal' | 'double' | 'instant';

interface OptionsProps {
  readonly speed: Speed;
  setSpeed: (speed: Speed) => void;
}

/** What goes beyond the document: which wizards, chances, speed. */
export function Options({ speed, setSpeed }: OptionsProps) {
  const texts = useTexts();
  const settings = useMatchSettings();
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={texts.get('web.piscari.wizard')}
        value={settings.bot === 'oracle' ? 'oracle' : 'wizard'}
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
        checked={settings.chances}
        change={(chances) => changeMatchSettings({ chances })}
      />
    </div>
  );
}
