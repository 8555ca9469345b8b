import type { VorassicBoard } from '../../core/types';
import type { Point } from '../shared/view';
import { middleOf, type Join } from './anatomy';

type Mode = VorassicBoard['mode'];

/** How thick a body is between two cells, in drawing units. */
export const THICKNESS: Readonly<Record<Mode, number>> = { snake: 27, octopus: 15 };
/** The sucker of an octopus in each of its cells. */
export const SUCKER = 14.5;
/** How far an arm swings to either side. */
const SWING = 11;

/** The middle line of a body between two cells. */
export function joinPath(join: Join, mode: Mode, size: number): string {
  const a = middleOf(join.from, size);
  const b = middleOf(join.to, size);
  return mode === 'snake' ? `M${at(a)}L${at(b)}` : armPath(a, b);
}

/** An arm swings to one side, then to the other. */
function armPath(a: Point, b: Point): string {
  const along = { x: (b.x - a.x) / 3, y: (b.y - a.y) / 3 };
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const aside = { x: (-(b.y - a.y) / length) * SWING, y: ((b.x - a.x) / length) * SWING };
  const first = { x: a.x + along.x + aside.x, y: a.y + along.y + aside.y };
  const second = { x: b.x - along.x - aside.x, y: b.y - along.y - aside.y };
  return `M${at(a)}C${at(first)} ${at(second)} ${at(b)}`;
}

/** The tail of a snake: from its first cell it widens to the body. */
export function tailPath(join: Join, size: number): string {
  const tip = middleOf(join.from, size);
  const body = middleOf(join.to, size);
  const length = Math.hypot(body.x - tip.x, body.y - tip.y);
  const half = THICKNESS.snake / 2 - TAIL_TIP / 2;
  const aside = {
    x: (-(body.y - tip.y) / length) * half,
    y: ((body.x - tip.x) / length) * half,
  };
  const left = { x: body.x + aside.x, y: body.y + aside.y };
  const right = { x: body.x - aside.x, y: body.y - aside.y };
  return `M${at(tip)}L${at(left)}L${at(right)}Z`;
}

/** The tip of a tail is a line this thick, with round corners. */
export const TAIL_TIP = 9;

function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
