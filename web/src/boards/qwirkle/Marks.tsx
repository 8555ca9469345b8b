import type { ReactNode } from 'react';
import type { Draft, DraftAnswer, Tile } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { Hint } from '../contract';
import { TileDrawing } from './TileDrawing';
import { laidBy } from './tiles';
import type { Laid, Place } from './useBuilding';
import { worthOfSquares } from './worth';

/** Something drawn on one square, in hundredths of it. */
function On({ place, children }: { place: Place; children: ReactNode }) {
  return <g transform={`translate(${place.x} ${place.y}) scale(.01)`}>{children}</g>;
}

/** Where the tile in hand may go: lit, and with a ring so that colour is not all. */
export function LegalSquares({ squares }: { squares: readonly Place[] }) {
  return squares.map((place) => (
    <On key={`${place.x},${place.y}`} place={place}>
      <rect x={6} y={6} width={88} height={88} rx={10} strokeWidth={4} className="qwirkle-legal" />
      <circle cx={50} cy={50} r={14} strokeWidth={5} className="fill-none stroke-accent" />
    </On>
  ));
}

/** A frame around the tiles laid last. */
export function LastMarks({ last }: { last: string | null }) {
  return laidBy(last).map((place) => (
    <On key={`${place.x},${place.y}`} place={place}>
      <Frame className="stroke-page" width={12} />
      <Frame className="stroke-ink" width={6} />
    </On>
  ));
}

/** The tiles of a line just completed hop one after the other. */
export function NewLines({
  lines,
  tiles,
  hasLetters,
}: {
  lines: readonly (readonly Place[])[];
  tiles: Draft;
  hasLetters: boolean;
}) {
  return lines.flatMap((line, number) =>
    line.map((place, index) => {
      const tile = tiles.find(({ x, y }) => x === place.x && y === place.y)?.tile;
      return (
        <On key={`${number} ${index}`} place={place}>
          <g className="qwirkle-hop" style={{ animationDelay: `${index * 90}ms` }}>
            {tile && <TileDrawing tile={tile} hasLetter={hasLetters} />}
            <Frame className="stroke-warn" width={10} />
          </g>
        </On>
      );
    }),
  );
}

export function LaidTiles({
  laid,
  hidden,
  hasLetters,
}: {
  laid: readonly Laid[];
  /** the one that is being carried */
  hidden: number | null;
  hasLetters: boolean;
}) {
  return laid.map((one) => (
    <On key={one.key} place={one}>
      <g className={`qwirkle-fresh ${one.key === hidden ? 'opacity-30' : ''}`}>
        <TileDrawing tile={one.tile} hasLetter={hasLetters} />
        <Frame className="stroke-accent" width={9} />
      </g>
    </On>
  ));
}

export function GhostTile({
  place,
  tile,
  hasLetters,
}: {
  place: Place;
  tile: Tile;
  hasLetters: boolean;
}) {
  return (
    <On place={place}>
      <g className="opacity-60">
        <TileDrawing tile={tile} hasLetter={hasLetters} />
      </g>
    </On>
  );
}

/** What the placement would score as it lies, beside its last tile. */
export function ScoreBubble({
  laid,
  answer,
  pixel,
  texts,
}: {
  laid: readonly Laid[];
  answer: DraftAnswer;
  /** a screen pixel in squares */
  pixel: number;
  texts: Texts;
}) {
  const place = laid.at(-1);
  if (!place || answer.score === null) return null;
  const text = `+${answer.score}${answer.completed > 0 ? ` ${texts.get('web.qwirkle.complete')}` : ''}`;
  const width = 22 + text.length * 9;
  return (
    <g transform={`translate(${place.x + 1} ${place.y}) scale(${pixel})`}>
      <rect
        x={-width / 2}
        y={-15}
        width={width}
        height={28}
        rx={14}
        className="fill-accent stroke-page"
        strokeWidth={2}
      />
      <text y={5} textAnchor="middle" className="fill-on-accent text-base font-bold">
        {text}
      </text>
    </g>
  );
}

/** The advised tiles, and how good the other squares are. */
export function HintMarks({
  hint,
  held,
  pixel,
  hasLetters,
  language,
}: {
  hint: Hint;
  held: Tile | null;
  pixel: number;
  hasLetters: boolean;
  language: string;
}) {
  return (
    <>
      {laidBy(hint.token).map((one) => (
        <On key={`${one.x},${one.y}`} place={one}>
          <g className="opacity-60">
            <TileDrawing tile={one.tile} hasLetter={hasLetters} />
          </g>
          <Frame className="stroke-hint" width={9} />
        </On>
      ))}
      {worthOfSquares(hint, held, pixel, language).map(({ place, label }) => (
        <g
          key={`${place.x},${place.y}`}
          transform={`translate(${place.x + 0.5} ${place.y + 0.5}) scale(${pixel})`}
        >
          <rect x={-16} y={-10} width={32} height={20} rx={4} className="fill-hint" />
          <text y={5} textAnchor="middle" className="fill-page text-sm font-bold">
            {label}
          </text>
        </g>
      ))}
    </>
  );
}

export function Frame({ className, width }: { className: string; width: number }) {
  return (
    <rect
      x={3}
      y={3}
      width={94}
      height={94}
      rx={10}
      strokeWidth={width}
      className={`fill-none ${className}`}
    />
  );
}
