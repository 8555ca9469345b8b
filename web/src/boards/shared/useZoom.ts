import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useStable } from './useStable';
import {
  centredOn,
  fitScale,
  fitted,
  gripOf,
  gripped,
  revealing,
  scaledAt,
  settled,
  toContent,
  type Limits,
  type Point,
  type Rect,
  type Size,
  type View,
} from './view';

/** A finger or mouse that moved further than this drags; until then it taps. */
const DRAG_PIXELS = 8;
const BUTTON_STEP = 1.5;
const WHEEL_STEP = 0.002;
/** Trackpads report a pinch as a wheel with Ctrl, in much smaller steps. */
const PINCH_WHEEL_STEP = 0.01;
const REVEAL_MARGIN = 12;
const CORNER: Point = { x: 0, y: 0 };

export interface ZoomOptions {
  /** what can be seen, in its own units; a margin around it is part of it */
  readonly content: Rect;
  /** the room on the screen, in CSS pixels */
  readonly viewport: Size;
  /** where on the surface that room begins: the surface may go on around it, under other things */
  readonly origin?: Point;
  /** pixels per unit; the smallest scale is that which shows everything, unless told otherwise */
  readonly maxScale: number;
  readonly minScale?: number;
  /** where showing everything would be smaller than this scale, only what lies around `at` is
   *  shown, until the user zooms or pans */
  readonly rest?: { readonly scale: number; readonly at: Point };
}

