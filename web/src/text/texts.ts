import type { Refusal, TextKey } from '../core/types';

/** What fills the places of a sentence; a key stands for its own sentence. */
export type Words = Readonly<Record<string, string | number | TextKey>>;
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

const ONE_DECIMAL = { maximumFractionDigits: 1 };

/** The sentences of one language, filled in by the same rules as those of the C++ programs. */
export class Texts {
  readonly #plural: Intl.PluralRules;
  readonly #number: Intl.NumberFormat;
  readonly #signed: Intl.NumberFormat;
  readonly #percent: Intl.NumberFormat;

  constructor(
    readonly language: string,
    private readonly sentences: Sentences,
  ) {
    this.#plural = new Intl.PluralRules(language);
    this.#number = new Intl.NumberFormat(language, { ...ONE_DECIMAL, signDisplay: 'negative' });
    this.#signed = new Intl.NumberFormat(language, { ...ONE_DECIMAL, signDisplay: 'exceptZero' });
    this.#percent = new Intl.NumberFormat(language, { style: 'percent' });
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
        // A sentence nobody knows is its own key, which may come from outside: `{constructor}`.
        const word = this.#word((Object.hasOwn(words, name) ? words[name] : undefined) ?? '');
        return de ? withDe(word) : word;
      },
    );
  }

  /** "1 234", "0,5", "−2" in French: at most one decimal, and a real minus sign, which is as wide as
   *  a digit. */
  number(value: number): string {
    // Every square of a board is named by two of these.
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    return withMinus(this.#number.format(value));
  }

  /** "grand carré de Ben ; petit carré d’Anna": things whose names may hold commas. */
  series(names: readonly string[]): string {
    return names.join(this.language === 'fr' ? '\u202f; ' : '; ');
  }

  /** "+3", "−2", "0" */
  signed(value: number): string {
    return withMinus(this.#signed.format(value));
  }

  /** A probability: "45 %" in French, "45%" in English. */
  percent(probability: number): string {
    return this.#percent.format(probability);
  }

  refusal(why: Refusal): string {
    return this.get(why.key, why.words);
  }

  refusals(reasons: readonly Refusal[]): string {
    return reasons.map((why) => this.refusal(why)).join(' ');
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

  #word(word: string | number | TextKey): string {
    if (typeof word === 'number') return this.number(word);
    return typeof word === 'string' ? isolated(word) : this.get(word.key);
  }
}

const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A word written from right to left leaves the sentence around it as it is. */
export function isolated(word: string): string {
  return RIGHT_TO_LEFT.test(word) ? `\u2068${word}\u2069` : word;
}

function withMinus(number: string): string {
  return number.replace('-', '−');
}

/** French elision: "de Paul", "d’Anaïs", "d’Henri". */
function withDe(word: string): string {
  const first = word.normalize('NFD').charAt(0).toLowerCase();
  return first !== '' && 'aeiouhœæ'.includes(first) ? `d’${word}` : `de ${word}`;
}
