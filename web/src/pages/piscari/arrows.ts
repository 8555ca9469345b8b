/** The arrow keys (and so a gamepad's cross) lead to whatever lies in their direction. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const DIRECTION: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The index of the nearest box in the direction of a key; -1 when there is none. */
export function nearest(key: string, from: Box, boxes: readonly Box[]): number {
  const direction = DIRECTION[key];
  if (!direction) return -1;
  let best = -1;
  let shortest = Infinity;
  boxes.forEach((box, index) => {
    const distance = distanceAlong(direction, from, box);
    if (distance >= shortest) return;
    shortest = distance;
    best = index;
  });
  return best;
}

/** Going aside costs double. Left and right reach only what lies more ahead than aside. */
function distanceAlong([x, y]: readonly [number, number], from: Box, to: Box): number {
  const across = to.left + to.width / 2 - (from.left + from.width / 2);
  const down = to.top + to.height / 2 - (from.top + from.height / 2);
  const ahead = across * x + down * y;
  const aside = Math.abs(across * y) + Math.abs(down * x);
  const isReached = ahead > 1 && (x === 0 || ahead > aside);
  return isReached ? ahead + 2 * aside : Infinity;
}

const REACHABLE =
  'button:not(:disabled):not([tabindex="-1"]), a[href], input, select, [data-square]';

/** Moves the focus within `root` for an arrow key nobody else has used. */
export function moveFocus(event: KeyboardEvent, root: HTMLElement): void {
  const from = event.target;
  if (event.defaultPrevented || !(from instanceof HTMLElement)) return;
  if (!(event.key in DIRECTION) || from.matches('input, select')) return;
  const targets = [...root.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (element) => element !== from,
  );
  const found = nearest(
    event.key,
    from.getBoundingClientRect(),
    targets.map((element) => element.getBoundingClientRect()),
  );
  targets[found]?.focus();
  if (found >= 0) event.preventDefault();
}
