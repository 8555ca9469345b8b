import type { ReactNode } from 'react';
import type { Texts } from '../../text/texts';
import { tileNames } from './names';
import { TilePicture } from './TileDrawing';
import { laidBy } from './tiles';

/** The tiles a move lays, for the move list; other moves are told in words. */
export function moveDrawing(token: string, texts: Texts, letters: boolean): ReactNode {
  const tiles = laidBy(token).map(({ tile }) => tile);
  if (tiles.length === 0) return null;
  return (
    <span className="flex gap-0.5">
      <span className="sr-only">{tileNames(tiles, texts)}</span>
      {tiles.map((tile) => (
        <TilePicture key={tile} tile={tile} edge={24} hasLetter={letters} />
      ))}
    </span>
  );
}
