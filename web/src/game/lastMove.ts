import type { Step } from '../core/types';

/** The last token that somebody chose: draws, rolls and the referee's words are not marked. */
export function lastMove(steps: readonly Step[]): string | null {
  return steps.findLast(({ kind }) => kind === 'move' || kind === 'pass')?.token ?? null;
}