/** To spread on the element that fills the viewport; that element needs `touch-action: none`. */
export interface ZoomSurface<E extends Element> {
  readonly ref: RefObject<E | null>;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface Zoom<E extends Element> {
  readonly view: View;
  /** for the `transform` attribute of the SVG group that holds the content */
  readonly transform: string;
  readonly surface: ZoomSurface<E>;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  zoomIn: () => void;
  zoomOut: () => void;
  /** shows everything, and keeps doing so while content or viewport change */
  fit: () => void;
  centreOn: (point: Point, scale?: number) => void;
  /** moves just as far as needed to show this part of the content */
  reveal: (target: Rect) => void;
  /** where in the content a point of the window lies */
  locate: (client: Point) => Point;
}

/**
 * Zoom and pan by pinch, wheel, drag, buttons and the keys + − 0. It only computes the view; the
 * caller draws. A drag swallows the click that ends it, so cells can simply listen to clicks.
 */
export function useZoom<E extends Element>(options: ZoomOptions): Zoom<E> {
  const { content, viewport, origin = CORNER } = options;
  const limits = limitsOf(options);
  const fit = fitScale(content, viewport);
  // 'all': everything is shown, whatever the sizes become; null: nothing was chosen yet
  const [chosen, setChosen] = useState<View | 'all' | null>(null);
  const viewOf = (choice: View | 'all' | null): View => {
    if (choice === null) return resting(options, limits);
    if (choice === 'all') return fitted(content, viewport, limits);
    return settled(scaledAt(choice, { x: 0, y: 0 }, 1, limits), content, viewport);
  };
  const view = viewOf(chosen);
  const change = useStable((next: (view: View) => View) => {
    setChosen((now) => {
      const wanted = next(viewOf(now));
      const showsAll = wanted.scale <= Math.min(limits.max, fit) * 1.001;
      return showsAll ? 'all' : settled(wanted, content, viewport);
    });
  });

  const middle = { x: viewport.width / 2, y: viewport.height / 2 };
  const step = useStable((factor: number) =>
    change((now) => scaledAt(now, middle, factor, limits)),
  );
  const surface = useSurface<E>({ change, limits, origin, step, fit: () => setChosen('all') });

  return {
    view,
    transform: `translate(${view.x + origin.x} ${view.y + origin.y}) scale(${view.scale})`,
    surface,
    canZoomIn: view.scale < limits.max * 0.999,
    canZoomOut: view.scale > limits.min * 1.001,
    zoomIn: useCallback(() => step(BUTTON_STEP), [step]),
    zoomOut: useCallback(() => step(1 / BUTTON_STEP), [step]),
    fit: useCallback(() => setChosen('all'), []),
    centreOn: useStable((point: Point, scale?: number) =>
      change((now) => centredOn(point, Math.min(scale ?? now.scale, limits.max), viewport)),
    ),
    reveal: useStable((target: Rect) =>
      setChosen((now) => {
        const seen = viewOf(now);
        if (seen.scale <= fit * 1.001) return now;
        return settled(revealing(seen, target, viewport, REVEAL_MARGIN), content, viewport);
      }),
    ),
    locate: useStable((client: Point) =>
      toContent(view, inside(surface.ref.current, origin, client)),
    ),
  };
}

/** Everything, or what lies around the resting point where everything would be too small. */
function resting({ content, viewport, rest }: ZoomOptions, limits: Limits): View {
  if (!rest || rest.scale <= fitScale(content, viewport)) return fitted(content, viewport, limits);
  const scale = Math.min(rest.scale, limits.max);
  return settled(centredOn(rest.at, scale, viewport), content, viewport);
}

function limitsOf({ content, viewport, minScale, maxScale }: ZoomOptions): Limits {
  const min = minScale ?? Math.min(maxScale, fitScale(content, viewport));
  return { min, max: Math.max(min, maxScale) };
}

type Change = (next: (view: View) => View) => void;

interface SurfaceOptions {
  readonly change: Change;
  readonly limits: Limits;
  readonly origin: Point;
  readonly step: (factor: number) => void;
  readonly fit: () => void;
}

function useSurface<E extends Element>(options: SurfaceOptions): ZoomSurface<E> {
  const { change, limits, origin, step, fit } = options;
  const ref = useRef<E>(null);
  const fingers = useRef(new Map<number, Point>());
  const pressedAt = useRef<Point>({ x: 0, y: 0 });
  const drags = useRef(false);
  const canZoom = limits.max > limits.min;

  useWheel(ref, options);

  const release = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const move = (event: PointerEvent) => {
    const finger = fingers.current;
    if (!finger.has(event.pointerId)) return;
    const before = gripOf([...finger.values()]);
    const now = inside(ref.current, origin, { x: event.clientX, y: event.clientY });
    if (!drags.current && finger.size === 1 && distance(now, pressedAt.current) < DRAG_PIXELS)
      return;
    if (!drags.current) event.currentTarget.setPointerCapture(event.pointerId);
    drags.current = true;
    finger.set(event.pointerId, now);
    const after = gripOf([...finger.values()]);
    change((view) => gripped(view, before, after, limits));
  };

  return {
    ref,
    onPointerDown: (event) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      const at = inside(ref.current, origin, { x: event.clientX, y: event.clientY });
      if (fingers.current.size === 0) {
        drags.current = false;
        pressedAt.current = at;
      }
      fingers.current.set(event.pointerId, at);
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onClickCapture: (event) => {
      // detail 0: a click made by the keyboard or a screen reader, which ends no drag
      if (drags.current && event.detail > 0) event.stopPropagation();
      drags.current = false;
    },
    onKeyDown: (event) => {
      if (!canZoom || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '+' || event.key === '=') step(BUTTON_STEP);
      else if (event.key === '-') step(1 / BUTTON_STEP);
      else if (event.key === '0') fit();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** React listens to wheels passively; only an own listener can keep the page from scrolling. */
function useWheel(ref: RefObject<Element | null>, { change, limits, origin }: SurfaceOptions) {
  const { min, max } = limits;
  const { x, y } = origin;
  useEffect(() => {
    const surface = ref.current;
    if (!surface || max <= min) return;
    const turn = (event: Event) => {
      if (!(event instanceof WheelEvent)) return;
      event.preventDefault();
      const speed = event.ctrlKey ? PINCH_WHEEL_STEP : WHEEL_STEP;
      const at = inside(surface, { x, y }, { x: event.clientX, y: event.clientY });
      change((view) => scaledAt(view, at, Math.exp(-event.deltaY * speed), { min, max }));
    };
    surface.addEventListener('wheel', turn, { passive: false });
    return () => surface.removeEventListener('wheel', turn);
  }, [ref, change, min, max, x, y]);
}

function inside(surface: Element | null, origin: Point, client: Point): Point {
  const box = surface?.getBoundingClientRect();
  return { x: client.x - (box?.left ?? 0) - origin.x, y: client.y - (box?.top ?? 0) - origin.y };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
