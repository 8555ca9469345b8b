import { useEffect, useEffectEvent, useState } from 'react';
import { useCore } from '../../core/CoreContext';
import { Interrupted } from '../../core/types';
import type { Evaluation, Line, Refusal, Thinker } from '../../core/types';
import { refusalOf } from '../../core/failure';
import { analystOf } from '../../game/useEvaluations';

/** What a computer player has found out about one position so far. */
export interface Findings {
  readonly evaluation: Evaluation | null;
  readonly isSearching: boolean;
  /** why there is no opinion */
  readonly trouble: Refusal | null;
  /** asks again; null where that is no help */
  readonly retry: (() => void) | null;
}

type Found = Omit<Findings, 'retry'> & { readonly canRetry?: boolean };

const NOTHING: Found = { evaluation: null, isSearching: false, trouble: null };

/** A first answer at once, better ones while the position is looked at. */
const TIMES_MS = [200, 1500, 6000];

/** Searches one position for as long as it is shown; null where nobody is to move. */
export function useSearch(position: Line | null): Findings {
  const { thinker } = useCore();
  const key = position && [position.game, position.start, ...position.tokens].join(' ');
  const [found, setFound] = useState({ key, findings: NOTHING });
  const [attempt, setAttempt] = useState(0);

  const begin = useEffectEvent((tell: (findings: Found) => void, isWanted: () => boolean) =>
    position ? search(thinker, position, tell, isWanted) : Promise.resolve(),
  );
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    const tell = (findings: Found) => isWanted && setFound({ key, findings });
    begin(tell, () => isWanted).catch((error: unknown) => {
      if (!(error instanceof Interrupted))
        tell({ ...NOTHING, trouble: refusalOf(error), canRetry: true });
    });
    return () => {
      isWanted = false;
      thinker.stop();
    };
  }, [thinker, key, attempt]);

  if (found.key !== key) return { ...NOTHING, isSearching: position !== null, retry: null };
  const { canRetry = false, ...findings } = found.findings;
  const retry = () => {
    setFound({ key, findings: { ...NOTHING, isSearching: true } });
    setAttempt(attempt + 1);
  };
  return { ...findings, retry: canRetry ? retry : null };
}

async function search(
  thinker: Thinker,
  position: Line,
  tell: (findings: Found) => void,
  isWanted: () => boolean,
): Promise<void> {
  const bot = analystOf(position.game);
  for (const [index, milliseconds] of TIMES_MS.entries()) {
    const answer = await thinker.evaluate(position, bot, { milliseconds }, 1);
    if (!isWanted()) return;
    if (!answer.ok) {
      tell({ ...NOTHING, trouble: answer.reasons[0] ?? null });
      return;
    }
    const evaluation = answer.value;
    const isLast = evaluation.exact || index === TIMES_MS.length - 1;
    tell({ ...NOTHING, evaluation, isSearching: !isLast });
    if (isLast) return;
  }
}
