import { describe, expect, it } from 'vitest';
import { moved, refilled, shuffled, sorted } from './rack';
import { byKind, byShape } from './tiles';

const rack = refilled([], ['B2', 'A1', 'B2', 'A10', 'A2']);
const tiles = (slots: typeof rack) => slots.map((slot) => slot.tile);

describe('the rack', () => {
  it('keeps the order of the tiles still held and puts new ones last', () => {
    const after = refilled(rack, ['A1', 'A2', 'B2', 'F6']);
    expect(tiles(after)).toEqual(['B2', 'A1', 'A2', 'F6']);
    expect(after[0]?.key).toBe(rack[0]?.key);
  });

  it('gives every tile its own key, equal tiles too', () => {
    const after = refilled(rack.slice(1), ['B2', 'A1', 'B2', 'A10', 'A2']);
    expect(new Set(after.map((slot) => slot.key)).size).toBe(5);
  });

  it('moves a tile to another place', () => {
    const key = rack[0]?.key ?? 0;
    expect(tiles(moved(rack, key, 2))).toEqual(['A1', 'B2', 'B2', 'A10', 'A2']);
    expect(tiles(moved(rack, key, 9))).toEqual(['A1', 'B2', 'A10', 'A2', 'B2']);
  });

  it('sorts by colour or by shape, and loses nothing when shuffled', () => {
    expect(tiles(sorted(rack, byKind))).toEqual(['A1', 'A2', 'A10', 'B2', 'B2']);
    expect(tiles(sorted(rack, byShape))).toEqual(['A1', 'A2', 'B2', 'B2', 'A10']);
    expect(sorted(shuffled(rack), byKind)).toHaveLength(5);
  });
});
