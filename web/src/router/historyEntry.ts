/**
 * The entry of the browser's history that is shown: a small store of this tab that outlives a
 * reload. Several parts of the page keep something there, each under its own names.
 */
export function recallEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = 'history' in globalThis ? history.state : null;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Keeps values beside those of others; with an address the entry is of that page from now on. */
export function keepInEntry(values: Readonly<Record<string, unknown>>, address?: string): void {
  history.replaceState({ ...recallEntry(), ...values }, '', address);
}
