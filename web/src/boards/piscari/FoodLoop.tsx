import type { Icon } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { Drawn } from './Drawn';
import { pieceDrawing, type PiscariTeam } from './media';

const LOOP: readonly { readonly icon: Icon; readonly key: string }[] = [
  { icon: 'angler', key: 'web.piscari.loop.angler' },
  { icon: 'fish', key: 'web.piscari.loop.fish' },
  { icon: 'fly', key: 'web.piscari.loop.fly' },
];

interface FoodLoopProps {
  readonly team: PiscariTeam;
  /** the icon on the die, which is lit with its arrow */
  readonly hunter: Icon | null;
  readonly pictures: boolean;
}

/** Who takes whom, small enough to stay by the board. */
export function FoodLoop({ team, hunter, pictures }: FoodLoopProps) {
  const texts = useTexts();
  return (
    <ul className="piscari-loop" data-team={team} aria-label={texts.get('web.piscari.loop')}>
      {LOOP.map(({ icon, key }) => (
        <li key={icon} title={texts.get(key)} data-hunter={icon === hunter || undefined}>
          <span className="sr-only">{texts.get(key)}</span>
          {pictures && <Drawn drawing={pieceDrawing(icon, team)} />}
        </li>
      ))}
      <li aria-hidden="true">{pictures && <Drawn drawing={pieceDrawing('angler', team)} />}</li>
    </ul>
  );
}

/** The same, told and drawn, for the rules page: each icon takes the next one. */
export function FoodChain() {
  const texts = useTexts();
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
      {LOOP.map(({ icon, key }, index) => (
        <li key={icon} className="flex items-center gap-1.5">
          <Drawn drawing={pieceDrawing(icon, 'blue')} className="size-13" />
          <span aria-hidden="true">→</span>
          <Drawn
            drawing={pieceDrawing(LOOP[(index + 1) % LOOP.length]?.icon ?? icon, 'red')}
            className="size-13"
          />
          <span>{texts.get(key)}</span>
        </li>
      ))}
    </ul>
  );
}
