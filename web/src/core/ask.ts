/** Something that answers the core's questions: a worker, or a module in this very thread. */
export type Ask = (request: string) => Promise<unknown>;
