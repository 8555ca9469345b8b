import type { Step, StepKind } from '../core/types';

/**
 * The positions worth looking at: where somebody decides, and the present. Rolls and draws belong
 * to the decision before them. A stop is the number of steps played there.
 */
export function stopsOf(steps: readonly Step[]): readonly number[] {
  const stops = steps.flatMap(({ turn }, index) => (turn.phase === 'chance' ? [] : [index]));
  return [...stops, steps.length];
}

/** Where in the list of stops a cursor stands: at or just before it. */
export function stopIndex(stops: readonly number[], cursor: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= cursor),
  );
}

export interface ListedMove {
  readonly token: string;
  readonly kind: StepKind;
  readonly seat: number | null;
  /** the stop right after it */
  readonly stop: number;
  /** what it scored; null where the game has no scores */
  readonly gain: number | null;
}

/** What somebody decided, for the move list. Draws stay out of it: they may be secret. */
export function listedMoves(steps: readonly Step[]): readonly ListedMove[] {
  const stops = stopsOf(steps);
  return steps.flatMap((step, index) => {
    if (step.kind === 'chance') return [];
    const stop = stops.find((candidate) => candidate > index) ?? steps.length;
    return [
      { token: step.token, kind: step.kind, seat: step.seat, stop, gain: gainOf(steps, index) },
    ];
  });
}

function gainOf(steps: readonly Step[], index: number): number | null {
  const step = steps[index];
  const seat = step?.seat;
  if (!step || !seat || step.kind === 'out') return null;
  const after = step.scores[seat - 1];
  return after === undefined ? null : after - (steps[index - 1]?.scores[seat - 1] ?? 0);
}
