import type { Step } from '../core/types';

/** The last token that somebody chose: draws, rolls and the referee's words are not marked. */
export function lastMove(steps: readonly Step[]): string | null {
  return (
    steps.findLast(({ turn, token }) => turn.phase === 'move' && !/^(out:|skip$)/.test(token))
      ?.token ?? null
  );
}
