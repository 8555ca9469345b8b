import type { Rect, Size } from '../shared/view';

/**
 * The table takes the whole room but for the message under it; players, hands, zoom and rack lie
 * over its edges. All in CSS pixels.
 */
export interface Layout {
  readonly table: Size;
  /** the part of the table that nothing lies over: tiles are fitted into it */
  readonly free: Rect;
  /** rack and buttons lie over the right edge instead of the lower one and under the message */
  readonly isBeside: boolean;
  /** the right edge is too short for the other hands: they lie over the upper one */
  readonly isLow: boolean;
  readonly message: number;
  /** the edge of a tile in the rack */
  readonly tile: number;
  readonly rackColumns: number;
  /** how wide the column over the right edge is; 0 without one */
  readonly column: number;
}

export interface Room extends Size {
  /** what the page lays over the left edge */
  readonly covered: number;
  readonly hasRack: boolean;
}

export const HAND = 6;
/** The bar with the other hands, the bag and the zoom. */
export const BAR = 44;
export const BUTTONS = 44;
/** A line of other hands. */
const HANDS = 24;
export const GAP = 6;
export const RACK_GAP = 4;
/** Between the edge of the table and what lies over it, and around the tiles of the rack. */
export const RIM = 8;

/** Tiles of the rack are at most this high, and this part of the table. */
const LARGEST_TILE = 88;
const LARGEST_PART = 0.11;
const SMALLEST_TILE = 44;
/** A room wider than high by this much has its rack at the side. */
const WIDE = 1.1;
/** Lower than this, three tiles of the rack stand beside each other, else two. */
const LOW = 520;
const NARROW = 480;
/** Three zoom buttons, or two others with their names, in a row. */
const ZOOM = 156;

export function layoutOf(room: Room): Layout {
  return room.width > room.height * WIDE ? besideLayout(room) : underLayout(room);
}

function underLayout({ width, height, covered, hasRack }: Room): Layout {
  const message = width < NARROW ? 60 : 44;
  const byWidth = Math.floor((width - (HAND - 1) * RACK_GAP - 4 * RIM) / HAND);
  const byHeight = Math.round(height * LARGEST_PART);
  const tile = Math.max(SMALLEST_TILE, Math.min(LARGEST_TILE, byWidth, byHeight));
  const buttons = hasRack ? BUTTONS + GAP : 0;
  const table = { width, height: atLeastOne(height - message - GAP - buttons) };
  const top = BAR + 2 * GAP;
  const bottom = hasRack ? tile + 3 * RIM : RIM;
  return {
    table,
    free: {
      x: covered + RIM,
      y: top,
      width: atLeastOne(width - covered - 2 * RIM),
      height: atLeastOne(table.height - top - bottom),
    },
    isBeside: false,
    isLow: false,
    message,
    tile,
    rackColumns: HAND,
    column: 0,
  };
}

function besideLayout({ width, height, covered }: Room): Layout {
  const isLow = height < LOW;
  const message = isLow ? 32 : 44;
  const rackColumns = isLow ? 3 : 2;
  const table = { width, height: atLeastOne(height - message - GAP) };
  const tile = isLow ? 48 : tileInColumn(table.height, rackColumns);
  const rack = rackColumns * tile + (rackColumns - 1) * RACK_GAP + 2 * RIM;
  const column = Math.max(ZOOM, rack);
  const top = isLow ? HANDS + GAP : RIM;
  return {
    table,
    free: {
      x: covered + RIM,
      y: top,
      width: atLeastOne(width - covered - column - 3 * RIM),
      height: atLeastOne(table.height - top - RIM),
    },
    isBeside: true,
    isLow,
    message,
    tile,
    rackColumns,
    column,
  };
}

/** The column also holds the zoom, the bag and three other hands, and two rows of buttons. */
function tileInColumn(height: number, columns: number): number {
  const rest = BAR + 4 * HANDS + 2 * (BUTTONS + RIM) + 6 * RIM;
  const rows = Math.ceil(HAND / columns);
  const tile = Math.floor((height - rest) / rows) - RACK_GAP;
  const largest = Math.min(LARGEST_TILE, Math.round(height * LARGEST_PART));
  return Math.max(SMALLEST_TILE, Math.min(largest, tile));
}

function atLeastOne(pixels: number): number {
  return Math.max(1, pixels);
}
