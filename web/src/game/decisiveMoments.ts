import type { ValueMeaning } from '../boards/manifests';
import type { Judgement } from './useEvaluations';

/** A decision that cost something. */
export interface DecisiveMoment extends Judgement {
  readonly cost: number;
}

/** What a slip must cost to be worth telling, exactly known or estimated. */
const LEAST: Readonly<Record<ValueMeaning, { readonly exact: number; readonly estimate: number }>> =
  {
    points: { exact: 1, estimate: 2 },
    chance: { exact: 0.08, estimate: 0.15 },
    outcome: { exact: 1, estimate: 0.4 },
  };

const MOST_TOLD = 3;

/** The dearest decisions, in the order of play. */
export function decisiveMoments(
  judgements: readonly Judgement[],
  meaning: ValueMeaning,
): readonly DecisiveMoment[] {
  return judgements
    .filter((one): one is DecisiveMoment => one.cost !== null && one.cost >= leastOf(one, meaning))
    .sort((a, b) => b.cost - a.cost || a.stop - b.stop)
    .slice(0, MOST_TOLD)
    .sort((a, b) => a.stop - b.stop);
}

function leastOf({ exact }: Judgement, meaning: ValueMeaning): number {
  return exact ? LEAST[meaning].exact : LEAST[meaning].estimate;
}
