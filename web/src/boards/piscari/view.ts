import type { Icon, PiscariBoard, PositionView } from '../../core/types';

export function isPiscari(view: PositionView): view is PositionView<PiscariBoard> {
  return view.board.kind === 'piscari';
}

/** The icon that fills the winning line; null while nobody has won. */
export function winningIcon({ squares, win }: PiscariBoard): Icon | null {
  return squares.find(({ name }) => name === win?.squares[0])?.piece?.icon ?? null;
}
