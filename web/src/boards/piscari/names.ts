/** How tokens are told. */
import type { Icon, Seat } from '../../core/types';
import type { Texts } from '../../text/texts';
import type { Player } from '../contract';
import { ICONS } from './media';
import { ONE, word } from './words';

/** The icon that a token rolls; null when it is no roll. */
export function rolledIcon(token: string): Icon | null {
  return ICONS.find((icon) => token === `roll:${icon}`) ?? null;
}

export function moveSentence(
  token: string,
  seat: Seat | null,
  players: readonly Player[],
  texts: Texts,
): string {
  const name = seat === null ? '' : (players[seat - 1]?.name ?? '');
  const icon = rolledIcon(token);
  if (icon) return texts.get('web.piscari.tell.roll', { name, icon: word(ONE[icon]) });
  if (token === 'pass') return texts.get('web.piscari.tell.pass', { name });
  return texts.get('web.piscari.tell.place', { name, square: token });
}

export function moveLabel(token: string, texts: Texts): string {
  const icon = rolledIcon(token);
  if (icon) return texts.get('web.piscari.short.roll', { icon: word(ONE[icon]) });
  return token === 'pass' ? texts.get('web.piscari.short.pass') : token;
}
