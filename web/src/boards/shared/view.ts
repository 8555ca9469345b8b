/** The geometry of looking at a part of a large picture: pure, so that it can be tested. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Rect = Point & Size;

/** A point p of the content is seen at p · scale + (x, y) in the viewport. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** The fingers on the surface: their middle, and how far from it they are (0 for one finger). */
export interface Grip extends Point {
  readonly spread: number;
}

/** The scale at which the whole content is just visible. */
export function fitScale(content: Rect, viewport: Size): number {
  return Math.min(viewport.width / content.width, viewport.height / content.height);
}

/** Everything visible, in the middle. */
export function fitted(content: Rect, viewport: Size, limits: Limits): View {
  const scale = within(fitScale(content, viewport), limits.min, limits.max);
  return centredOn(middleOf(content), scale, viewport);
}

export function centredOn(point: Point, scale: number, viewport: Size): View {
  return {
    scale,
    x: viewport.width / 2 - point.x * scale,
    y: viewport.height / 2 - point.y * scale,
  };
}

/** Scales by `factor` while what lies under `fixed` (viewport pixels) stays where it is. */
export function scaledAt(view: View, fixed: Point, factor: number, limits: Limits): View {
  const scale = within(view.scale * factor, limits.min, limits.max);
  const ratio = scale / view.scale;
  return {
    scale,
    x: fixed.x - (fixed.x - view.x) * ratio,
    y: fixed.y - (fixed.y - view.y) * ratio,
  };
}

/** Panning and pinching in one: the content under the fingers goes along with them. */
export function gripped(view: View, before: Grip, after: Grip, limits: Limits): View {
  const moved = { ...view, x: view.x + after.x - before.x, y: view.y + after.y - before.y };
  const factor = before.spread > 0 && after.spread > 0 ? after.spread / before.spread : 1;
  return scaledAt(moved, after, factor, limits);
}

/** No empty border: content larger than the viewport covers it, smaller content is centred. */
export function settled(view: View, content: Rect, viewport: Size): View {
  const x = settledAxis(view.x, content.x * view.scale, content.width * view.scale, viewport.width);
  const y = settledAxis(
    view.y,
    content.y * view.scale,
    content.height * view.scale,
    viewport.height,
  );
  return { ...view, x, y };
}

/** The smallest move of the view that shows `target` (content units) with a margin in pixels. */
export function revealing(view: View, target: Rect, viewport: Size, margin: number): View {
  return {
    ...view,
    x: revealedAxis(
      view.x,
      target.x * view.scale,
      target.width * view.scale,
      viewport.width,
      margin,
    ),
    y: revealedAxis(
      view.y,
      target.y * view.scale,
      target.height * view.scale,
      viewport.height,
      margin,
    ),
  };
}

export function toContent(view: View, seen: Point): Point {
  return { x: (seen.x - view.x) / view.scale, y: (seen.y - view.y) / view.scale };
}

export function gripOf(fingers: readonly Point[]): Grip {
  const count = Math.max(1, fingers.length);
  const x = fingers.reduce((sum, finger) => sum + finger.x, 0) / count;
  const y = fingers.reduce((sum, finger) => sum + finger.y, 0) / count;
  const spread = fingers.reduce((sum, finger) => sum + Math.hypot(finger.x - x, finger.y - y), 0);
  return { x, y, spread: spread / count };
}

function middleOf(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

function settledAxis(offset: number, start: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2 - start;
  return within(offset, room - length - start, 0 - start);
}

function revealedAxis(offset: number, start: number, length: number, room: number, margin: number) {
  // longer than the room, so whichever part of it will do
  if (length + 2 * margin > room) return within(offset, room - length - start, -start);
  return within(offset, margin - start, room - margin - length - start);
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
