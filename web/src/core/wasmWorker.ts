import { CoreFailure } from './wasmModule';
import type { FromWorker, ToWorker } from './messages';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** A module of the core in a worker. */
export class WasmWorker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(module: WebAssembly.Module) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#settle(event.data);
    this.#worker.onerror = (event) => this.close(new CoreFailure(event.message));
    this.#send({ kind: 'open', module });
  }

  ask = (request: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      this.#send({ kind: 'ask', id, request });
    });

  keepOracle(view: ArrayBuffer): void {
    this.#send({ kind: 'oracle', view });
  }

  /** Ends the worker at once; who still waits is told why. */
  close(why: Error): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #settle(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!waiting) return;
    if ('failure' in message) waiting.reject(new CoreFailure(message.failure));
    else waiting.resolve(message.answer);
  }
}
