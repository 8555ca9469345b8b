/** How a browser is set before the page begins. */
export interface Habits {
  readonly theme?: 'light' | 'dark';
  /** Keeping the whole app for offline use takes a while: only where it is tested. */
  readonly keepsOffline?: boolean;
}

/** Where the page's troubles are kept: a reload does not lose them. */
export const TROUBLES = 'troubles';

/** The script that runs first in every page. */
export function prelude({ theme = 'light', keepsOffline = false }: Habits): string {
  const settings = { language: 'fr', theme, speed: 'instant', sound: false, animation: false };
  const first = `(${String(begin)})(${JSON.stringify(JSON.stringify(settings))}, '${TROUBLES}');`;
  return keepsOffline ? first : `${first}delete Navigator.prototype.serviceWorker;`;
}

/** First settings, luck that is the same at every run, and an ear for errors. */
function begin(kept: string, troubles: string): void {
  const name = 'ludotheque.settings';
  // A reload must find what was changed.
  if (localStorage.getItem(name) === null) localStorage.setItem(name, kept);
  let state = 7;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array instanceof Uint32Array) {
      for (let i = 0; i < array.length; ++i) array[i] = state = (state * 48271) % 0x7fffffff;
    }
    return array;
  };

  const note = (trouble: string) => {
    const known = JSON.parse(sessionStorage.getItem(troubles) ?? '[]') as string[];
    sessionStorage.setItem(troubles, JSON.stringify([...known, trouble]));
  };
  addEventListener('error', ({ message }) => note(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => note(`rejection: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const tell = console.error;
  console.error = (...words: unknown[]) => {
    note(`console: ${words.map(String).join(' ')}`);
    tell(...words);
  };
}
