import { useSyncExternalStore } from 'react';
import { keepInEntry, recallEntry } from './historyEntry';

/** An address behind the '#': `/qwirkle/play?players=3` is path ['qwirkle', 'play'] and its words. */
export interface Route {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

export function readRoute(hash: string): Route {
  const [path = '', words = ''] = hash.replace(/^#/, '').split('?', 2);
  return { path: path.split('/').filter((part) => part !== ''), query: new URLSearchParams(words) };
}

/** The number of the entry shown in the browser's history: so many of the app lie behind it. */
let entry = 0;

/** The address from which the section of the entry shown was entered. */
let origin: string | null = null;

/** How far the pages of other entries were scrolled when they were left. */
const scrolled = new Map<number, number>();
const KEPT = 'ludotheque.scrolled';

/** How far the page shown now was scrolled when it was last left; a new one stands at its top. */
export function lastScroll(): number {
  return scrolled.get(entry) ?? 0;
}

/** Goes to an address of the app, such as '/' or '/qwirkle/play'. */
export function navigate(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') {
    location.hash = address;
    return;
  }
  scrolled.delete(entry);
  keepInEntry({ entry }, `#${address}`);
  publish();
}

/** Back to where the user came from; to `fallback` when they came straight here. */
export function goBack(fallback: string): void {
  if (entry > 0) history.back();
  else navigate(fallback, 'replace');
}

/**
 * Where the user was before they came to this section of the app, its first word in the address;
 * null when they came straight here. A reload does not change it.
 */
export function cameFrom(): string | null {
  return origin;
}

/** Where the browser is now; the component is drawn again when that changes. */
export function useRoute(): Route {
  return readRoute(useSyncExternalStore(subscribe, () => location.hash));
}

const listeners = new Set<() => void>();

if (typeof window !== 'undefined') followHistory();

/** Numbers the entries of the history, and remembers how far each was scrolled. */
function followHistory(): void {
  // The browser would scroll before the page it goes back to is there.
  history.scrollRestoration = 'manual';
  for (const [at, scroll] of recallScrolled()) scrolled.set(at, scroll);
  entry = numberOfEntry() ?? 0;
  origin = originOfEntry();
  keepInEntry({ entry });
  addEventListener('hashchange', ({ oldURL }) => {
    scrolled.set(entry, scrollY);
    enter(new URL(oldURL).hash);
    publish();
  });
  addEventListener('pagehide', () => keepScrolled([...scrolled.set(entry, scrollY)]));
}

/** One that has a number was gone back or forward to; another is new. */
function enter(left: string): void {
  const known = numberOfEntry();
  entry = known ?? entry + 1;
  if (known !== null) {
    origin = originOfEntry();
    return;
  }
  scrolled.delete(entry);
  if (sectionOf(left) !== sectionOf(location.hash)) origin = left.replace(/^#/, '') || '/';
  keepInEntry({ entry, origin });
}

const sectionOf = (hash: string): string => readRoute(hash).path[0] ?? '';

function originOfEntry(): string | null {
  const known = recallEntry()['origin'];
  return typeof known === 'string' ? known : null;
}

function numberOfEntry(): number | null {
  const known = recallEntry()['entry'];
  return typeof known === 'number' ? known : null;
}

/** For a reload of this tab; without storage it begins at the top. */
function keepScrolled(all: readonly [number, number][]): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // Nothing is kept then.
  }
}

function recallScrolled(): [number, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [number, number][];
  } catch {
    return [];
  }
}

function publish(): void {
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
