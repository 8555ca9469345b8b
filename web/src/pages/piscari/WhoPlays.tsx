import type { Seat } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { Segmented } from '../../ui/fields';
import { changeMatchSettings, useMatchSettings } from './matchSettings';

const AUTOMATIC: Readonly<Record<'two' | 'gandalf' | 'merlin', readonly Seat[]>> = {
  two: [],
  gandalf: [2],
  merlin: [1],
};

/** Two players, or one against a wizard. */
export function WhoPlays() {
  const texts = useTexts();
  const { automatic } = useMatchSettings();
  const alone = automatic.includes(1) ? 'merlin' : 'two';
  return (
    <Segmented
      label={texts.get('web.piscari.who_plays')}
      hidesLabel
      value={automatic.includes(2) ? 'gandalf' : alone}
      choices={[
        { value: 'two', label: texts.get('web.piscari.who_plays.two') },
        { value: 'gandalf', label: texts.get('web.piscari.who_plays.gandalf') },
        { value: 'merlin', label: texts.get('web.piscari.who_plays.merlin') },
      ]}
      change={(choice) => changeMatchSettings({ automatic: AUTOMATIC[choice] })}
    />
  );
}
