import { useEffect, useMemo, useState } from 'react';
import type { QwirkleBoard, Seat } from '../../core/types';
import type { BoardProps } from '../contract';
import { useZoom } from '../shared/useZoom';
import { common, extentOf, filling, grown, seenAround } from './extent';
import { layoutOf, type Layout } from './layout';
import { laidBy, UNKNOWN } from './tiles';
import { useBuilding, type Place } from './useBuilding';
import { useCarrying } from './useCarrying';
import { useRack } from './useRack';

/** The largest edge of a square, in pixels; on a large table as much as this part of it. */
const LARGEST_SQUARE = 72;
const LARGEST_PART = 1 / 9;
/** A crowded table is shown in part rather than with smaller squares than this. */
const SMALLEST_SQUARE = 28;
const SMALLEST_ON_PHONES = 24;
const PHONE = 480;
/** The free squares around the tiles; none are needed once nothing can be laid. */
const MARGIN = 1;
/** How far from the tiles a hand can reach. */
const REACH = 6;
/** More colours than this are hard to keep apart without their letters. */
const COLOURS_WITHOUT_LETTERS = 6;

export type TableState = ReturnType<typeof useTable>;

/** Everything that is on the view: the hand, the placement being built, and how it is looked at. */
export function useTable(props: BoardProps<QwirkleBoard>) {
  const { board } = props.view;
  const own = rackSeat(props);
  const { area, covered = 0 } = props;
  const layout = useMemo(
    () => layoutOf({ ...area, covered, hasRack: own !== null }),
    [area, covered, own],
  );
  const hand = own === null ? [] : (board.hands[own - 1] ?? []);
  const rack = useRack(own, hand);
  const building = useBuilding(props, rack.slots);
  const isOver = props.view.outcome !== null;
  const largest = largestSquare(layout);
  const { extent, cells } = useMemo(() => {
    const { table, free } = layout;
    const tiles = extentOf(board.grid, building.laid, isOver ? 0 : MARGIN);
    const extent = filling(tiles, free, largest);
    const seen = seenAround(extent, table, free);
    return { extent, cells: common(seen, grown(tiles, REACH)) };
  }, [board.grid, building.laid, isOver, layout, largest]);
  const rest = {
    scale: area.width < PHONE ? SMALLEST_ON_PHONES : SMALLEST_SQUARE,
    at: laidBy(props.last)[0] ?? { x: 0, y: 0 },
  };
  const zoom = useZoom<HTMLDivElement>({
    content: extent,
    viewport: layout.free,
    origin: layout.free,
    maxScale: largest,
    ...(isOver ? {} : { rest }),
  });
  const { reveal, fit } = zoom;
  useEffect(() => {
    for (const { x, y } of laidBy(props.last)) reveal({ x, y, width: 1, height: 1 });
  }, [props.last, reveal]);
  useEffect(() => {
    if (isOver) fit();
  }, [isOver, fit]);
  const carrying = useCarrying(building, rack, zoom);
  const [cursor, setCursor] = useState<Place>(() => laidBy(props.last)[0] ?? { x: 0, y: 0 });
  const hasLetters = props.letters || board.kit.colours > COLOURS_WITHOUT_LETTERS;
  return {
    layout,
    own,
    hand,
    rack,
    building,
    /** the squares that can be pointed at */
    cells,
    zoom,
    carrying,
    cursor,
    setCursor,
    hasLetters,
    /** the hand is this screen's to play, not one that is only seen from behind */
    canPlay: props.active && !hand.includes(UNKNOWN),
  };
}

function largestSquare({ free }: Layout): number {
  return Math.max(LARGEST_SQUARE, Math.min(free.width, free.height) * LARGEST_PART);
}

/** Whose rack is shown: the viewer's own; at one screen for all, that of the seat to move. */
function rackSeat({ view, viewer }: BoardProps<QwirkleBoard>): Seat | null {
  if (view.outcome) return null;
  return viewer === 'referee' ? view.turn.seat : viewer;
}
