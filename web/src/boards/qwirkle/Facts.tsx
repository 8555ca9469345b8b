import type { QwirkleBoard, PositionView } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { tileName } from './names';
import { SHAPES } from './shapes';
import { colourOf, TilePicture } from './TileDrawing';
import { kindOf, tileOf } from './tiles';
import './qwirkle.css';

/** Up to this many colours and shapes there is room to draw each tile. */
const ROOM_FOR_TILES = 7;

/** The bag, and how many of each tile nobody has shown yet: bag and other hands together. */
export function Facts({ view }: { view: PositionView<QwirkleBoard> }) {
  const texts = useTexts();
  const { kit, unseen, bag } = view.board;
  const counts = new Map(unseen.map(({ tile, count }) => [tile, count]));
  const total = unseen.reduce((sum, { count }) => sum + count, 0);
  const drawsTiles = Math.max(kit.colours, kit.shapes) <= ROOM_FOR_TILES;
  return (
    <section className="grid gap-2">
      <p>{texts.get('web.qwirkle.bag', { count: bag })}</p>
      <h2 className="font-bold">{texts.get('web.qwirkle.unseen', { count: total })}</h2>
      <table className="w-full max-w-56 table-fixed border-separate border-spacing-0.5 text-center text-sm">
        <caption className="sr-only">{texts.get('web.qwirkle.unseen_help')}</caption>
        {!drawsTiles && <ShapeHeads shapes={kit.shapes} />}
        <tbody>
          {indices(kit.colours).map((colour) => (
            <tr key={colour}>
              {indices(kit.shapes).map((shape) => {
                const tile = tileOf(colour, shape);
                return (
                  <Count
                    key={shape}
                    tile={tile}
                    count={counts.get(tile) ?? 0}
                    drawsTile={drawsTiles}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ShapeHeads({ shapes }: { shapes: number }) {
  const texts = useTexts();
  return (
    <thead>
      <tr>
        {indices(shapes).map((shape) => (
          <th key={shape} scope="col">
            <svg viewBox="0 0 100 100" className="w-full fill-ink" aria-hidden="true">
              <path d={SHAPES[shape]} />
            </svg>
            <span className="sr-only">{texts.get(`web.qwirkle.shape.${shape + 1}`)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** How many of one tile are unseen; a tile that has all been seen fades. */
function Count({ tile, count, drawsTile }: { tile: string; count: number; drawsTile: boolean }) {
  const texts = useTexts();
  const name = `${tileName(tile, texts)} : ${count}`;
  return (
    <td className="p-0" title={name}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="relative block">
        {drawsTile ? <Drawn tile={tile} count={count} /> : <Plain tile={tile} count={count} />}
      </span>
    </td>
  );
}

function Drawn({ tile, count }: { tile: string; count: number }) {
  return (
    <>
      <span className={count === 0 ? 'block opacity-25' : 'block'}>
        <TilePicture tile={tile} edge="100%" />
      </span>
      <span className="absolute -right-px -bottom-px min-w-4 rounded-piece border border-line bg-surface px-0.5 leading-4 font-bold text-ink">
        {count}
      </span>
    </>
  );
}

function Plain({ tile, count }: { tile: string; count: number }) {
  const colour = colourOf(kindOf(tile)?.colour ?? 'A');
  return (
    <span
      className="block rounded-piece border-b-4 bg-(--tile) leading-5 text-(--tile-ink)"
      style={{ borderColor: colour }}
    >
      {count > 0 ? count : '·'}
    </span>
  );
}

function indices(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
