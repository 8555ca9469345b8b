import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Rect } from '../shared/view';
import { nearestSquare } from './extent';
import { cellId } from './Squares';
import type { Place } from './useBuilding';
import { placeNamed } from './useCarrying';
import type { TableState } from './useTable';

/** Squares smaller than a fingertip: a tap means the nearest legal one within SNAP pixels. */
const FINGERTIP = 44;
const SNAP = 22;

const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What keys, taps and the mouse do on the view; `onKeyLaid`: a tile was laid by a key. */
export function useGridEvents(
  state: TableState,
  setPointed: (place: Place | null) => void,
  onKeyLaid: () => void,
) {
  const { building, zoom, cursor } = state;
  const svg = useRef<SVGSVGElement>(null);
  useCursorOnLegal(state, svg);

  const goTo = (place: Place) => {
    state.setCursor(place);
    zoom.reveal({ ...place, width: 1, height: 1 });
    setPointed(place);
  };
  const act = (place: Place) => {
    const at = svg.current?.querySelector(`[id="${cellId(place)}"]`) ?? svg.current;
    const laid = building.laid.find((one) => one.x === place.x && one.y === place.y);
    if (building.held !== null && at) building.layOn(place, at);
    else if (laid) building.takeUp(laid.key);
  };
  const pressKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) goTo(within(state.cells, { x: cursor.x + step.x, y: cursor.y + step.y }));
    else if (event.key === 'PageDown' || event.key === 'PageUp') {
      const next = following(building.squares, cursor, event.key === 'PageDown' ? 1 : -1);
      if (next) goTo(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      const wasLegal = building.isLegal(cursor);
      act(cursor);
      if (wasLegal) onKeyLaid();
    } else return;
    event.preventDefault();
  };

  return {
    ref: svg,
    onKeyDown: pressKey,
    onFocus: () => setPointed(cursor),
    onBlur: () => setPointed(null),
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setPointed(meant(event, state));
    },
    onPointerLeave: () => setPointed(null),
    onClick: (event: MouseEvent) => {
      const place = meant(event, state);
      state.setCursor(place);
      act(place);
    },
  };
}

/** A tile taken in hand by a key: the cursor goes where it may be laid. */
function useCursorOnLegal(state: TableState, svg: RefObject<SVGSVGElement | null>) {
  const { building, cursor } = state;
  const jump = useEffectEvent(() => {
    const isUsed = svg.current !== null && svg.current === document.activeElement;
    if (!isUsed || building.isLegal(cursor)) return;
    const middle = { x: cursor.x + 0.5, y: cursor.y + 0.5 };
    const nearest = nearestSquare(middle, building.squares, Infinity);
    if (nearest) state.setCursor({ x: nearest.x, y: nearest.y });
  });
  useEffect(() => jump(), [building.held, building.squares.length]);
}

/** The square a tap means: the one under it, or a legal one close by where squares are small. */
function meant(event: MouseEvent, { building, zoom, cursor }: TableState): Place {
  const square = event.target instanceof Element ? event.target.closest('[data-square]') : null;
  // detail 0: a click of a screen reader, which comes without a place
  if (event.detail === 0 && event.type === 'click') return square ? placeNamed(square) : cursor;
  const at = zoom.locate({ x: event.clientX, y: event.clientY });
  const exact = square ? placeNamed(square) : { x: Math.floor(at.x), y: Math.floor(at.y) };
  if (zoom.view.scale >= FINGERTIP || building.isLegal(exact)) return exact;
  return nearestSquare(at, building.squares, SNAP / zoom.view.scale) ?? exact;
}

function within(extent: Rect, { x, y }: Place): Place {
  return {
    x: Math.min(Math.max(x, extent.x), extent.x + extent.width - 1),
    y: Math.min(Math.max(y, extent.y), extent.y + extent.height - 1),
  };
}

/** The next legal square in reading order, round and round. */
function following(squares: readonly Place[], from: Place, step: 1 | -1): Place | null {
  const ordered = [...squares].sort((a, b) => a.y - b.y || a.x - b.x);
  if (step < 0) ordered.reverse();
  const isAfter = (place: Place) => step * (place.y - from.y || place.x - from.x) > 0;
  return ordered.find(isAfter) ?? ordered[0] ?? null;
}
