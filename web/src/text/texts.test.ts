import { describe, expect, test } from 'vitest';

import { Texts } from './texts';

const texts = new Texts('en', {
  'room.left': '{name} has left.',
  'icon.fish': 'fish',
  'web.failed': 'Something went wrong.',
});

describe('Texts', () => {
  test('a word that names a sentence is that sentence', () => {
    expect(texts.get('room.left', { name: '@icon.fish' })).toBe('fish has left.');
  });

  test('what is inherited from every object is no sentence', () => {
    expect(texts.has('constructor')).toBe(false);
    expect(texts.get('toString')).toBe('toString');
    expect(texts.get('room.left', { name: '@constructor' })).toBe('@constructor has left.');
  });
});
