import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textsOf = (language: string) =>
  JSON.parse(readFileSync(`../src/text/${language}.json`, 'utf8')) as Record<string, string>;

/** Every `refusal.online.…` of the view, also those written short: `.code_wrong`. */
function documentedRefusals(): string[] {
  const page = readFileSync('../docs/protocol.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `refusal.online.'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(?:refusal\.online)?\.(\w+)`/g)].map(
      ([, name]) => `refusal.online.${name}`,
    ),
  );
}

test('every refusal of the protocol is told in words', () => {
  const keys = documentedRefusals();
  expect(keys.length).toBeGreaterThan(35);
  for (const language of ['fr', 'en']) {
    const texts = textsOf(language);
    expect(keys.filter((key) => !texts[key])).toEqual([]);
  }
});
