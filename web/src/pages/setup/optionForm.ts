/** One of the things that a text option may say: a word, or a word with a number behind it. */
export interface FormChoice {
  readonly word: string;
  /** the numbers it may have; null: it stands alone */
  readonly numbers: { readonly min: number; readonly max: number } | null;
}

/** The choices of a form such as 'random|r0-r25|c0-c25'; null where a form is something else. */
export function readForm(form: string): readonly FormChoice[] | null {
  const choices = form.split('|').map(readChoice);
  return choices.every((choice) => choice !== null) ? choices : null;
}

function readChoice(text: string): FormChoice | null {
  const [, word, min, max] = /^([a-z]+)(?:(\d+)-\1(\d+))?$/.exec(text) ?? [];
  if (word === undefined) return null;
  const hasNumber = min !== undefined && max !== undefined;
  return { word, numbers: hasNumber ? { min: Number(min), max: Number(max) } : null };
}

/** 'r3' as the choice 'r' with its number; a word alone has none. */
export function splitValue(value: string): {
  readonly word: string;
  readonly number: number | null;
} {
  const [, word = value, number] = /^([a-z]+)(\d+)?$/.exec(value) ?? [];
  return { word, number: number === undefined ? null : Number(number) };
}
