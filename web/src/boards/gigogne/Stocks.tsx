import type { GigogneBoard, Seat, SquareSize } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { GLYPH } from '../../theme/teams';
import type { Player } from '../contract';
import { Piece } from './Square';
import { SIZES } from './squares';

/** In pixels, small enough for three opponents on the narrowest phone. */
const EDGE: Readonly<Record<SquareSize, number>> = { P: 8, M: 12, G: 16 };

/** What the other seats still hold, small. */
export function Stocks({
  seats,
  stock,
  players,
  isColumn,
}: {
  seats: readonly Seat[];
  stock: GigogneBoard['stock'];
  players: readonly Player[];
  isColumn: boolean;
}) {
  return (
    <ul className={`flex min-w-0 justify-center gap-1.5 ${isColumn ? 'flex-col' : ''}`}>
      {seats.map((seat) => {
        const player = players[seat - 1];
        const held = stock[seat - 1];
        return player && held && <Stock key={seat} player={player} held={held} />;
      })}
    </ul>
  );
}

function Stock({ player, held }: { player: Player; held: Readonly<Record<SquareSize, number>> }) {
  const texts = useTexts();
  const name = texts.get('web.gigogne.stock', {
    player: player.name,
    small: held.P,
    medium: held.M,
    large: held.G,
  });
  return (
    <li className="flex min-w-0 items-center gap-1 text-sm" title={name}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="truncate" style={{ color: `var(--${player.team}-text)` }}>
        {GLYPH[player.team]}
      </span>
      {SIZES.map((size) => (
        <span key={size} aria-hidden="true" className="flex items-center gap-0.5">
          <Piece size={size} team={player.team} edge={EDGE[size]} />
          {held[size]}
        </span>
      ))}
    </li>
  );
}
