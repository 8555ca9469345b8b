import type { Texts } from '../text/texts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** from here on tenths are counted */
const CLOSE = 10 * SECOND;

/** What is left of a time in milliseconds, short: "2 j 5 h", "3 h 12 min", "4:59", "0:09,4". */
export function clockDigits(left: number, texts: Texts): string {
  if (left >= HOUR) return longWords(left, texts);
  if (left < CLOSE) return `0:${tenths(left, texts.language)}`;
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** As seconds while anybody counts them: "42 s", "2 j 5 h". */
export function secondsLeft(seconds: number, texts: Texts): string {
  return seconds * SECOND < 10 * MINUTE
    ? texts.get('web.online.seconds', { count: seconds })
    : clockDigits(seconds * SECOND, texts);
}

/** The same to be read out. */
export function clockWords(left: number, texts: Texts): string {
  if (left >= HOUR) return longWords(left, texts);
  const seconds = Math.ceil(left / SECOND);
  return texts.get('web.clock.minutes_seconds', {
    minutes: Math.floor(seconds / 60),
    seconds: seconds % 60,
  });
}

function longWords(left: number, texts: Texts): string {
  if (left >= DAY) {
    const hours = Math.floor((left % DAY) / HOUR);
    return texts.get('web.clock.days_hours', { days: Math.floor(left / DAY), hours });
  }
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return texts.get('web.clock.hours_minutes', { hours: Math.floor(left / HOUR), minutes });
}

function tenths(left: number, language: string): string {
  const format = new Intl.NumberFormat(language, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return format.format(Math.floor(left / 100) / 10);
}
