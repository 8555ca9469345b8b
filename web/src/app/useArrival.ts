import { useEffect, useRef } from 'react';
import { lastScroll } from '../router/router';

/**
 * On every change of page: a new one stands at its top, one gone back to where it was left, and who
 * listens or uses a keyboard is at its heading. The first page, which the browser itself opens,
 * keeps the focus where the browser has it.
 */
export function useArrival(address: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const takesFocus = !isFirst.current;
    isFirst.current = false;
    return whenThere('main h1', (heading) => {
      scrollTo({ top: lastScroll(), behavior: 'instant' });
      if (takesFocus) focusOn(heading);
    });
  }, [address]);
}

function focusOn(heading: HTMLElement): void {
  // A page that has put the focus somewhere itself knows better.
  if (heading.closest('main')?.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Calls `act` with the element, once it is there: pages come late where they are being loaded. */
function whenThere(selector: string, act: (element: HTMLElement) => void): () => void {
  const found = () => document.querySelector<HTMLElement>(selector);
  const now = found();
  if (now) {
    act(now);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const element = found();
    if (!element) return;
    observer.disconnect();
    act(element);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
