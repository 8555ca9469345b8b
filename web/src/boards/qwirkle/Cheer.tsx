import { useTexts } from '../../text/TextContext';
import type { Rect } from '../shared/view';
import { SHAPES } from './shapes';
import { colourOf } from './TileDrawing';

const COLOURS = Array.from('ABCDEF');
const SPARKS = 18;

/** "Qwirkle!" over the half of the table where the line is not, and sparks of all shapes and
 *  colours. */
export function Cheer({ free, isAbove }: { free: Rect; isAbove: boolean }) {
  const texts = useTexts();
  return (
    <div
      className="pointer-events-none absolute z-20 grid place-items-center overflow-hidden"
      style={{ left: free.x, top: free.y, width: free.width, height: free.height }}
    >
      <div aria-hidden="true" className="qwirkle-sparks">
        {Array.from({ length: SPARKS }, (_, index) => (
          <Spark key={index} index={index} reach={Math.min(free.width, free.height) / 2} />
        ))}
      </div>
      <p
        className={`qwirkle-cheer rounded-md bg-accent px-6 py-2 text-2xl font-bold text-on-accent shadow-xl ${isAbove ? 'mt-[12%] self-start' : 'mb-[12%] self-end'}`}
      >
        {texts.get('web.qwirkle.complete')}
      </p>
    </div>
  );
}

/** They fly in all directions, each second one a little less far. */
function Spark({ index, reach }: { index: number; reach: number }) {
  const angle = (index / SPARKS) * 2 * Math.PI;
  const way = reach * (index % 2 === 0 ? 0.95 : 0.65);
  const style = {
    '--x': `${Math.round(Math.cos(angle) * way)}px`,
    '--y': `${Math.round(Math.sin(angle) * way)}px`,
    fill: colourOf(COLOURS[index % COLOURS.length] ?? 'A'),
  };
  return (
    <svg viewBox="0 0 100 100" className="qwirkle-spark" style={style}>
      <path d={SHAPES[index % 6]} className="stroke-page" strokeWidth={6} />
    </svg>
  );
}
