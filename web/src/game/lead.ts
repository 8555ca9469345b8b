import { valueMeaningOf, type ValueMeaning } from '../boards/manifests';
import type { PositionView, Seat, Step } from '../core/types';
import type { GameController } from './controller';
import { stopsOf } from './stops';
import type { Judgement, Review } from './useEvaluations';

/** One value at one position; `stop` is the number of steps played there. */
export interface LeadPoint {
  readonly stop: number;
  readonly value: number;
}

/** Who led: of two players the lead of the first, of more a line for each. */
export interface LeadLine {
  /** whose line it is; null where one line tells of two players */
  readonly seat: Seat | null;
  readonly points: readonly LeadPoint[];
}

export interface Lead {
  /** what the values are: chance from -1 to 1, outcome, points */
  readonly meaning: ValueMeaning;
  readonly lines: readonly LeadLine[];
  /** with two players: by how much the first would have won against best play, where that is
   *  certain */
  readonly forecast: readonly LeadPoint[];
}

/** The curve of a finished game: from the points that were made, or from what positions were worth. */
export function leadOf(game: GameController, review: Review | null): Lead | null {
  const { end } = game;
  if (!end) return null;
  const judgements = review?.judgements ?? [];
  return end.scores.length > 0
    ? leadByPoints(game.steps, end, judgements)
    : leadByValue(game, end, judgements);
}

/** A curve needs two points. */
export function isDrawable(lead: Lead | null): lead is Lead {
  return lead?.lines.some(({ points }) => points.length > 1) ?? false;
}

function leadByPoints(
  steps: readonly Step[],
  end: PositionView,
  judgements: readonly Judgement[],
): Lead {
  const scoresAt = (stop: number) => steps[stop - 1]?.scores ?? end.scores.map(() => 0);
  const stops = stopsOf(steps);
  const line = (seat: Seat | null, value: (scores: readonly number[]) => number): LeadLine => ({
    seat,
    points: stops.map((stop) => ({ stop, value: value(scoresAt(stop)) })),
  });
  if (end.seats !== 2) {
    const lines = end.scores.map((_, index) => line(index + 1, (scores) => scores[index] ?? 0));
    return { meaning: 'points', lines, forecast: [] };
  }
  const lines = [line(null, ([first = 0, second = 0]) => first - second)];
  const certain = judgements.filter(({ exact }) => exact);
  return { meaning: 'points', lines, forecast: certain.map((one) => forFirst(one, 'points')) };
}

function leadByValue(
  { game, steps }: GameController,
  end: PositionView,
  judgements: readonly Judgement[],
): Lead {
  const meaning = valueMeaningOf(game);
  const last = (seat: Seat) => ({ stop: steps.length, value: finalValue(end, seat) });
  if (end.seats === 2) {
    const points = [...judgements.map((one) => forFirst(one, meaning)), last(1)];
    return { meaning, lines: [{ seat: null, points }], forecast: [] };
  }
  const lines = Array.from({ length: end.seats }, (_, index): LeadLine => {
    const own = judgements.filter(({ seat }) => seat === index + 1);
    const points = own.map((one) => ({ stop: one.stop, value: scaled(one.value, meaning) }));
    return { seat: index + 1, points: [...points, last(index + 1)] };
  });
  return { meaning, lines, forecast: [] };
}

function forFirst({ stop, seat, value }: Judgement, meaning: ValueMeaning): LeadPoint {
  const own = scaled(value, meaning);
  return { stop, value: seat === 1 ? own : -own };
}

/** Chances as what they lead by: 0 where both have the same. */
function scaled(value: number, meaning: ValueMeaning): number {
  return meaning === 'chance' ? 2 * value - 1 : value;
}

function finalValue({ outcome }: PositionView, seat: Seat): number {
  const winner = outcome?.winner ?? null;
  return winner === null ? 0 : winner === seat ? 1 : -1;
}
