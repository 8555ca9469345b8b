import type { Refusal } from './types';

/** Why nothing came of a question, to be told in words. */
export function refusalOf(_error: unknown): Refusal {
  return { key: 'web.failure.lost', words: {} };
}
