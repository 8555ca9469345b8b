import type { Refusal } from '../core/types';

export type Words = Readonly<Record<string, string | number>>;
type Sentences = Readonly<Record<string, string>>;

const FILES = import.meta.glob<Sentences>('../../../src/text/*.json', { import: 'default' });

/** The languages there are: one file each. */
export const LANGUAGES: readonly string[] = Object.keys(FILES)
  .map(languageOf)
  .sort((a, b) => Number(b === 'fr') - Number(a === 'fr') || a.localeCompare(b));

function languageOf(path: string): string {
  return path.replace(/^.*\/(.*)\.json$/, '$1');
}

const COMMON_LANGUAGE = 'en';

/** The first of these languages that there are texts in (`fr-CA` is `fr`); else English. */
export function bestLanguage(wanted: readonly string[]): string {
  const known = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return known.find((language) => LANGUAGES.includes(language)) ?? COMMON_LANGUAGE;
}

/** The sentences of one language, filled in by the same rules as those of the C++ programs. */
export class Texts {
  readonly #plural: Intl.PluralRules;

  constructor(
    readonly language: string,
    private readonly sentences: Sentences,
  ) {
    this.#plural = new Intl.PluralRules(language);
  }

  static async load(language: string): Promise<Texts> {
    const path = Object.keys(FILES).find((file) => languageOf(file) === language);
    const file = path === undefined ? undefined : FILES[path];
    if (!file) throw new Error(`no texts for language ${language}`);
    return new Texts(language, await file());
  }

  has(key: string): boolean {
    return Object.hasOwn(this.sentences, key);
  }

  /** The sentence with its words filled in; the key itself when there is none. */
  get(key: string, words: Words = {}): string {
    return this.#sentence(key, words).replace(
      /\{(?:(de):)?([a-z_]+)\}/gi,
      (_, de: string | undefined, name: string) => {
        const word = this.#word(words[name] ?? '');
        return de ? withDe(word) : word;
      },
    );
  }

  refusal(why: Refusal): string {
    return this.get(why.key, why.words);
  }

  #sentence(key: string, words: Words): string {
    const count = words['count'];
    const plural = count === undefined ? undefined : this.#plural.select(Number(count));
    return (
      this.#own(`${key}_${plural}`) ??
      (plural && this.#own(`${key}_other`)) ??
      this.#own(key) ??
      key
    );
  }

  /** A sentence of our own: `constructor` and the like are no keys. */
  #own(key: string): string | undefined {
    return Object.hasOwn(this.sentences, key) ? this.sentences[key] : undefined;
  }

  #word(word: string | number): string {
    const text = String(word);
    return text.startsWith('@') && this.has(text.slice(1)) ? this.get(text.slice(1)) : text;
  }
}

/** French elision: "de Paul", "d’Anaïs", "d’Henri". */
function withDe(word: string): string {
  const first = word.normalize('NFD').charAt(0).toLowerCase();
  return first !== '' && 'aeiouhœæ'.includes(first) ? `d’${word}` : `de ${word}`;
}
