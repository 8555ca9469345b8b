import { createPortal } from 'react-dom';
import { TilePicture } from './TileDrawing';
import { seenAt } from './useCarrying';
import type { TableState } from './useTable';

/** The tile under way, above the finger that carries it. */
export function Carried({ state }: { state: TableState }) {
  const { dragged } = state.carrying;
  const tile = state.building.heldTile;
  if (!dragged || !tile) return null;
  const { x, y } = seenAt(dragged);
  // as large as its square once it has found one, so that it hides no other
  const edge = state.carrying.target ? state.zoom.view.scale : state.layout.tile;
  return createPortal(
    <div
      className="pointer-events-none fixed z-50 drop-shadow-lg"
      style={{ left: x - edge / 2, top: y - edge / 2 }}
    >
      <TilePicture tile={tile} edge={edge} hasLetter={state.hasLetters} />
    </div>,
    document.body,
  );
}
