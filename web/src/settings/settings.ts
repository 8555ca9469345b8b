import { isRecord, keep, recall } from '../ui/storage';
import { bestLanguage, LANGUAGES } from '../text/texts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const SPEEDS = ['normal', 'double', 'instant'] as const;

export interface Settings {
  /** as chosen here; else the browser's */
  readonly language: string;
  readonly theme: (typeof THEMES)[number];
  readonly sound: boolean;
  /** the switch in the header; the system's wish for less motion wins over it */
  readonly animation: boolean;
  /** single letters are commands */
  readonly shortcuts: boolean;
  /** Qwirkle: print colour letters on the tiles */
  readonly letters: boolean;
  /** Think Ahead: number rows and columns from 1, not from 0 */
  readonly fromOne: boolean;
  /** how long computer players and Piscari's timers take */
  readonly speed: (typeof SPEEDS)[number];
}

const DEFAULTS: Omit<Settings, 'language'> = {
  theme: 'system',
  sound: true,
  animation: true,
  shortcuts: true,
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
    language: oneOf(LANGUAGES, fields['language'], bestLanguage(navigator.languages)),
    theme: oneOf(THEMES, fields['theme'], DEFAULTS.theme),
    sound: flag(fields['sound'], DEFAULTS.sound),
    animation: flag(fields['animation'], DEFAULTS.animation),
    shortcuts: flag(fields['shortcuts'], DEFAULTS.shortcuts),
    letters: flag(fields['letters'], DEFAULTS.letters),
    fromOne: flag(fields['fromOne'], DEFAULTS.fromOne),
    speed: oneOf(SPEEDS, fields['speed'], DEFAULTS.speed),
  };
}

/** Keeps what was chosen and nothing else, so that the rest goes on following the browser. */
export function keepSettings(chosen: Partial<Settings>): void {
  const kept = recall(NAME);
  keep(NAME, { ...(isRecord(kept) ? kept : {}), ...chosen });
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback;
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}
