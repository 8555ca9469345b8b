import { valueMeaningOf } from '../../boards/manifests';
import type { Evaluation, GameId, PositionView, Seat } from '../../core/types';
import type { GamePlayer } from '../../game/controller';
import { marked, resultOf } from '../../game/speech';
import type { Texts } from '../../text/texts';

/** What a value says, and how much of the bar it fills. */

/** A lead of so many points fills about three quarters of the bar. */
const POINTS_SCALE = 6;

/** From 0, lost, to 1, won, for the seat to move. */
export function shareOf(game: GameId, value: number): number {
  const meaning = valueMeaningOf(game);
  if (meaning === 'chance') return value;
  if (meaning === 'outcome') return (value + 1) / 2;
  return 1 / (1 + Math.exp(-value / POINTS_SCALE));
}

/** A value beside a move: "+3", "45 %", "gagne". */
export function shortValue(game: GameId, value: number, exact: boolean, texts: Texts): string {
  const meaning = valueMeaningOf(game);
  if (meaning === 'chance') return texts.percent(value);
  if (meaning === 'outcome' && exact) return texts.get(`web.analysis.${outcomeWord(value)}`);
  return texts.signed(value);
}

/** How the position stands, in a sentence that says how sure it is. */
export function verdictOf(
  view: PositionView,
  evaluation: Evaluation | null,
  players: readonly GamePlayer[],
  texts: Texts,
): string {
  if (view.outcome) return resultOf(view, players, texts);
  const { seat } = view.turn;
  if (!evaluation || seat === null) return '';
  const { value, exact } = evaluation;
  const words = { name: marked(players, seat), value: texts.signed(value) };
  const meaning = valueMeaningOf(view.game);
  if (meaning === 'chance') {
    const key = exact ? 'web.analysis.chance_exact' : 'web.analysis.chance_about';
    return texts.get(key, { ...words, percent: texts.percent(value) });
  }
  if (meaning === 'outcome' && exact)
    return texts.get(`web.analysis.sure_${outcomeWord(value)}`, words);
  return texts.get(exact ? 'web.analysis.points_exact' : 'web.analysis.points_about', words);
}

function outcomeWord(value: number): 'win' | 'draw' | 'loss' {
  return value > 0 ? 'win' : value < 0 ? 'loss' : 'draw';
}

/** The two sides of the bar: the players of a duel, else whoever is to move and the others. */
export interface Balance {
  readonly seat: Seat;
  /** the other side; null where it is several */
  readonly other: Seat | null;
  /** what the first side fills, from 0 to 1 */
  readonly share: number;
}

export function balanceOf(view: PositionView, evaluation: Evaluation | null): Balance {
  const isDuel = view.seats === 2;
  const mover = view.turn.seat ?? 1;
  const seat = isDuel ? 1 : (view.outcome?.winner ?? mover);
  const other = isDuel ? 2 : null;
  if (view.outcome) {
    const { winner } = view.outcome;
    return { seat, other, share: winner === null ? 0.5 : winner === seat ? 1 : 0 };
  }
  const own = evaluation ? shareOf(view.game, evaluation.value) : 0.5;
  return { seat, other, share: mover === seat ? own : 1 - own };
}
