import { describe, expect, test } from 'vitest';

import { Texts } from './texts';

const texts = new Texts('en', {
  'room.left': '{name} has left.',
  'icon.fish': 'fish',
  'web.failed': 'Something went wrong.',
});

const french = new Texts('fr', { 'web.points_other': '{count} points' });

describe('numbers', () => {
  test('are written as the language writes them', () => {
    expect([french.number(0.5), texts.number(0.5)]).toEqual(['0,5', '0.5']);
    expect([french.number(-12), french.number(-0.01)]).toEqual(['−12', '0']);
    expect([french.signed(3.25), french.signed(-0.5), french.signed(-0.01)]).toEqual([
      '+3,3',
      '−0,5',
      '0',
    ]);
    expect(french.percent(0.455)).toMatch(/^46\s%$/);
    expect(texts.percent(0.455)).toBe('46%');
  });

  test('also as words of a sentence', () => {
    expect(french.get('web.points', { count: 2.5 })).toBe('2,5 points');
  });
});

describe('Texts', () => {
  test('a key is its sentence, and a text that looks like one is a text', () => {
    expect(texts.get('room.left', { name: { key: 'icon.fish' } })).toBe('fish has left.');
    expect(texts.get('room.left', { name: 'icon.fish' })).toBe('icon.fish has left.');
    expect(texts.get('room.left', { name: '@icon.fish' })).toBe('@icon.fish has left.');
  });

  test('a word from right to left does not turn the sentence round', () => {
    expect(texts.get('room.left', { name: 'שרה' })).toBe('\u2068שרה\u2069 has left.');
    expect(texts.get('room.left', { name: 'Zoé' })).toBe('Zoé has left.');
  });

  test('what is inherited from every object is no sentence', () => {
    expect(texts.has('constructor')).toBe(false);
    expect(texts.get('toString')).toBe('toString');
    expect(texts.get('no {constructor}')).toBe('no ');
    expect(texts.get('room.left', { name: { key: 'constructor' } })).toBe('constructor has left.');
  });
});
