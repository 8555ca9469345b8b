import { useDrag, type Dragged } from '../shared/useDrag';
import type { Zoom } from '../shared/useZoom';
import type { Point } from '../shared/view';
import { nearestSquare } from './extent';
import type { Building, Place } from './useBuilding';
import type { Rack } from './useRack';

/** How far above a finger the carried tile is shown, in pixels. */
const LIFT = 60;
/** How near to the middle of a legal square a carried tile snaps into it, in squares. */
const SNAP = 1.2;

/** Where the carried tile is seen. */
export function seenAt({ x, y, isTouch }: Dragged<number>): Point {
  return { x, y: isTouch ? y - LIFT : y };
}

/** Tiles carried from the rack or from their square: to a square, or to another place of the rack. */
export function useCarrying(building: Building, rack: Rack, zoom: Zoom<HTMLDivElement>) {
  const squareUnder = (dragged: Dragged<number>): Place | null =>
    nearestSquare(zoom.locate(seenAt(dragged)), building.squares, SNAP);

  const { dragged, grip } = useDrag<number>({
    onStart: (key) => {
      if (building.traded) return;
      if (building.laid.some((one) => one.key === key)) building.takeUp(key);
      else building.hold(key);
    },
    onCancel: () => building.hold(null),
    onDrop: (drop) => {
      const place = rackPlace(elementAt(drop));
      const square = squareUnder(drop);
      const under = elementAt(seenAt(drop))?.closest('[data-square]');
      if (place !== null) {
        rack.move(drop.item, place);
        building.hold(null);
      } else if (under && square) building.layOn(square, under);
      else if (under) building.layOn(placeNamed(under), under);
      else building.hold(null);
    },
  });
  return { dragged, grip, target: dragged && isOverTable(dragged) ? squareUnder(dragged) : null };
}

function isOverTable(dragged: Dragged<number>): boolean {
  return elementAt(seenAt(dragged))?.closest('[data-square]') !== null;
}

function elementAt({ x, y }: Point): Element | null {
  return document.elementFromPoint(x, y);
}

export function placeNamed(square: Element): Place {
  const [x = 0, y = 0] = (square.getAttribute('data-square') ?? '').split(',').map(Number);
  return { x, y };
}

/** The place of the rack an element belongs to; null outside. */
export function rackPlace(element: Element | null): number | null {
  const place = element?.closest('[data-place]')?.getAttribute('data-place');
  return place === null || place === undefined ? null : Number(place);
}
