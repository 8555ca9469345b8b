import { isRecord, keep, recall } from '../ui/storage';
import { LANGUAGES } from '../text/texts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SPEEDS = ['normal', 'double', 'instant'] as const;

export interface Settings {
  readonly language: string;
  readonly theme: (typeof THEMES)[number];
  readonly sound: boolean;
  /** the switch in the header; the system's wish for less motion wins over it */
  readonly animation: boolean;
  /** Qwirkle: print colour letters on the tiles */
  readonly letters: boolean;
  /** Think Ahead: number rows and columns from 1, not from 0 */
  readonly fromOne: boolean;
  /** how long computer players and Piscari's timers take */
  readonly speed: (typeof SPEEDS)[number];
}

export const DEFAULT_SETTINGS: Settings = {
  language: 'fr',
  theme: 'system',
  sound: true,
  animation: true,
  letters: false,
  fromOne: false,
  speed: 'normal',
};

const NAME = 'settings';

/** The kept settings; whatever is missing or unreadable falls back, field by field. */
export function recallSettings(): Settings {
  const kept = recall(NAME);
  const fields = isRecord(kept) ? kept : {};
  return {
    language: oneOf(LANGUAGES, fields['language'], DEFAULT_SETTINGS.language),
    theme: oneOf(THEMES, fields['theme'], DEFAULT_SETTINGS.theme),
    sound: flag(fields['sound'], DEFAULT_SETTINGS.sound),
    animation: flag(fields['animation'], DEFAULT_SETTINGS.animation),
    letters: flag(fields['letters'], DEFAULT_SETTINGS.letters),
    fromOne: flag(fields['fromOne'], DEFAULT_SETTINGS.fromOne),
    speed: oneOf(SPEEDS, fields['speed'], DEFAULT_SETTINGS.speed),
  };
}

export function keepSettings(settings: Settings): void {
  keep(NAME, settings);
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback;
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}
