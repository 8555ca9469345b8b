import type { GameId, Refusal } from '../core/types';
import type { Texts } from '../text/texts';

/** Names that tell command lines what to write have a shorter text for the page. */
function nameKey(textKey: string, texts: Texts): string {
  const short = `${textKey}.short`;
  return texts.has(short) ? short : textKey;
}

/** What an option is called on the page. */
export function optionName(textKey: string, texts: Texts): string {
  return texts.get(nameKey(textKey, texts));
}

/** A refusal of an option's value that calls the option by its name on the page. */
export function withOptionName(why: Refusal, game: GameId, texts: Texts): Refusal {
  const { name } = why.words;
  if (why.key !== 'refusal.option.value' || typeof name !== 'string') return why;
  const key = nameKey(`option.${game}.${name}`, texts);
  if (!texts.has(key)) return why;
  return { ...why, words: { ...why.words, name: { key } } };
}
