import { useCallback, useEffect, useRef, useState, type PointerEvent as ReactPointer } from 'react';

/** Something carried by mouse, finger or pen; the point is in the window's coordinates. */
export interface Dragged<T> {
  readonly item: T;
  readonly x: number;
  readonly y: number;
  /** under a finger, the piece is shown above it */
  readonly isTouch: boolean;
}

export interface DragGrip {
  readonly onPointerDown: (event: ReactPointer) => void;
  readonly style: { readonly touchAction: 'none' };
}

/** Movements shorter than this are a tap. */
const TAP_SLACK = 6;

interface DragEvents<T> {
  onStart?: (item: T) => void;
  onDrop: (dragged: Dragged<T>) => void;
  onCancel?: (item: T) => void;
}

/** Drag and drop by pointer events; Escape and sliding off the window give up. */
export function useDrag<T>(events: DragEvents<T>) {
  const [dragged, setDragged] = useState<Dragged<T> | null>(null);
  const current = useRef(events);
  const abandon = useRef<(() => void) | null>(null);
  useEffect(() => {
    current.current = events;
  });
  useEffect(() => () => abandon.current?.(), []);

  const grip = useCallback((item: T): DragGrip => {
    const follow = (down: ReactPointer) => {
      if (down.button !== 0 || !down.isPrimary) return;
      let isMoving = false;
      const at = (event: PointerEvent): Dragged<T> => ({
        item,
        x: event.clientX,
        y: event.clientY,
        isTouch: event.pointerType === 'touch',
      });
      const move = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
        if (!isMoving && distance > TAP_SLACK) {
          isMoving = true;
          current.current.onStart?.(item);
        }
        if (isMoving) setDragged(at(event));
      };
      const stop = () => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', drop);
        window.removeEventListener('pointercancel', cancel);
        window.removeEventListener('keydown', escape);
        abandon.current = null;
        setDragged(null);
      };
      const drop = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        stop();
        if (!isMoving) return;
        swallowClick();
        current.current.onDrop(at(event));
      };
      const cancel = () => {
        stop();
        if (isMoving) current.current.onCancel?.(item);
      };
      const escape = (event: KeyboardEvent) => {
        if (event.key === 'Escape') cancel();
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', drop);
      window.addEventListener('pointercancel', cancel);
      window.addEventListener('keydown', escape);
      abandon.current = stop;
    };
    return { onPointerDown: follow, style: { touchAction: 'none' } };
  }, []);

  return { dragged, grip };
}

/** The click the browser sends after a drag is no tap. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
