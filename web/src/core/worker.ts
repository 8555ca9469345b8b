import { WasmModule } from './wasmModule';
import type { FromWorker, ToWorker } from './messages';

/** One module of the core in a thread of its own. Messages are dealt with in order. */
let opened: Promise<WasmModule> = Promise.reject(new Error('asked before it was opened'));
opened.catch(() => undefined); // told to whoever asks

const reply = (message: FromWorker): void => self.postMessage(message);

function answer(id: number, request: string): void {
  opened
    .then((module) => reply({ id, answer: module.ask(request) }))
    .catch((error: unknown) => reply({ id, failure: String(error) }));
}

async function withOracle(table: ArrayBuffer): Promise<WasmModule> {
  const module = await opened;
  module.keepOracle(table);
  return module;
}

self.onmessage = (event: MessageEvent<ToWorker>): void => {
  const message = event.data;
  switch (message.kind) {
    case 'open':
      opened = WasmModule.open(message.module);
      opened.catch(() => undefined);
      break;
    case 'oracle':
      opened = withOracle(message.table);
      opened.catch(() => undefined);
      break;
    case 'ask':
      answer(message.id, message.request);
      break;
  }
};
