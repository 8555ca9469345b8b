import { describe, expect, it } from 'vitest';
import {
  centredOn,
  fitted,
  gripOf,
  gripped,
  revealing,
  scaledAt,
  settled,
  toContent,
  type View,
} from './view';

const content = { x: 0, y: 0, width: 400, height: 400 };
const viewport = { width: 200, height: 100 };
const limits = { min: 0.1, max: 2 };

/** Where a point of the content is seen. */
const seen = (view: View, x: number, y: number) => ({
  x: x * view.scale + view.x,
  y: y * view.scale + view.y,
});

describe('a view of a larger picture', () => {
  it('shows everything in the middle when fitted', () => {
    const view = fitted(content, viewport, limits);
    expect(view.scale).toBe(0.25);
    expect(seen(view, 0, 0)).toEqual({ x: 50, y: 0 });
    expect(seen(view, 400, 400)).toEqual({ x: 150, y: 100 });
  });

  it('fits content that does not begin at the origin', () => {
    const view = fitted({ x: -40, y: 20, width: 100, height: 50 }, viewport, limits);
    expect(seen(view, -40, 20)).toEqual({ x: 0, y: 0 });
  });

  it('never fits beyond the largest scale', () => {
    const view = fitted({ x: 0, y: 0, width: 10, height: 10 }, viewport, limits);
    expect(view.scale).toBe(2);
    expect(seen(view, 5, 5)).toEqual({ x: 100, y: 50 });
  });

  it('keeps what lies under the pointer when scaling', () => {
    const view = { scale: 0.5, x: -20, y: -30 };
    const pointer = { x: 70, y: 40 };
    const before = toContent(view, pointer);
    const after = toContent(scaledAt(view, pointer, 1.7, limits), pointer);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('stops at the limits without drifting', () => {
    const view = { scale: 2, x: -20, y: -30 };
    expect(scaledAt(view, { x: 70, y: 40 }, 3, limits)).toEqual(view);
  });

  it('moves with one finger', () => {
    const view = { scale: 1, x: 0, y: 0 };
    const moved = gripped(view, gripOf([{ x: 10, y: 10 }]), gripOf([{ x: 4, y: 30 }]), limits);
    expect(moved).toEqual({ scale: 1, x: -6, y: 20 });
  });

  it('keeps the content under both fingers of a pinch', () => {
    const view = { scale: 0.5, x: 0, y: 0 };
    const before = [
      { x: 40, y: 50 },
      { x: 60, y: 50 },
    ];
    const after = [
      { x: 30, y: 60 },
      { x: 70, y: 60 },
    ];
    const pinched = gripped(view, gripOf(before), gripOf(after), limits);
    expect(pinched.scale).toBe(1);
    for (const finger of [0, 1]) {
      const from = before[finger] ?? { x: 0, y: 0 };
      const to = after[finger] ?? { x: 0, y: 0 };
      expect(toContent(pinched, to)).toEqual(toContent(view, from));
    }
  });

  it('leaves no empty border', () => {
    expect(settled({ scale: 1, x: 30, y: -999 }, content, viewport)).toEqual({
      scale: 1,
      x: 0,
      y: -300,
    });
  });

  it('centres what is smaller than the viewport', () => {
    expect(settled({ scale: 0.25, x: 0, y: 0 }, content, viewport).x).toBe(50);
  });

  it('moves no further than needed to reveal something', () => {
    const view = { scale: 1, x: -100, y: -100 };
    const visible = { x: 150, y: 130, width: 20, height: 20 };
    expect(revealing(view, visible, viewport, 10)).toEqual(view);
    const left = { x: 60, y: 130, width: 20, height: 20 };
    expect(revealing(view, left, viewport, 10)).toEqual({ ...view, x: -50 });
  });

  it('shows some part of what is longer than the viewport', () => {
    const lane = { x: 0, y: 360, width: 400, height: 40 };
    const view = { scale: 1, x: -70, y: 0 };
    expect(revealing(view, lane, viewport, 10)).toEqual({ scale: 1, x: -70, y: -310 });
  });

  it('centres on a point', () => {
    expect(seen(centredOn({ x: 33, y: 44 }, 1.5, viewport), 33, 44)).toEqual({ x: 100, y: 50 });
  });
});
