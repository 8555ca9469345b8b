import { describe, expect, test } from 'vitest';
import { branchesOf, branchOff, switchTo, type Branches } from './variations';

const line = (tokens: string, variations: Branches['variations'] = []): Branches => ({
  tokens: tokens.split(' '),
  variations,
});

const variation = (at: number, tokens: string, variations: Branches['variations'] = []) => ({
  at,
  ...line(tokens, variations),
});

describe('leaving a line', () => {
  test('keeps what followed', () => {
    expect(branchOff(line('a b c'), 1)).toEqual(line('a', [variation(1, 'b c')]));
  });

  test('takes along what branched off behind, and leaves what branched off before', () => {
    const before = line('a b c', [variation(1, 'x'), variation(2, 'y')]);
    expect(branchOff(before, 1)).toEqual(
      line('a', [variation(1, 'x'), variation(1, 'b c', [variation(1, 'y')])]),
    );
  });

  test('at its end leaves nothing', () => {
    expect(branchOff(line('a b'), 2)).toEqual(line('a b'));
  });
});

describe('going over to a variation', () => {
  test('makes the line that is left one, and leads back', () => {
    const left = line('a x', [variation(1, 'b c')]);
    const there = switchTo(left, [0]);
    expect(there).toEqual(line('a b c', [variation(1, 'x')]));
    expect(there && switchTo(there, [0])).toEqual(left);
  });

  test('leads into a variation of a variation', () => {
    const nested = line('a b', [variation(1, 'x y z', [variation(2, 'q')])]);
    const there = switchTo(nested, [0, 0]);
    expect(there?.tokens).toEqual(['a', 'x', 'y', 'q']);
    expect(there?.variations).toEqual([variation(1, 'b'), variation(3, 'z')]);
  });

  test('that is not there leads nowhere', () => {
    expect(switchTo(line('a'), [0])).toBeNull();
  });
});

describe('a line that changes', () => {
  const variations = [variation(1, 'x'), variation(2, 'y')];

  test('keeps what branches off when it goes on', () => {
    expect(branchesOf(['a', 'b'], ['a', 'b', 'c'], variations)).toBe(variations);
  });

  test('keeps what it held where it differs', () => {
    expect(branchesOf(['a', 'b', 'c'], ['a', 'd'], variations)).toEqual([
      variation(1, 'x'),
      variation(1, 'b c', [variation(1, 'y')]),
    ]);
  });

  test('takes over the variation that it follows', () => {
    expect(branchesOf(['a', 'b'], ['a', 'x'], [variation(1, 'x z')])).toEqual([
      variation(1, 'b'),
      variation(2, 'z'),
    ]);
    expect(branchesOf(['a', 'b'], ['a', 'x'], [variation(1, 'x')])).toEqual([variation(1, 'b')]);
  });

  test('leaves what branches off from a variation that it follows', () => {
    const nested = variation(1, 'x y z', [variation(1, 'q'), variation(2, 'w')]);
    expect(branchesOf(['a'], ['a', 'x'], [nested])).toEqual([
      variation(2, 'q'),
      variation(2, 'y z', [variation(1, 'w')]),
    ]);
  });
});
