import { CoreFailure } from './failure';
import type { FromWorker, ToWorker } from './messages';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Far more than any answer takes: a worker that was ended by the browser just stays silent. */
export const ANSWER_MS = 20_000;

/** A module of the core in a worker. The first failure ends it: whoever asks then needs another. */
export class WasmWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #hasAnswered = false;
  #ended: Error | null = null;

  constructor(module: WebAssembly.Module) {
    this.#worker = startWorker();
    this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#settle(event.data);
    this.#worker.onmessageerror = () => this.close(new CoreFailure('lost', 'unreadable answer'));
    this.#worker.onerror = (event) => this.#fail(event.message);
    this.#send({ kind: 'open', module });
  }

  /** Rejects with a CoreFailure when no answer comes, at the latest after `timeout` milliseconds. */
  ask = (request: string, timeout = ANSWER_MS): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (this.#ended) throw this.#ended;
      const id = ++this.#lastId;
      const lost = () => this.close(new CoreFailure('lost', 'no answer'));
      this.#waiting.set(id, { resolve, reject, timer: setTimeout(lost, timeout) });
      this.#send({ kind: 'ask', id, request });
    });

  keepOracle(table: ArrayBuffer): void {
    this.#send({ kind: 'oracle', table });
  }

  /** Ends the worker at once; who still waits is told why. */
  close(why: Error): void {
    this.#ended ??= why;
    this.#worker.terminate();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(why);
    }
    this.#waiting.clear();
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #settle(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!waiting) return;
    this.#hasAnswered = true;
    clearTimeout(waiting.timer);
    if ('answer' in message) return waiting.resolve(message.answer);
    waiting.reject(new CoreFailure('crash', message.failure));
    // Nobody knows what state the module is in; the others may ask another one.
    this.close(new CoreFailure('lost', message.failure));
  }

  /** An error before the first answer: its program did not come, or was not let in. */
  #fail(detail: string): void {
    this.close(new CoreFailure(this.#hasAnswered ? 'lost' : 'worker', detail));
  }
}

function startWorker(): Worker {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  } catch (cause) {
    throw new CoreFailure('worker', String(cause), { cause });
  }
}
