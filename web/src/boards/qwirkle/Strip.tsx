import type { QwirkleBoard } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { IconButton } from '../../ui/Button';
import { GLYPH } from '../../theme/teams';
import type { Player } from '../contract';
import { ZoomButtons } from '../shared/ZoomButtons';
import { STRIP } from './layout';
import { TilePicture } from './TileDrawing';
import { UNKNOWN } from './tiles';
import type { TableState } from './useTable';

/** From this width on there is room for every tile of the other hands. */
const ROOM_FOR_BACKS = 560;
const ROOM_FOR_ONE_BACK = 400;

interface StripProps {
  readonly board: QwirkleBoard;
  readonly players: readonly Player[];
  readonly state: TableState;
}

/** The other hands from behind, the bag, and the zoom. */
export function Strip({ board, players, state }: StripProps) {
  const texts = useTexts();
  const { own, zoom } = state;
  const { width } = state.layout.grid;
  return (
    <div className="flex items-center gap-3 ps-1" style={{ height: STRIP, width }}>
      <ul className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 overflow-hidden">
        {players.map(
          (player, index) =>
            index + 1 !== own && (
              <Backs
                key={player.team}
                player={player}
                count={board.hands[index]?.length ?? 0}
                shown={backsShown(width, players.length)}
              />
            ),
        )}
        <li className="text-sm whitespace-nowrap">
          {texts.get('web.qwirkle.bag_count', { number: board.bag })}
        </li>
      </ul>
      <div className="flex gap-1">
        <ZoomButtons zoom={zoom} />
        <IconButton
          icon="fullscreen"
          look="secondary"
          label={texts.get('web.qwirkle.fit')}
          disabled={!zoom.canZoomOut}
          onClick={zoom.fit}
        />
      </div>
    </div>
  );
}

function backsShown(width: number, players: number): number {
  if (width >= ROOM_FOR_BACKS && players < 4) return Infinity;
  return width >= ROOM_FOR_ONE_BACK || players === 2 ? 1 : 0;
}

function Backs({ player, count, shown }: { player: Player; count: number; shown: number }) {
  const texts = useTexts();
  const name = texts.get('web.qwirkle.others', { player: player.name, count });
  return (
    <li className="flex items-center gap-1 text-sm" title={name}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" style={{ color: `var(--${player.team}-text)` }}>
        {GLYPH[player.team]}
      </span>
      {Array.from({ length: Math.min(shown, count) }, (_, index) => (
        <TilePicture key={index} tile={UNKNOWN} edge={20} />
      ))}
      {shown < count && <span aria-hidden="true">{count}</span>}
    </li>
  );
}
