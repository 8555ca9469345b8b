import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from './announcer';

export interface BubbleText {
  readonly text: string;
  readonly at: Element;
}

const STAYS_MS = 5000;
const GAP = 8;

/** A remark next to an element, until the user goes on. */
export function Bubble({ bubble, close }: { bubble: BubbleText; close: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });

  useEffect(() => announce(bubble.text), [bubble]);

  useLayoutEffect(() => {
    if (element.current) setPlace(placeNextTo(bubble.at.getBoundingClientRect(), element.current));
  }, [bubble]);

  useEffect(() => {
    const timer = setTimeout(close, STAYS_MS);
    addEventListener('pointerdown', close, { capture: true });
    addEventListener('keydown', close, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', close, { capture: true });
      removeEventListener('keydown', close, { capture: true });
    };
  }, [bubble, close]);

  return (
    <div
      ref={element}
      data-bubble
      style={place}
      className="pointer-events-none fixed z-20 w-max max-w-[min(20rem,calc(100vw-1rem))] rounded-md bg-ink px-3 py-2 text-sm text-page shadow-lg"
    >
      {bubble.text}
    </div>
  );
}

/** Above the element where there is room, else below; never outside the window. */
function placeNextTo(at: DOMRect, bubble: HTMLElement): { left: number; top: number } {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = at.left + at.width / 2 - width / 2;
  const left = Math.max(GAP, Math.min(middle, innerWidth - width - GAP));
  const above = at.top - height - GAP;
  return {
    left,
    top: above >= GAP ? above : Math.min(at.bottom + GAP, innerHeight - height - GAP),
  };
}
