import type { GigogneBoard, PositionView, Seat, SquareSize } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Team } from '../../theme/teams';
import type { Player } from '../contract';
import { Piece, PieceSlot } from './Square';
import { SIZES } from './squares';

/** In pixels: nine on a player card, three with their counts on a phone. */
const EDGE: Readonly<Record<SquareSize, number>> = { P: 9, M: 14, G: 19 };
const SMALL_EDGE: Readonly<Record<SquareSize, number>> = { P: 8, M: 12, G: 16 };
const COPIES = [1, 2, 3] as const;

interface ReserveProps {
  readonly view: PositionView<GigogneBoard>;
  readonly seat: Seat;
  readonly player: Player;
  readonly isCompact: boolean;
}

/** The squares a seat still holds. */
export function Reserve({ view, seat, player, isCompact }: ReserveProps) {
  const texts = useTexts();
  const held = view.board.stock[seat - 1];
  // What is left of it disappears with who plays no more.
  if (!held || view.out.includes(seat)) return null;
  const name = texts.get('web.gigogne.stock', { small: held.P, medium: held.M, large: held.G });
  const Drawing = isCompact ? Counted : Laid;
  return (
    <span className="flex shrink-0 items-center" title={name}>
      <span className="sr-only">{name}</span>
      <Drawing held={held} team={player.team} />
    </span>
  );
}

interface DrawingProps {
  readonly held: Readonly<Record<SquareSize, number>>;
  readonly team: Team;
}

/** Every square by itself; those on the board leave their place empty. */
function Laid({ held, team }: DrawingProps) {
  return (
    <span aria-hidden="true" className="flex items-center gap-2">
      {SIZES.map((size) => (
        <span key={size} className="flex gap-0.5">
          {COPIES.map((copy) =>
            copy <= held[size] ? (
              <Piece key={copy} size={size} team={team} edge={EDGE[size]} />
            ) : (
              <PieceSlot key={copy} size={size} edge={EDGE[size]} />
            ),
          )}
        </span>
      ))}
    </span>
  );
}

function Counted({ held, team }: DrawingProps) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5 text-sm">
      {SIZES.map((size) => (
        <span key={size} className="flex items-center gap-0.5">
          <Piece size={size} team={team} edge={SMALL_EDGE[size]} />
          {held[size]}
        </span>
      ))}
    </span>
  );
}
