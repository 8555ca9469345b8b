import { useMedia } from '../ui/useMedia';

export type Layout = 'desktop' | 'tablet' | 'phone' | 'side';

/** Three columns, board and rail, one column, or a phone on its side. */
export function useLayout(): Layout {
  const isLow = useMedia('(max-height: 499px) and (orientation: landscape)');
  const isWide = useMedia('(min-width: 1100px)');
  const isMiddle = useMedia('(min-width: 700px)');
  if (isLow) return 'side';
  if (isWide) return 'desktop';
  return isMiddle ? 'tablet' : 'phone';
}
