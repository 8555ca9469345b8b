import { memo } from 'react';
import type { QwirkleBoard } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { Rect } from '../shared/view';
import { tileName } from './names';
import { TileDrawing } from './TileDrawing';
import { laidBy } from './tiles';
import type { Laid, Place } from './useBuilding';

interface SquaresProps {
  readonly cells: Rect;
  readonly tiles: QwirkleBoard['grid'];
  readonly laid: readonly Laid[];
  readonly legal: readonly Place[];
  readonly last: string | null;
  readonly advised: string | null;
  readonly hasLetters: boolean;
  readonly texts: Texts;
}

/** What stands on the squares of the view, by name. */
type Look = Pick<SquaresProps, 'hasLetters' | 'texts'> & {
  readonly tiles: ReadonlyMap<string, string>;
  readonly laid: ReadonlyMap<string, string>;
  readonly legal: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
  readonly advised: ReadonlySet<string>;
};

export function cellId({ x, y }: Place): string {
  return `qwirkle-${x}_${y}`;
}

/** The squares around the tiles, row by row, each named with its content. */
export const Squares = memo(function Squares({ cells, ...props }: SquaresProps) {
  const look: Look = {
    ...props,
    tiles: new Map(props.tiles.map((one) => [cellId(one), one.tile])),
    laid: new Map(props.laid.map((one) => [cellId(one), one.tile])),
    legal: new Set(props.legal.map(cellId)),
    last: new Set(laidBy(props.last).map(cellId)),
    advised: new Set(laidBy(props.advised).map(cellId)),
  };
  return range(cells.y, cells.height).map((y) => (
    <g key={y} role="row">
      {range(cells.x, cells.width).map((x) => (
        <SquareCell
          key={x}
          x={x}
          y={y}
          name={squareName({ x, y }, look)}
          tile={look.tiles.get(cellId({ x, y })) ?? null}
          isLast={look.last.has(cellId({ x, y }))}
          hasLetters={look.hasLetters}
        />
      ))}
    </g>
  ));
});

interface SquareCellProps extends Place {
  readonly name: string;
  readonly tile: string | null;
  readonly isLast: boolean;
  readonly hasLetters: boolean;
}

/** There are many, and most stay as they are when a tile is taken in hand. */
const SquareCell = memo(function SquareCell(props: SquareCellProps) {
  const { x, y, name, tile, isLast, hasLetters } = props;
  return (
    <g
      id={cellId(props)}
      role="gridcell"
      aria-label={name}
      data-square={`${x},${y}`}
      transform={`translate(${x} ${y}) scale(.01)`}
    >
      <rect width={100} height={100} fill="transparent" />
      {tile && (
        <g className={isLast ? 'qwirkle-fresh' : ''}>
          <TileDrawing tile={tile} hasLetter={hasLetters} />
        </g>
      )}
    </g>
  );
});

/** "colonne 3, ligne -2 : étoile verte, dernière pose" */
function squareName(place: Place, look: Look): string {
  const { texts } = look;
  const id = cellId(place);
  const tile = look.tiles.get(id);
  const laid = look.laid.get(id);
  const content = [
    ...(tile ? [tileName(tile, texts)] : []),
    ...(laid ? [texts.get('web.qwirkle.laid_tile', { tile: tileName(laid, texts) })] : []),
    ...(tile || laid ? [] : [texts.get('web.qwirkle.free')]),
    ...(look.last.has(id) ? [texts.get('web.qwirkle.last')] : []),
    ...(look.legal.has(id) ? [texts.get('web.board.legal')] : []),
    ...(look.advised.has(id) ? [texts.get('web.board.advised')] : []),
  ];
  return texts.get('web.qwirkle.square', { ...place, content: content.join(', ') });
}

function range(from: number, length: number): readonly number[] {
  return Array.from({ length }, (_, index) => from + index);
}
