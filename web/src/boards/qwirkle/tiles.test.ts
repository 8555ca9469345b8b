import { describe, expect, it } from 'vitest';
import { actionOf, kindOf, laidBy, placementToken, tileOf, tradeToken } from './tiles';

describe('the notation of Qwirkle', () => {
  it('reads tiles, hidden ones too', () => {
    expect(kindOf('L12')).toEqual({ colour: 'L', shape: 12 });
    expect(kindOf('??')).toBeNull();
    expect(tileOf(11, 11)).toBe('L12');
  });

  it('reads what a token does', () => {
    expect(laidBy('A1@3,-2+A4@4,-2')).toEqual([
      { tile: 'A1', x: 3, y: -2 },
      { tile: 'A4', x: 4, y: -2 },
    ]);
    expect(actionOf('trade:A1,??')).toEqual({ kind: 'trade', tiles: ['A1', '??'] });
    expect(actionOf('begin:2')).toEqual({ kind: 'begin', seat: 2 });
    expect(actionOf('skip')).toBeNull();
    expect(laidBy('pass')).toEqual([]);
  });

  it('writes placements sorted by square and exchanges sorted by tile', () => {
    const laid = [
      { tile: 'A4', x: 4, y: -2 },
      { tile: 'A1', x: 3, y: -2 },
      { tile: 'A2', x: 3, y: -3 },
    ];
    expect(placementToken(laid)).toBe('A2@3,-3+A1@3,-2+A4@4,-2');
    expect(tradeToken(['B1', 'A10', 'A2'])).toBe('trade:A2,A10,B1');
  });
});
