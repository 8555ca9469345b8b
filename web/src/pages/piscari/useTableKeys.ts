import { useEffect, type RefObject } from 'react';
import { moveFocus } from './arrows';
import { activeSeat, type Presentation } from './presentation';
import { teamOf } from '../../boards/piscari/words';

/**
 * Arrows lead from anything on the board page to anything, and the focus follows the turn, so that
 * arrows and Enter (a gamepad's cross and A) are enough to play.
 */
export function useTableKeys(
  root: RefObject<HTMLElement | null>,
  presentation: Presentation,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (root.current && !document.querySelector('dialog[open]')) moveFocus(event, root.current);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [root]);

  const seat = activeSeat(presentation);
  const { wizard } = presentation;
  const { kind } = presentation.stage;
  useEffect(() => {
    if (!root.current || !isFree(document.activeElement)) return;
    if (kind === 'ready') focusOn(root.current, `[data-die="${teamOf(seat)}"]`);
    else if (!document.activeElement?.matches('[data-square]'))
      focusOn(root.current, '[data-square][tabindex="0"]');
  }, [root, kind, seat, wizard]);
}

/** The focus stands nowhere, on the page's heading, on something just disabled, or on the board: it may follow the turn. */
function isFree(focused: Element | null): boolean {
  return (
    focused === null ||
    focused === document.body ||
    focused.matches(':disabled, h1, [data-square], [data-die], [data-wizard]')
  );
}

function focusOn(root: HTMLElement, selector: string): void {
  root.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
