import { describe, expect, it } from 'vitest';
import { BUTTONS, GAP, layoutOf, STRIP } from './layout';

const AREAS = [
  { width: 304, height: 420 },
  { width: 374, height: 640 },
  { width: 540, height: 300 },
  { width: 880, height: 760 },
];

describe('the layout of Qwirkle', () => {
  it.each(AREAS)('fits into $width × $height', (area) => {
    const { grid, isBeside, message, tile } = layoutOf(area);
    const under = isBeside ? 2 * GAP : tile + BUTTONS + 4 * GAP;
    expect(STRIP + grid.height + message + under).toBeLessThanOrEqual(area.height);
    expect(grid.width + (isBeside ? 3 * tile : 0)).toBeLessThanOrEqual(area.width);
    expect(tile).toBeGreaterThanOrEqual(44);
    expect(isBeside ? 0 : 6 * tile).toBeLessThanOrEqual(area.width);
  });
});
