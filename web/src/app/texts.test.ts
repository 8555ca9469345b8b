import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../text/texts';

const TEXTS = '../src/text';
const FOLDERS = [
  TEXTS,
  ...(process.env['LUDO_EXTRA_TEXTS'] ? [process.env['LUDO_EXTRA_TEXTS']] : []),
];

function read(language: string): Record<string, string> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name === `${language}.json` || name.endsWith(`.${language}.json`))
      .map((name) => join(folder, name)),
  );
  const parts = files.map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>,
  );
  return Object.assign({}, ...parts) as Record<string, string>;
}

const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Every key the page's code speaks of: whole ones, and beginnings whose rest is filled in. */
function usedKeys(): { readonly keys: Set<string>; readonly beginnings: readonly string[] } {
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join('src', name), 'utf8'))
    .join('\n');
  const found = [...source.matchAll(/['"`](web\.[\w.]+?)(['"`]|\$\{)/g)];
  const ending = (isWhole: boolean) =>
    found.flatMap(([, key = '', end]) => ((end !== '${') === isWhole ? [key] : []));
  return { keys: new Set(ending(true)), beginnings: ending(false) };
}

describe('the sentences of the page', () => {
  const french = read('fr');
  const languages = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)]));
  const known = new Set(Object.keys(french).map(withoutPlural));
  const { keys, beginnings } = usedKeys();

  test('a language is one file', () => {
    const files = readdirSync(TEXTS).filter((name) => name.endsWith('.json'));
    expect([...LANGUAGES].sort()).toEqual(files.map((name) => name.replace('.json', '')).sort());
    expect(LANGUAGES[0]).toBe('fr');
  });

  test.each(LANGUAGES)('%s has every sentence', (language) => {
    const own = new Set(Object.keys(languages[language] ?? {}).map(withoutPlural));
    expect([...known].filter((key) => !own.has(key))).toEqual([]);
    expect([...own].filter((key) => !known.has(key))).toEqual([]);
  });

  test.each(LANGUAGES)('%s uses the same words in every sentence', (language) => {
    const words = (text = '') =>
      new Set([...text.matchAll(/\{(?:de:)?([a-z_]+)\}/gi)].map(([, word]) => word));
    const own = languages[language] ?? {};
    const differing = Object.keys(own).filter(
      (key) => key in french && [...words(own[key])].some((word) => !words(french[key]).has(word)),
    );
    expect(differing).toEqual([]);
  });

  test('every sentence the page says exists', () => {
    expect([...keys].filter((key) => !known.has(key)).sort()).toEqual([]);
    expect(beginnings.filter((start) => ![...known].some((key) => key.startsWith(start)))).toEqual(
      [],
    );
  });

  test('no sentence of the page is left over', () => {
    const own = [...known].filter((key) => key.startsWith('web.'));
    expect(
      own.filter((key) => !keys.has(key) && !beginnings.some((start) => key.startsWith(start))),
    ).toEqual([]);
  });
});
