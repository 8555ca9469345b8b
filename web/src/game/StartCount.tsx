import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../text/TextContext';
import { useAnnouncement } from '../ui/announcer';
import { useCountdown } from '../ui/useCountdown';
import { useTurnTime } from './SeatClock';

/** 3, 2, 1 over the board when a timed game starts. Only for the eye: one may play at once. */
export function StartCount() {
  const texts = useTexts();
  const startsAt = useTurnTime()?.startsAt ?? null;
  useAnnouncement(startsAt === null ? '' : texts.get('web.online.starting'));
  return startsAt === null ? null : <Digit key={startsAt} until={startsAt} />;
}

function Digit({ until }: { until: number }) {
  const left = useCountdown(until);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) cover(box.current);
  });
  if (!left) return null;
  return (
    <div
      ref={box}
      data-start-count
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-10 grid place-items-center"
    >
      <span
        key={left}
        className="grid size-32 animate-count place-items-center rounded-full border-2 border-ink bg-page/90 text-[5rem] font-bold text-ink shadow-lg"
      >
        {left}
      </span>
    </div>
  );
}

/** Lays the box over the squares, wherever the board has put them in its area. */
function cover(box: HTMLElement): void {
  const area = box.parentElement;
  const grid = area?.querySelector('[role=grid]');
  if (!area || !grid) return;
  const [outer, inner] = [area.getBoundingClientRect(), grid.getBoundingClientRect()];
  box.style.left = `${inner.left - outer.left}px`;
  box.style.top = `${inner.top - outer.top}px`;
  box.style.width = `${inner.width}px`;
  box.style.height = `${inner.height}px`;
}
