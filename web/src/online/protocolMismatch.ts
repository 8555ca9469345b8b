const NAME = 'ludotheque.mismatch';

/** The server would not talk with this page before it was loaded: loading it again is no help. */
export function hadMismatch(): boolean {
  try {
    return sessionStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

/** For the page that this tab loads next. */
export function noteMismatch(isMismatch: boolean): void {
  try {
    if (isMismatch) sessionStorage.setItem(NAME, '1');
    else sessionStorage.removeItem(NAME);
  } catch {
    // Then a page that does not fit asks to be loaded again, every time.
  }
}
