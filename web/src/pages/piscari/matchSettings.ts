import { useSyncExternalStore } from 'react';
import type { Seat } from '../../core/types';
import type { Texts } from '../../text/texts';
import { cleanName } from '../../game/playerNames';
import { DEFAULT_NAME, SEATS, teamOf, WIZARDS } from '../../boards/piscari/words';

export const FIRSTS = ['blue', 'random', 'red'] as const;
export type First = (typeof FIRSTS)[number];

/**
 * What the players have agreed on. It outlives a game, so that the next one starts
 * with the same names, but not the page: the document wants nothing kept.
 */
export interface MatchSettings {
  /** null until someone types a name: then the default of the language in use */
  readonly names: readonly (string | null)[];
  readonly first: First;
  /** the bot behind both wizards */
  readonly bot: string;
  /** seats whose wizard plays without being asked */
  readonly automatic: readonly Seat[];
  /** show the chances of winning */
  readonly chances: boolean;
  /** a start button was pressed, and the game not ended */
  readonly playing: boolean;
  /** repeatable luck; null for a new one each time */
  readonly seed: number | null;
}

let settings: MatchSettings = {
  names: [null, null],
  first: 'blue',
  bot: 'wizard',
  automatic: [],
  chances: false,
  playing: false,
  seed: null,
};
const listeners = new Set<() => void>();

export function changeMatchSettings(part: Partial<MatchSettings>): void {
  settings = { ...settings, ...part };
  for (const listener of listeners) listener();
}

export function currentMatchSettings(): MatchSettings {
  return settings;
}

export function useMatchSettings(): MatchSettings {
  return useSyncExternalStore(subscribe, currentMatchSettings);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** « Joueur 1 » or what was typed; « Gandalf » where he plays alone. */
export function namesOf({ names, automatic }: MatchSettings, texts: Texts): readonly string[] {
  return SEATS.map((seat) => {
    const team = teamOf(seat);
    if (automatic.includes(seat)) return WIZARDS[team];
    return names[seat - 1]?.trim() || texts.get(DEFAULT_NAME[team]);
  });
}

export const LONGEST_NAME = 40;

/** What an address may ask for: `#/piscari?names=Anna,Ben&seats=ho&bots=oracle&first=red&seed=7`. */
export function readQuery(words: URLSearchParams): Partial<MatchSettings> {
  const first = FIRSTS.find((choice) => choice === words.get('first'));
  const names = words.get('names')?.split(',');
  const seats = words.get('seats');
  const bot = words.get('bots')?.split(',')[0];
  const seed = Number(words.get('seed') ?? NaN);
  return {
    ...(first && { first }),
    ...(names && {
      names: [0, 1].map((index) => cleanName(names[index]?.slice(0, LONGEST_NAME) ?? '') || null),
    }),
    ...(seats && { automatic: SEATS.filter((seat) => seats[seat - 1] === 'o') }),
    ...(bot && { bot }),
    ...(Number.isInteger(seed) && { seed }),
  };
}
