/// <reference lib="webworker" />
import { WasmModule } from './wasmModule';
import type { FromWorker, ToWorker } from './messages';

/** One module of the core in a thread of its own. Messages are dealt with in order. */
let door: Promise<WasmModule> | undefined;

const reply = (message: FromWorker): void => self.postMessage(message);

async function answer(id: number, request: string): Promise<void> {
  try {
    const opened = await door;
    if (!opened) throw new Error('asked before it was opened');
    reply({ id, answer: opened.ask(request) });
  } catch (error) {
    reply({ id, failure: String(error) });
  }
}

self.onmessage = (event: MessageEvent<ToWorker>): void => {
  const message = event.data;
  switch (message.kind) {
    case 'open':
      door = WasmModule.open(message.module);
      break;
    case 'oracle':
      void door?.then((opened) => opened.keepOracle(message.view));
      break;
    case 'ask':
      void answer(message.id, message.request);
      break;
  }
};
