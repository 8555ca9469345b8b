import { useSyncExternalStore } from 'react';

/** An address behind the '#': `/qwirkle/play?players=3` is path ['qwirkle', 'play'] and its words. */
export interface Route {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

export function readRoute(hash: string): Route {
  const [path = '', words = ''] = hash.replace(/^#/, '').split('?', 2);
  return { path: path.split('/').filter((part) => part !== ''), query: new URLSearchParams(words) };
}

/** How many addresses of the app lie behind this one in the browser's history. */
let behind = 0;

/** Goes to an address of the app, such as '/' or '/qwirkle/play'. */
export function navigate(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') {
    location.hash = address;
    return;
  }
  // What the entry holds is not the router's.
  history.replaceState(history.state, '', `#${address}`);
  for (const changed of listeners) changed();
}

/** Back to where the user came from; to `fallback` when they came straight here. */
export function goBack(fallback: string): void {
  if (behind > 0) history.back();
  else navigate(fallback, 'replace');
}

/** Where the browser is now; the component is drawn again when that changes. */
export function useRoute(): Route {
  return readRoute(useSyncExternalStore(subscribe, () => location.hash));
}

const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  addEventListener('hashchange', () => {
    ++behind;
    for (const changed of listeners) changed();
  });
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
