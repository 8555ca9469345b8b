import type { FromWorker, ToWorker } from './messages';

/** Stands in for the browser's Worker: it does what the test makes of each question. */
export class FakeWorker {
  static readonly all: FakeWorker[] = [];
  /** what a new worker does with a message; silent where it gives nothing */
  static behave: (message: ToWorker, worker: FakeWorker) => FromWorker | undefined = () =>
    undefined;

  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  isTerminated = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message: ToWorker): void {
    queueMicrotask(() => {
      const answer = this.isTerminated ? undefined : FakeWorker.behave(message, this);
      if (answer) this.onmessage?.({ data: answer });
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
