import { expect, test } from 'vitest';
import { spend } from './luck';

test('a die rolled again is spent once', () => {
  expect(spend(['roll:fish', 'roll:fly', 'roll:fish'], 'roll:fish')).toEqual([
    'roll:fly',
    'roll:fish',
  ]);
});

test('tiles are spent one by one, over several draws', () => {
  expect(spend(['draw:A1,B2', 'draw:A1,C3'], 'draw:A1,B2,C3')).toEqual(['draw:A1']);
});

test('new luck spends nothing', () => {
  expect(spend(['draw:A1'], 'draw:B2')).toEqual(['draw:A1']);
});
