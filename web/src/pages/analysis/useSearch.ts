import { useEffect, useEffectEvent, useState } from 'react';
import { useCore } from '../../core/CoreContext';
import { Interrupted } from '../../core/types';
import type { Evaluation, Line, Refusal, Thinker } from '../../core/types';
import { refusalOf } from '../../core/failure';
import { analystOf } from '../../game/useEvaluations';

/** What a computer player has found out about one position so far. */
export interface Findings {
  readonly evaluation: Evaluation | null;
  /** how the best moves would go on, by the move */
  readonly lines: ReadonlyMap<string, readonly string[]>;
  readonly isSearching: boolean;
  /** why there is no opinion */
  readonly trouble: Refusal | null;
}

const NOTHING: Findings = {
  evaluation: null,
  lines: new Map(),
  isSearching: false,
  trouble: null,
};

/** A first answer at once, better ones while the position is looked at. */
const TIMES_MS = [200, 1500, 6000];
/** How many of the best moves are followed up, how far, and how long each answer may take. */
const FOLLOWED = 3;
const LINE_LENGTH = 5;
const REPLY_MS = 150;

/** Searches one position for as long as it is shown; null where nobody is to move. */
export function useSearch(position: Line | null): Findings {
  const { thinker } = useCore();
  const key = position && [position.game, position.start, ...position.tokens].join(' ');
  const [found, setFound] = useState({ key, findings: NOTHING });

  const begin = useEffectEvent((tell: (findings: Findings) => void, isWanted: () => boolean) =>
    position ? search(thinker, position, tell, isWanted) : Promise.resolve(),
  );
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    const tell = (findings: Findings) => isWanted && setFound({ key, findings });
    begin(tell, () => isWanted).catch((error: unknown) => {
      if (!(error instanceof Interrupted)) tell({ ...NOTHING, trouble: refusalOf(error) });
    });
    return () => {
      isWanted = false;
      thinker.stop();
    };
  }, [thinker, key]);

  return found.key === key ? found.findings : { ...NOTHING, isSearching: position !== null };
}

async function search(
  thinker: Thinker,
  position: Line,
  tell: (findings: Findings) => void,
  isWanted: () => boolean,
): Promise<void> {
  const bot = analystOf(position.game);
  let evaluation: Evaluation | null = null;
  for (const milliseconds of TIMES_MS) {
    const answer = await thinker.evaluate(position, bot, { milliseconds }, 1);
    if (!isWanted()) return;
    if (!answer.ok) {
      tell({ ...NOTHING, trouble: answer.reasons[0] ?? null });
      return;
    }
    evaluation = answer.value;
    tell({ ...NOTHING, evaluation, isSearching: true });
    if (evaluation.exact) break;
  }
  const lines = new Map<string, readonly string[]>();
  for (const { token } of evaluation?.moves.slice(0, FOLLOWED) ?? []) {
    const line = await follow(thinker, { ...position, tokens: [...position.tokens, token] }, bot);
    if (!isWanted()) return;
    lines.set(token, line);
    tell({ evaluation, lines: new Map(lines), isSearching: true, trouble: null });
  }
  tell({ evaluation, lines, isSearching: false, trouble: null });
}

/** How the game would go on by the best move of each side, as far as nothing is left to chance. */
async function follow(thinker: Thinker, from: Line, bot: string): Promise<readonly string[]> {
  const line: string[] = [];
  while (line.length < LINE_LENGTH) {
    const position = { ...from, tokens: [...from.tokens, ...line] };
    const answer = await thinker.evaluate(position, bot, { milliseconds: REPLY_MS }, 1);
    const best = answer.ok ? answer.value.moves[0] : undefined;
    if (!best) break;
    line.push(best.token);
  }
  return line;
}
