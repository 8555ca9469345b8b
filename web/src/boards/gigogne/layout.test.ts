import { describe, expect, it } from 'vitest';
import { layoutOf } from './layout';

const AREAS = [
  { width: 304, height: 380 },
  { width: 374, height: 620 },
  { width: 540, height: 300 },
  { width: 700, height: 640 },
  { width: 880, height: 760 },
  { width: 1200, height: 1000 },
];

describe('the layout of Gigogne', () => {
  it.each(AREAS)('keeps the board inside $width × $height', (area) => {
    const { board, message, isBeside, piece } = layoutOf(area);
    expect(board).toBeLessThanOrEqual(area.width - (isBeside ? 132 : 0));
    expect(board + message + (isBeside ? 0 : piece)).toBeLessThanOrEqual(area.height);
  });

  it('puts the tray beside the board where the room is wide, under it where it is high', () => {
    expect(layoutOf({ width: 540, height: 300 }).isBeside).toBe(true);
    expect(layoutOf({ width: 374, height: 620 }).isBeside).toBe(false);
  });

  it.each(AREAS)('gives the room of the tray to the board, $width × $height', (area) => {
    const { board, message } = layoutOf(area, false);
    expect(board).toBeGreaterThanOrEqual(layoutOf(area).board);
    expect(board).toBeLessThanOrEqual(area.width);
    expect(board + message).toBeLessThanOrEqual(area.height);
  });

  it('gives the whole width of a phone to the board', () => {
    expect(layoutOf({ width: 374, height: 640 }).board).toBe(374);
  });
});
