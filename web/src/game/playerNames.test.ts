import { expect, test } from 'vitest';
import { cleanName } from './playerNames';

test('a name loses what turns the sentence around it, and what nobody sees', () => {
  expect(cleanName('\u202EAnna\u2066\u200F')).toBe('Anna');
  expect(cleanName('An\u200Bna\u0007\n')).toBe('Anna');
  expect(cleanName('Ben \uD800B')).toBe('Ben B');
});

test('a name without anything to see is none', () => {
  for (const name of ['', '   ', '\u202E', '\u200B\u200D', '\u3164', '\u2800', '\u00A0'])
    expect(cleanName(name), JSON.stringify(name)).toBe('');
});

test('names of all scripts stay as they are', () => {
  for (const name of ['Anaïs', 'Léa B.', 'שרה', 'علی‌رضا', '李', '👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Anna '])
    expect(cleanName(name)).toBe(name);
});
