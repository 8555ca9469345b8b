import type { Tile } from '../../core/types';
import { SHAPES } from './shapes';
import { kindOf } from './tiles';

/** One tile in a box of 100 × 100; a hidden one shows its back. */
export function TileDrawing({ tile, hasLetter = false }: { tile: Tile; hasLetter?: boolean }) {
  const kind = kindOf(tile);
  return (
    <>
      <rect x={3} y={3} width={94} height={94} rx={10} className="qwirkle-tile" />
      {kind ? (
        <path d={SHAPES[kind.shape - 1]} style={{ fill: colourOf(kind.colour) }} />
      ) : (
        <path
          d="M50 30L70 50L50 70L30 50Z"
          className="fill-none stroke-line-board"
          strokeWidth={4}
        />
      )}
      {kind && hasLetter && (
        <text x={9} y={24} className="qwirkle-letter">
          {kind.colour}
        </text>
      )}
    </>
  );
}

/** A tile as a picture of its own. */
export function TilePicture({
  tile,
  edge,
  hasLetter = false,
}: {
  tile: Tile;
  edge: number | string;
  hasLetter?: boolean;
}) {
  return (
    <svg viewBox="0 0 100 100" width={edge} height={edge} className="block" aria-hidden="true">
      <TileDrawing tile={tile} hasLetter={hasLetter} />
    </svg>
  );
}

export function colourOf(letter: string): string {
  return `var(--tile-${letter.toLowerCase()})`;
}
