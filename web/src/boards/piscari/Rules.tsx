import type { PiscariBoard } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { FoodChain } from './FoodLoop';
import { boardOf } from './fixtures';
import { StillBoard } from './StillBoard';
import './piscari.css';

/** The rules page of the document, and three drawn examples. */
export function Rules() {
  const texts = useTexts();
  return (
    <div className="piscari piscari-rules text-[1.0625rem]">
      <ul>
        <li>{texts.get('web.piscari.rules.players')}</li>
        <li>{texts.get('web.piscari.rules.colours')}</li>
        <li>{texts.get('web.piscari.rules.goal')}</li>
        <li>{texts.get('web.piscari.rules.roll')}</li>
        <li>{texts.get('web.piscari.rules.place')}</li>
        <li>
          {texts.get('web.piscari.rules.loop')}
          <FoodChain />
        </li>
        <li>{texts.get('web.piscari.rules.must')}</li>
        <li>{texts.get('web.piscari.rules.wizards')}</li>
      </ul>
      <h2 className="mt-4 text-lg font-bold">{texts.get('web.piscari.rules.examples')}</h2>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4">
        <Example picture={WON} legal={[]} caption={texts.get('web.piscari.rules.example.win')} />
        <Example
          picture={OPEN}
          legal={['a3', 'b3', 'c2', 'a1', 'b1']}
          caption={texts.get('web.piscari.rules.example.legal')}
        />
        <Example picture={SHUT} legal={[]} caption={texts.get('web.piscari.rules.example.lost')} />
      </div>
    </div>
  );
}

interface ExampleProps {
  readonly picture: PiscariBoard;
  readonly legal: readonly string[];
  readonly caption: string;
}

function Example({ picture, legal, caption }: ExampleProps) {
  return (
    <figure className="grid content-start justify-items-center gap-2 text-center">
      <StillBoard board={picture} legal={legal} team="red" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

const WON: PiscariBoard = {
  ...boardOf('F.a/yFA/..F'),
  win: { squares: ['a3', 'b2', 'c1'], line: 'a3-c1' },
};
const OPEN = boardOf('.fY/YaF/.FA');
const SHUT = boardOf('YAa/yYA/aAy');
