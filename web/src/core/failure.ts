import type { Refusal } from './types';

/**
 * download: a part of the core did not come, or is not what it should be; worker: the browser
 * starts no worker; crash: the core ended on an error; lost: the worker is gone or gives no answer.
 */
export type FailureKind = 'download' | 'worker' | 'crash' | 'lost';

/** The core cannot answer this question. The next one finds a new worker, or fetches again. */
export class CoreFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${detail}`, options);
  }

  /** the failure as a sentence for the user */
  get refusal(): Refusal {
    return { key: `web.failure.${this.kind}`, words: {} };
  }
}

/**
 * Why nothing came of a question, to be told in words. What is no failure of the core is a bug: the
 * user is told of a crash, and whoever looks for the bug finds it in the console.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof CoreFailure) return error.refusal;
  console.error(error);
  return { key: 'web.failure.crash', words: {} };
}

const listeners = new Set<(why: Refusal) => void>();

/** Tells of every failure in the background. */
export function onFailure(told: (why: Refusal) => void): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}

/** For work that nobody waits for: where it fails, the user is told why. */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (listeners.size === 0) throw error; // nobody would hear of it
    const why = refusalOf(error);
    for (const told of listeners) told(why);
  });
}

/**
 * Asks once more where the worker was lost: it may have gone for reasons of its own (a machine that
 * slept, another question). A crash would only come again.
 */
export async function retryIfLost<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof CoreFailure && error.kind === 'lost') return attempt();
    throw error;
  }
}
