import { useEffect, useMemo, useState } from 'react';
import type { QwirkleBoard, Seat } from '../../core/types';
import type { BoardProps } from '../contract';
import { useZoom } from '../shared/useZoom';
import { extentOf, filling } from './extent';
import { layoutOf } from './layout';
import { laidBy, UNKNOWN } from './tiles';
import { useBuilding, type Place } from './useBuilding';
import { useCarrying } from './useCarrying';
import { useRack } from './useRack';

/** The largest edge of a square on the view, in pixels. */
const LARGEST_SQUARE = 72;
/** A crowded table is shown in part rather than with smaller squares than this. */
const SMALLEST_SQUARE = 28;
/** The free squares around the tiles; a narrow room has fewer. */
const MARGIN = 2;
const NARROW_MARGIN = 1;
const NARROW = 480;
/** More colours than this are hard to keep apart without their letters. */
const COLOURS_WITHOUT_LETTERS = 6;

export type TableState = ReturnType<typeof useTable>;

/** Everything that is on the view: the hand, the placement being built, and how it is looked at. */
export function useTable(props: BoardProps<QwirkleBoard>) {
  const { board } = props.view;
  const layout = layoutOf(props.area);
  const own = rackSeat(props);
  const hand = own === null ? [] : (board.hands[own - 1] ?? []);
  const rack = useRack(own, hand);
  const building = useBuilding(props, rack.slots);
  const { width, height } = layout.grid;
  const extent = useMemo(() => {
    const margin = width < NARROW ? NARROW_MARGIN : MARGIN;
    const tiles = extentOf(board.grid, building.laid, margin);
    return filling(tiles, { width, height }, LARGEST_SQUARE);
  }, [board.grid, building.laid, width, height]);
  const zoom = useZoom<HTMLDivElement>({
    content: extent,
    viewport: layout.grid,
    maxScale: LARGEST_SQUARE,
    rest: { scale: SMALLEST_SQUARE, at: laidBy(props.last)[0] ?? { x: 0, y: 0 } },
  });
  const { reveal } = zoom;
  useEffect(() => {
    for (const { x, y } of laidBy(props.last)) reveal({ x, y, width: 1, height: 1 });
  }, [props.last, reveal]);
  const carrying = useCarrying(building, rack, zoom);
  const [cursor, setCursor] = useState<Place>(() => laidBy(props.last)[0] ?? { x: 0, y: 0 });
  const hasLetters = props.letters || board.kit.colours > COLOURS_WITHOUT_LETTERS;
  return {
    layout,
    own,
    hand,
    rack,
    building,
    extent,
    zoom,
    carrying,
    cursor,
    setCursor,
    hasLetters,
    /** the hand is this screen's to play, not one that is only seen from behind */
    canPlay: props.active && !hand.includes(UNKNOWN),
  };
}

/** Whose rack is shown: the viewer's own; at one screen for all, that of the seat to move. */
function rackSeat({ view, viewer }: BoardProps<QwirkleBoard>): Seat | null {
  return viewer === 'referee' ? view.turn.seat : viewer;
}
