import { useEffect, useEffectEvent, useState } from 'react';
import { manifestOf } from '../boards/manifests';
import { useCore } from '../core/CoreContext';
import { refusalOf } from '../core/failure';
import { Interrupted } from '../core/types';
import type {
  Board,
  Evaluation,
  GameId,
  Refusal,
  Result,
  Seat,
  Step,
  ThinkLimits,
} from '../core/types';
import type { GameController } from './controller';

/** What a computer player says of one decision of a game that was played. */
export interface Judgement {
  /** how many steps were played before it */
  readonly stop: number;
  readonly seat: Seat;
  /** of the position, for whoever decided; the game's manifest says what values mean */
  readonly value: number;
  readonly exact: boolean;
  readonly best: string;
  /** how much worse than the best move the one played was; null where nothing was chosen */
  readonly cost: number | null;
}

/** What is known of the decisions of a game so far. */
export interface Review {
  /** in the order of play; it grows from the end, where all is decided */
  readonly judgements: readonly Judgement[];
  /** how many decisions were looked at, and how many there are */
  readonly done: number;
  readonly of: number;
  /** why no more is found out, for now */
  readonly trouble: Refusal | null;
  /** goes on where it failed; null where nothing did */
  readonly retry: (() => void) | null;
}

/** What is known of one game; `line` tells games apart, however often their steps are told anew. */
interface Known {
  readonly line: string;
  readonly done: number;
  readonly judgements: readonly Judgement[];
  readonly trouble?: Refusal;
}

/** The computer player that values positions of a game. */
export function analystOf(game: GameId): string {
  return manifestOf(game).analyst?.bot ?? 'expert';
}

/** Can every position of the game be valued exactly in a moment? */
export function canBeSolved(board: Board, seats: number): boolean {
  return seats === 2 && (manifestOf(board.kind).analyst?.isQuick(board) ?? false);
}

/** Where several play, a search that takes all others for one opponent finds faults everywhere. */
export function canBeJudged(game: GameId, seats: number): boolean {
  return seats === 2 || (manifestOf(game).analyst?.judgesMany ?? false);
}

/** Enough to be exact where that is quick; elsewhere a whole game is estimated in seconds. */
const SOLVING: ThinkLimits = { milliseconds: 5000 };
const ESTIMATING: ThinkLimits = { milliseconds: 300 };

/**
 * Judges every decision of a finished game in the background. A hint comes first: what it
 * interrupts is asked again after it. Null while the game goes on, and where nobody can judge.
 */
export function useEvaluations(game: GameController): Review | null {
  const { thinker, games } = useCore();
  const { end, steps, thinking } = game;
  const { game: id, start, tokens } = game.line;
  const line = [id, start, ...tokens].join(' ');
  const [known, setKnown] = useState<Known>({ line, done: 0, judgements: [] });
  const current: Known = known.line === line ? known : { line, done: 0, judgements: [] };
  const { done, judgements } = current;
  const trouble = current.trouble ?? null;
  const hasBots = games.some((info) => info.id === id && info.bots.length > 0);
  const decisions = end && hasBots && canBeJudged(id, end.seats) ? decisionsOf(steps) : [];
  const stop = decisions.at(-1 - done);
  const isFree = thinking === null && trouble === null;
  const isSolved = end !== null && canBeSolved(end.board, end.seats);

  // Steps are told anew whenever another position is looked at: only the game itself matters.
  const ask = useEffectEvent(async (at: number): Promise<Known> => {
    const step = steps[at];
    const position = { game: id, start, tokens: tokens.slice(0, at) };
    const limits = isSolved ? SOLVING : ESTIMATING;
    const answer = await thinker.evaluate(position, analystOf(id), limits, 1);
    const judgement = step ? judge(at, step, answer) : null;
    return {
      line,
      done: done + 1,
      judgements: judgement ? [judgement, ...judgements] : judgements,
    };
  });
  // A computer player that cannot be had leaves the rest without a judgement, until asked again.
  const stopFor = useEffectEvent((why: Refusal): Known => ({
    line,
    done,
    judgements,
    trouble: why,
  }));
  useEffect(() => {
    if (stop === undefined || !isFree) return;
    let isWanted = true;
    ask(stop).then(
      (next) => isWanted && setKnown(next),
      (error: unknown) => {
        if (isWanted && !(error instanceof Interrupted)) setKnown(stopFor(refusalOf(error)));
      },
    );
    return () => {
      isWanted = false; // the thinker drops the question when it gets another
    };
  }, [line, stop, isFree]);

  if (decisions.length === 0) return null;
  const retry = () => setKnown({ line, done, judgements });
  return { judgements, done, of: decisions.length, trouble, retry: trouble && retry };
}

/** Where somebody chose: rolls, draws and the referee's words are no decisions. */
function decisionsOf(steps: readonly Step[]): readonly number[] {
  return steps.flatMap(({ kind }, index) => (kind === 'move' || kind === 'pass' ? [index] : []));
}

export function judge(
  stop: number,
  { token, kind, seat }: Step,
  answer: Result<Evaluation>,
): Judgement | null {
  if (!answer.ok || seat === null) return null;
  const { value, exact, moves } = answer.value;
  const [best] = moves;
  const played = kind === 'move' ? moves.find((move) => move.token === token) : undefined;
  if (!best) return null;
  const cost = played ? Math.max(0, best.value - played.value) : null;
  return { stop, seat, value, exact, best: best.token, cost };
}
