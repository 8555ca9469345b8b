import { keepInEntry, recallEntry } from '../router/historyEntry';

/**
 * What the browser keeps between visits. Where it refuses (storage that is blocked or full), values
 * live in memory and in the entry of the history: they survive a reload, not the tab.
 */
export const PREFIX = 'ludotheque.';

/** Where a value went: to stay, or into this tab alone, and why. */
export type Kept = 'kept' | 'full' | 'blocked';

const inTab = new Map<string, string>(readEntry());
const troubleListeners = new Set<(why: Exclude<Kept, 'kept'>) => void>();
let trouble: Kept = 'kept';

export function keep(name: string, value: unknown): Kept {
  const key = PREFIX + name;
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    if (inTab.delete(key)) writeEntry();
    return 'kept';
  } catch (error) {
    inTab.set(key, text);
    writeEntry();
    return tell(isFull(error) ? 'full' : 'blocked');
  }
}

export function forget(name: string): void {
  const key = PREFIX + name;
  if (inTab.delete(key)) writeEntry();
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

/** What was kept under this name; null when there is nothing readable. */
export function recall(name: string): unknown {
  const key = PREFIX + name;
  try {
    return JSON.parse(inTab.get(key) ?? localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The names under which something is kept, as far as they begin so. */
export function namesFrom(start: string): readonly string[] {
  const keys = [...inTab.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // Nothing is kept there.
  }
  const names = keys.filter((key) => key.startsWith(PREFIX + start));
  return [...new Set(names)].map((key) => key.slice(PREFIX.length));
}

/** Tells, now or when it first happens, that what is kept will be gone with the tab. */
export function onStorageTrouble(told: (why: Exclude<Kept, 'kept'>) => void): () => void {
  if (trouble !== 'kept') told(trouble);
  troubleListeners.add(told);
  return () => troubleListeners.delete(told);
}

function tell(why: Exclude<Kept, 'kept'>): Kept {
  const isNews = trouble === 'kept';
  trouble = why;
  if (isNews) for (const told of troubleListeners) told(why);
  return why;
}

/** Browsers have several names for a full disk, and one for storage that may not be touched. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name !== 'SecurityError';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// What one tab holds for itself ------------------------------------------------------------------

/** The browser gives an entry of the history back after a reload, to this tab and this site only. */
function readEntry(): [string, string][] {
  const kept = recallEntry()[PREFIX];
  return Object.entries(isRecord(kept) ? kept : {}).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text]] : [],
  );
}

function writeEntry(): void {
  try {
    keepInEntry({ [PREFIX]: Object.fromEntries(inTab) });
  } catch {
    // Too much for the history, or too often: it stays in memory.
  }
}

if (typeof window !== 'undefined') {
  // Every page of the app is an entry of its own.
  addEventListener('hashchange', () => {
    if (inTab.size > 0) writeEntry();
  });
}
