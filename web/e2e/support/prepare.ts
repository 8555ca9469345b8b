/** What the app keeps of its settings; tests begin quick, silent and without animation. */
export interface KeptSettings {
  readonly language?: 'fr' | 'en';
  readonly theme?: 'system' | 'light' | 'dark';
  readonly sound?: boolean;
  readonly animation?: boolean;
  readonly speed?: 'normal' | 'double' | 'instant';
}

export const QUICK: KeptSettings = { speed: 'instant', sound: false, animation: false };

/** How somebody's browser is set. */
export interface Habits {
  readonly settings: KeptSettings;
  /** Keeping the whole app for offline use takes a while: only where it is tested. */
  readonly keepsOffline: boolean;
}

/**
 * Runs in every page before its own scripts, and so holds all it needs: first settings, luck that is
 * the same at every run, and no service worker where nothing is to be kept.
 */
export function prepare({ settings, keepsOffline }: Habits): void {
  if (location.protocol === 'about:') return;
  const name = 'ludotheque.settings';
  // A reload must find what was changed.
  if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(settings));
  let state = 7;
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = <T extends ArrayBufferView<ArrayBuffer>>(array: T): T => {
    // Seeds of games; secrets stay secrets.
    if (!(array instanceof Uint32Array)) return draw(array);
    for (let i = 0; i < array.length; ++i) array[i] = state = (state * 48271) % 0x7fffffff;
    return array;
  };
  if (!keepsOffline) delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
}
