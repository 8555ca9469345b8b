import { useEffect } from 'react';
import { isCharacter, performShortcut } from './actions';

/** Buttons of the standard gamepad layout, and the keys they stand for. */
const KEYS: ReadonlyMap<number, string> = new Map([
  [0, 'Enter'],
  [1, 'u'],
  [2, 'h'],
  [3, '?'],
  [4, 'ShiftTab'],
  [5, 'Tab'],
  [12, 'ArrowUp'],
  [13, 'ArrowDown'],
  [14, 'ArrowLeft'],
  [15, 'ArrowRight'],
]);
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, [tabindex="0"]';

/** Plays by gamepad: the cross moves the focus, A acts, B takes back, X asks for a hint. */
export function useGamepad(): void {
  useEffect(() => {
    let frame = 0;
    const held = new Set<number>();
    const poll = () => {
      for (const pad of navigator.getGamepads()) if (pad) readButtons(pad, held);
      frame = requestAnimationFrame(poll);
    };
    const start = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(poll);
    };
    addEventListener('gamepadconnected', start);
    return () => {
      removeEventListener('gamepadconnected', start);
      cancelAnimationFrame(frame);
    };
  }, []);
}

function readButtons(pad: Gamepad, held: Set<number>): void {
  for (const [button, key] of KEYS) {
    const isPressed = pad.buttons[button]?.pressed ?? false;
    if (isPressed && !held.has(button)) press(key);
    if (isPressed) held.add(button);
    else held.delete(button);
  }
}

function press(key: string): void {
  const target = document.activeElement ?? document.body;
  if (key === 'Tab' || key === 'ShiftTab') return moveFocus(key === 'Tab' ? 1 : -1);
  // Its buttons stay what they are where letters of the keyboard are switched off.
  if (isCharacter(key)) {
    if (!document.querySelector('dialog[open]')) performShortcut(key);
    return;
  }
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const isUnused = target.dispatchEvent(event);
  if (!isUnused) return;
  // Keys made by a script do not act by themselves: what they would do is done here.
  if (key === 'Enter' && target instanceof HTMLElement) target.click();
  if (key.startsWith('Arrow')) moveFocus(key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1);
}

function moveFocus(step: 1 | -1): void {
  const root = document.querySelector('dialog[open]') ?? document;
  const stops = [...root.querySelectorAll<HTMLElement | SVGElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0 && element.tabIndex >= 0,
  );
  const at = stops.findIndex((element) => element === document.activeElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
