import { prepare, type Habits } from '../e2e/support/prepare';

/** Where the page's troubles are kept: a reload does not lose them. */
export const TROUBLES = 'troubles';

/** The script that runs first in every page. */
export function prelude(habits: Habits): string {
  return `(${String(prepare)})(${JSON.stringify(habits)});(${String(listen)})('${TROUBLES}');`;
}

/** Runs in the page: keeps the errors it makes, which not every driver tells. */
function listen(troubles: string): void {
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
