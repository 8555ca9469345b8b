import { statusHeight } from '../../ui/StatusLine';

/** Where board, message and tray go in the room they share, in CSS pixels. */
export interface Layout {
  readonly board: number;
  /** the tray stands right of the board instead of under it */
  readonly isBeside: boolean;
  readonly message: number;
  /** one size of square in the tray */
  readonly piece: number;
  /** there is room to say what to do next */
  readonly hasCaption: boolean;
}

const GAP = 8;
const CAPTION = 28;
const MIN_PIECE = 44;
/** The frame and ring around the squares of the tray. */
const FRAME = 8;
/** A lower room keeps its height for the board. */
const ROOM_FOR_CAPTION = 500;
const MAX_PIECE = 96;
const MIN_BOARD = 96;
/** Room beside the board for the pieces and their stacked copies. */
const RAIL = 132;

/** The board is as large as the room allows: the tray goes where it costs less. */
export function layoutOf(
  area: { readonly width: number; readonly height: number },
  hasTray = true,
): Layout {
  const message = statusHeight(area);
  if (!hasTray) return withoutTray(area, message);
  const piece = Math.round(Math.min(MAX_PIECE, Math.max(MIN_PIECE, area.height * 0.11)));
  const caption = area.height < ROOM_FOR_CAPTION ? 0 : CAPTION;
  const tray = caption + piece + FRAME + 2 * GAP;
  const under = Math.min(area.width, area.height - message - tray);
  const beside = Math.min(area.width - RAIL - 2 * GAP, area.height - message - GAP);
  const isBeside = beside > under;
  const board = Math.max(MIN_BOARD, Math.floor(isBeside ? beside : under));
  return { board, isBeside, message, piece, hasCaption: isBeside || caption > 0 };
}

function withoutTray(
  { width, height }: { readonly width: number; readonly height: number },
  message: number,
): Layout {
  const board = Math.max(MIN_BOARD, Math.floor(Math.min(width, height - message - GAP)));
  return { board, isBeside: false, message, piece: 0, hasCaption: false };
}
