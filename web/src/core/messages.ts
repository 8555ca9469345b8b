/** What the page and the workers send each other. */
export type ToWorker =
  | { readonly kind: 'open'; readonly module: WebAssembly.Module }
  | { readonly kind: 'oracle'; readonly table: ArrayBuffer }
  | { readonly kind: 'ask'; readonly id: number; readonly request: string };

/** After a failure the worker is of no more use. */
export type FromWorker =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: string };
