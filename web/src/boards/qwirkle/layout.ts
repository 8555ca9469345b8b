import type { Size } from '../shared/view';

/** Where grid, message and rack go in the room they share, in CSS pixels. */
export interface Layout {
  readonly grid: Size;
  /** rack and buttons stand right of the grid instead of under it */
  readonly isBeside: boolean;
  readonly message: number;
  /** the edge of a tile in the rack */
  readonly tile: number;
}

/** The strip with the other hands, the bag and the zoom. */
export const STRIP = 44;
export const BUTTONS = 44;
export const GAP = 6;
export const RACK_GAP = 4;
export const RACK_COLUMNS_BESIDE = 3;
const MAX_TILE = 72;
const HAND = 6;
/** Lower than this, a wide room has its rack at the side. */
const LOW = 520;

export function layoutOf(area: Size): Layout {
  const isBeside = area.height < LOW && area.width > area.height * 1.2;
  return isBeside ? besideLayout(area) : underLayout(area);
}

function underLayout(area: Size): Layout {
  const message = area.width < 480 ? 60 : 40;
  const byWidth = Math.floor((area.width - (HAND + 1) * RACK_GAP) / HAND);
  const tile = Math.min(MAX_TILE, byWidth, Math.max(44, Math.round(area.height * 0.1)));
  const rest = STRIP + message + BUTTONS + tile + 4 * GAP;
  return {
    grid: { width: area.width, height: Math.max(1, area.height - rest) },
    isBeside: false,
    message,
    tile,
  };
}

function besideLayout(area: Size): Layout {
  const message = 40;
  const tile = 48;
  const side = RACK_COLUMNS_BESIDE * (tile + RACK_GAP) + 2 * RACK_GAP;
  const height = Math.max(1, area.height - STRIP - message - 2 * GAP);
  return {
    grid: { width: Math.max(1, area.width - side - GAP), height },
    isBeside: true,
    message,
    tile,
  };
}
