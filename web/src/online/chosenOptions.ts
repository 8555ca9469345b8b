import type { GameInfo } from '../core/types';
import type { Texts } from '../text/texts';
import type { Listing } from './protocol';

/** Lots decide who begins: that is nothing to be told. */
const UNTOLD: readonly string[] = ['first'];

/** What a room has otherwise than usual, in words: "Taille de la grille : 5". */
export function chosenOptions(room: Listing, info: GameInfo, texts: Texts): readonly string[] {
  return info.options.flatMap(({ name, type }) => {
    const value = room.options[name];
    if (value === undefined || UNTOLD.includes(name)) return [];
    const key = `option.${room.game}.${name}`;
    const label = texts.get(key);
    if (type === 'flag') return value === 'true' ? [label] : [];
    const choice = `${key}.${value}`;
    const words = texts.has(choice) ? texts.get(choice) : value;
    return [texts.get('web.online.option', { name: label, value: words })];
  });
}
