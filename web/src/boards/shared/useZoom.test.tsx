// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useZoom, type ZoomOptions } from './useZoom';

const clicked = vi.fn();

/** A picture of 400 units in a window of 100 pixels. */
function Picture({ room = 100, ...options }: { room?: number } & Partial<ZoomOptions>) {
  const zoom = useZoom<HTMLDivElement>({
    content: { x: 0, y: 0, width: 400, height: 400 },
    viewport: { width: room, height: room },
    maxScale: 1,
    ...options,
  });
  return (
    <div {...zoom.surface} data-testid="surface">
      <button type="button" onClick={clicked}>
        {zoom.transform}
      </button>
      <button type="button" onClick={zoom.zoomIn} disabled={!zoom.canZoomIn}>
        in
      </button>
      <button type="button" onClick={() => zoom.reveal({ x: 380, y: 0, width: 20, height: 20 })}>
        reveal
      </button>
    </div>
  );
}

const surface = () => screen.getByTestId('surface');
const seen = () => {
  const [x, y, scale] =
    surface()
      .textContent.match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  return { x, y, scale };
};
const finger = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  clientX,
  clientY,
  pointerType: 'touch',
});

beforeEach(() => {
  clicked.mockReset();
  // jsdom captures no pointers
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(cleanup);

describe('zoom', () => {
  it('shows everything at first, and still does when the window grows', () => {
    const { rerender } = render(<Picture />);
    expect(seen()).toEqual({ x: 0, y: 0, scale: 0.25 });
    rerender(<Picture room={200} />);
    expect(seen()).toEqual({ x: 0, y: 0, scale: 0.5 });
  });

  it('leaves a rim around the room it shows everything in', () => {
    render(<Picture origin={{ x: 30, y: 20 }} />);
    expect(seen()).toEqual({ x: 30, y: 20, scale: 0.25 });
    // What lies under the pointer stays there.
    fireEvent.wheel(surface(), { clientX: 30, clientY: 20, deltaY: -200 });
    expect(seen()).toMatchObject({ x: 30, y: 20 });
    expect(seen().scale).toBeGreaterThan(0.3);
  });

  it('rests on a part where everything would be too small, until everything is wanted', () => {
    const rest = { scale: 0.5, at: { x: 400, y: 200 } };
    render(<Picture rest={rest} />);
    expect(seen()).toEqual({ x: -100, y: -50, scale: 0.5 });
    fireEvent.keyDown(surface(), { key: '0' });
    expect(seen()).toEqual({ x: 0, y: 0, scale: 0.25 });
    cleanup();
    render(<Picture rest={rest} room={300} />);
    expect(seen()).toEqual({ x: 0, y: 0, scale: 0.75 });
  });

  it('zooms with the wheel around the pointer', () => {
    render(<Picture />);
    fireEvent.wheel(surface(), { deltaY: -Math.log(2) / 0.002, clientX: 100, clientY: 0 });
    const { x, y, scale } = seen();
    expect(scale).toBeCloseTo(0.5);
    expect(x).toBeCloseTo(-100);
    expect(y).toBeCloseTo(0);
  });

  it('zooms with two fingers and moves with one', () => {
    render(<Picture />);
    fireEvent.pointerDown(surface(), finger(1, 40, 50));
    fireEvent.pointerDown(surface(), finger(2, 60, 50));
    fireEvent.pointerMove(surface(), finger(1, 30, 50));
    fireEvent.pointerMove(surface(), finger(2, 70, 50));
    expect(seen().scale).toBeCloseTo(0.5);
    fireEvent.pointerUp(surface(), finger(2, 70, 50));
    const before = seen();
    fireEvent.pointerMove(surface(), finger(1, 40, 55));
    expect((seen().x ?? 0) - (before.x ?? 0)).toBeCloseTo(10);
    expect((seen().y ?? 0) - (before.y ?? 0)).toBeCloseTo(5);
  });

  it('lets a tap through, but not the click that ends a drag', () => {
    render(<Picture />);
    const [cell] = screen.getAllByRole('button');
    if (!cell) throw new Error('no cell');
    fireEvent.pointerDown(cell, finger(1, 10, 10));
    fireEvent.pointerMove(cell, finger(1, 13, 10));
    fireEvent.pointerUp(cell, finger(1, 13, 10));
    fireEvent.click(cell, { detail: 1 });
    expect(clicked).toHaveBeenCalledTimes(1);

    fireEvent.pointerDown(cell, finger(1, 10, 10));
    fireEvent.pointerMove(cell, finger(1, 40, 10));
    fireEvent.pointerUp(cell, finger(1, 40, 10));
    fireEvent.click(cell, { detail: 1 });
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('goes in steps with buttons and keys, to its end and back to everything', () => {
    render(<Picture />);
    const button = screen.getByText('in');
    for (let step = 0; step < 5; ++step) fireEvent.click(button);
    expect(seen().scale).toBe(1);
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.keyDown(surface(), { key: '0' });
    expect(seen()).toEqual({ x: 0, y: 0, scale: 0.25 });
  });

  it('reveals a part only while something is hidden', () => {
    render(<Picture />);
    fireEvent.click(screen.getByText('reveal'));
    expect(seen().scale).toBe(0.25);
    for (let step = 0; step < 5; ++step) fireEvent.click(screen.getByText('in'));
    fireEvent.click(screen.getByText('reveal'));
    expect(seen()).toEqual({ x: -300, y: 0, scale: 1 });
  });
});
