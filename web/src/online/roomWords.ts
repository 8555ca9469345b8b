import type { GameInfo, OptionSpec } from '../core/types';
import type { Texts } from '../text/texts';
import { capital } from '../ui/sentence';
import type { Leavers, TimeControl } from './protocol';

/** How long players may think, in words: "2 minutes par tour". */
export function timeControlWords(time: TimeControl, texts: Texts): string {
  const { kind, seconds = 0, increment = 0, days = 0 } = time;
  switch (kind) {
    case 'turn':
      return seconds % 60 === 0
        ? texts.get('web.online.time.turn_minutes', { count: seconds / 60 })
        : texts.get('web.online.time.turn_seconds', { count: seconds });
    case 'total': {
      const minutes = texts.number(seconds / 60);
      return increment === 0
        ? texts.get('web.online.time.total_words', { minutes })
        : texts.get('web.online.time.total_plus_words', { minutes, increment });
    }
    case 'correspondence':
      return texts.get('web.online.time.days', { count: days });
  }
}

interface Chosen {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly leavers?: Leavers;
}

/** What was chosen for a room that is not usual, each in a few words. How many play is seen. */
export function optionWords(
  { game, options, leavers }: Chosen,
  info: GameInfo | undefined,
  texts: Texts,
): readonly string[] {
  const words = (info?.options ?? [])
    .filter(
      (spec) => spec.name !== 'players' && (options[spec.name] ?? usual(spec)) !== usual(spec),
    )
    .map((spec) => wordsOf(spec, `option.${game}.${spec.name}`, options[spec.name] ?? '', texts));
  return leavers === 'bot' ? [...words, texts.get('web.online.leavers_bot_words')] : words;
}

/** Who begins is drawn in a room that says nothing else. */
function usual({ name, fallback }: OptionSpec): string {
  return name === 'first' ? 'random' : fallback;
}

function wordsOf(spec: OptionSpec, key: string, value: string, texts: Texts): string {
  // What the name of an option says after a comma explains it.
  const name = texts.get(key).split(/\s*[;,]/)[0] ?? '';
  if (spec.type === 'flag') return name;
  const choice = `${key}.${value}`;
  if (!texts.has(choice)) return texts.get('web.online.option_value', { name, value });
  // "Blue" says nothing: blue is what?
  return spec.name === 'first'
    ? texts.get('web.online.option_value', { name, value: texts.get(choice) })
    : capital(texts.get(choice));
}
