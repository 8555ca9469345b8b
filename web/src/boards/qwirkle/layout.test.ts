import { describe, expect, it } from 'vitest';
import { BAR, BUTTONS, GAP, HAND, layoutOf, RACK_GAP, RIM } from './layout';

const ROOMS = [
  { width: 304, height: 420, covered: 0 },
  { width: 374, height: 640, covered: 0 },
  { width: 540, height: 300, covered: 0 },
  { width: 788, height: 1010, covered: 0 },
  { width: 880, height: 560, covered: 0 },
  { width: 1248, height: 680, covered: 220 },
  { width: 1888, height: 960, covered: 220 },
].map((room) => ({ ...room, hasRack: true }));

describe('the layout of Qwirkle', () => {
  it.each(ROOMS)('fits into $width × $height', (room) => {
    const { table, message, isBeside, tile } = layoutOf(room);
    const under = message + GAP + (isBeside ? 0 : BUTTONS + GAP);
    expect(table.height + under).toBeLessThanOrEqual(room.height);
    expect(table.width).toBe(room.width);
    expect(tile).toBeGreaterThanOrEqual(44);
  });

  it.each(ROOMS)(
    'leaves the tiles free of what lies over the table in $width × $height',
    (room) => {
      const { table, free, isBeside, tile, rackColumns, column } = layoutOf(room);
      expect(free.x).toBeGreaterThanOrEqual(room.covered);
      expect(free.width).toBeGreaterThan(100);
      expect(free.height).toBeGreaterThan(100);
      if (isBeside) {
        const rows = Math.ceil(HAND / rackColumns);
        expect(free.x + free.width).toBeLessThanOrEqual(table.width - column - RIM);
        expect(rackColumns * (tile + RACK_GAP)).toBeLessThanOrEqual(column);
        expect(rows * (tile + RACK_GAP) + 2 * BUTTONS + BAR).toBeLessThanOrEqual(table.height);
      } else {
        expect(free.y).toBeGreaterThanOrEqual(BAR);
        expect(free.y + free.height).toBeLessThanOrEqual(table.height - tile);
        expect(HAND * tile + (HAND - 1) * RACK_GAP).toBeLessThanOrEqual(table.width);
      }
    },
  );

  it('gives the tiles the room of the rack once there is none', () => {
    const room = { width: 374, height: 640, covered: 0 };
    const playing = layoutOf({ ...room, hasRack: true });
    const over = layoutOf({ ...room, hasRack: false });
    expect(over.free.height).toBeGreaterThan(playing.free.height + playing.tile);
  });

  it('grows with the screen', () => {
    const [laptop, screen] = [ROOMS[5], ROOMS[6]].map((room) => room && layoutOf(room));
    expect(screen?.tile).toBeGreaterThan(laptop?.tile ?? Infinity);
  });
});
