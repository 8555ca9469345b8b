import { keep, recall } from '../ui/storage';
import type { Texts } from '../text/texts';
import { maxPlayerName } from './protocol';

const NAME = 'online.name';

/** The name this browser played under last. */
export function recallName(): string {
  const kept = recall(NAME);
  return typeof kept === 'string' ? kept.slice(0, maxPlayerName) : '';
}

/** The name to play under: the last one, or a friendly one that is kept from then on. */
export function nameToPlay(texts: Texts): string {
  const known = recallName();
  if (known !== '') return known;
  const proposed = proposeName(texts);
  keepName(proposed);
  return proposed;
}

/** A friendly name in the language of the page. */
export function proposeName(texts: Texts): string {
  const names = texts.get('web.online.names').split(', ');
  return names[Math.floor(Math.random() * names.length)] ?? '';
}

export function keepName(name: string): void {
  keep(NAME, name);
}
