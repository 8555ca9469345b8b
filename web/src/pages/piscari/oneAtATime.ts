import type { Thinker } from '../../core/types';

/** Asking a thinker again interrupts it; this one lets each question end before the next. */
export function oneAtATime(thinker: Thinker): Thinker {
  let last: Promise<unknown> = Promise.resolve();
  const queue = <T>(question: () => Promise<T>): Promise<T> => {
    const answer = last.then(question);
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    choose: (...question) => queue(() => thinker.choose(...question)),
    evaluate: (...question) => queue(() => thinker.evaluate(...question)),
    stop: () => thinker.stop(),
  };
}
