import type { Seat, Step, Turn } from '../core/types';

/**
 * The seats whose turn came after the step at `index` and that could not move, in the order of play;
 * `after` is the turn it led to. In games with dice and draws who cannot move says so with a token.
 */
export function passedOver(
  steps: readonly Step[],
  index: number,
  after: Turn | undefined,
  seats: number,
): readonly Seat[] {
  const step = steps[index];
  const mover = step?.turn.seat ?? null;
  const next = after?.seat ?? null;
  if (!step || mover === null || next === null || after?.phase !== 'move') return [];
  if (steps.some(({ kind }) => kind === 'chance')) return [];
  // Somebody leaving out of turn changes nobody's turn.
  if (step.kind === 'out' && step.seat !== mover) return [];
  const out = steps.slice(0, index + 1).flatMap(({ kind, seat }) => (kind === 'out' ? seat : []));
  const passed: Seat[] = [];
  for (let seat = (mover % seats) + 1; seat !== next; seat = (seat % seats) + 1) {
    if (!out.includes(seat)) passed.push(seat);
  }
  return passed;
}
