import type { CSSProperties, ReactNode } from 'react';
import type { PositionView, QwirkleBoard, Tile } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { IconButton } from '../../ui/Button';
import { TeamMark } from '../../ui/TeamMark';
import type { Player } from '../contract';
import { ZoomButtons } from '../shared/ZoomButtons';
import { BAR, GAP, RIM } from './layout';
import { TilePicture } from './TileDrawing';
import { UNKNOWN } from './tiles';
import type { TableState } from './useTable';

/** From this width on there is room for every tile of the other hands. */
const ROOM_FOR_BACKS = 560;
const ROOM_FOR_ONE_BACK = 400;

interface BarProps {
  readonly view: PositionView<QwirkleBoard>;
  readonly players: readonly Player[];
  readonly state: TableState;
}

/** The other hands, the bag, and the zoom: over the upper edge, or in the upper right corner. */
export function Bar(props: BarProps) {
  const { isBeside, isLow, column, table } = props.state.layout;
  if (isBeside && !isLow) {
    return (
      <Over className="flex-col items-end gap-2" place={{ top: RIM, right: RIM, width: column }}>
        <Zooming {...props} />
        <Hands {...props} shown={Infinity} className="flex-col items-end" />
      </Over>
    );
  }
  const shown = isLow ? 0 : backsShown(table.width, props.players.length);
  return (
    <Over
      className={`justify-between gap-3 ${isLow ? 'items-start' : 'items-center'}`}
      place={{ top: GAP, left: GAP, right: GAP, minHeight: BAR }}
    >
      <Hands {...props} shown={shown} className="min-w-0 flex-wrap items-center gap-x-2" />
      <Zooming {...props} />
    </Over>
  );
}

/** Over the table, which can be touched between these things. */
function Over({
  className,
  place,
  children,
}: {
  className: string;
  place: CSSProperties;
  children: ReactNode;
}) {
  return (
    <div className={`pointer-events-none absolute z-10 flex ${className}`} style={place}>
      {children}
    </div>
  );
}

function backsShown(width: number, players: number): number {
  if (width >= ROOM_FOR_BACKS && players < 4) return Infinity;
  return width >= ROOM_FOR_ONE_BACK || players === 2 ? 1 : 0;
}

function Zooming({ state }: BarProps) {
  const texts = useTexts();
  const { zoom } = state;
  return (
    <div className="pointer-events-auto flex shrink-0 gap-1">
      <ZoomButtons zoom={zoom} />
      <IconButton
        icon="fullscreen"
        look="secondary"
        label={texts.get('web.qwirkle.fit')}
        disabled={!zoom.canZoomOut}
        onClick={zoom.fit}
      />
    </div>
  );
}

function Hands({
  view,
  players,
  state,
  shown,
  className,
}: BarProps & { shown: number; className: string }) {
  const texts = useTexts();
  const { hands, bag } = view.board;
  // What is left in the hands may be seen in the end.
  const seen = (tiles: readonly Tile[]) => (view.outcome ? tiles : tiles.map(() => UNKNOWN));
  return (
    <ul className={`flex gap-1 overflow-hidden rounded-md bg-board px-1 ${className}`}>
      {players.map(
        (player, index) =>
          index + 1 !== state.own && (
            <OtherHand
              key={player.team}
              player={player}
              tiles={seen(hands[index] ?? [])}
              shown={shown}
            />
          ),
      )}
      <li className="text-sm whitespace-nowrap">
        {texts.get('web.qwirkle.bag_count', { number: bag })}
      </li>
    </ul>
  );
}

/** Another hand, from behind; as many of its tiles as there is room for, and their number. */
function OtherHand({
  player,
  tiles,
  shown,
}: {
  player: Player;
  tiles: readonly Tile[];
  shown: number;
}) {
  const texts = useTexts();
  const count = tiles.length;
  const name = texts.get('web.qwirkle.others', { player: player.name, count });
  return (
    <li className="flex items-center gap-0.5 text-sm" title={name}>
      <span className="sr-only">{name}</span>
      <TeamMark team={player.team} className="size-5 text-sm" />
      {tiles.slice(0, Math.min(shown, count)).map((tile, index) => (
        <TilePicture key={index} tile={tile} edge={20} />
      ))}
      {shown < count && <span aria-hidden="true">{count}</span>}
    </li>
  );
}
