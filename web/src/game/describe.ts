import type { Draft, DraftAnswer, PositionView, Seat, Tile } from '../core/types';
import type { Command, GameController } from './controller';
import type { Game } from './game';
import { lastMove } from './lastMove';
import {
  canFastForward,
  cursorOf,
  handOverOf,
  isActive,
  isPending,
  lineOf,
  shownOf,
  viewerOf,
  type GameEvent,
  type GameState,
} from './state';

/** A game as its page sees it. */
export function describe(game: Game): GameController {
  const { state, referee, rules, players, send, ask } = game;
  const { mode, view, variations, sent, trouble } = state;
  const cursor = cursorOf(state);
  const isFree = !mode.isRefereed;
  const isNow = state.cursor === null;
  const line = lineOf(view?.progress ?? state.progress);
  const handOver = handOverOf(state);
  const active = isActive(state);
  const leaver = isFree && isNow ? leaverOf(state) : null;
  const command = (isOffered: boolean, event: GameEvent): Command =>
    isOffered ? () => send(event) : null;
  const { save } = referee;
  return {
    game: state.progress.game,
    players,
    line,
    steps: view?.steps ?? [],
    news: state.news,
    cursor,
    view: shownOf(state),
    end: view?.now.outcome ? view.now : null,
    viewer: view?.now.outcome && isFree ? 'referee' : viewerOf(state),
    isRefereed: mode.isRefereed,
    active,
    isPending: isPending(state),
    isUnsent: sent?.state === 'lost',
    last: lastMove(view?.steps.slice(0, cursor) ?? []),
    hint: state.hint,
    thinking: state.thinking,
    handOver,
    trouble: trouble?.why ?? null,
    variations,
    retry: command(trouble?.canRetry ?? false, { kind: 'retry' }),
    undo: command(isFree && isNow && view !== null && view.undo !== null, { kind: 'undo' }),
    redo: command(isFree && isNow && view !== null && view.redo !== null, { kind: 'redo' }),
    playOn: command(isFree && !isNow && view !== null, { kind: 'playOn' }),
    askHint: command(mayAskHint(state, active), { kind: 'askHint', bot: null }),
    resign:
      leaver === null ? null : () => send({ kind: 'play', token: `out:${leaver}`, at: cursor }),
    replay: referee.replay,
    harder: referee.otherLevel?.(1) ?? null,
    easier: referee.otherLevel?.(-1) ?? null,
    fastForward: command(canFastForward(state), { kind: 'fastForward' }),
    takeOver: command(handOver !== null, { kind: 'tookOver' }),
    save: save && (() => ask(() => save(game.state))),
    play: (token) => send({ kind: 'play', token, at: cursor }),
    playLine: (tokens) => send({ kind: 'playLine', tokens, at: cursor }),
    roll: () => send({ kind: 'roll' }),
    refuse: (token) => ask(() => rules.refuse(line, token)),
    draft: (draft, hand) => draftAnswer(game, draft, hand),
    goTo: (target) => send({ kind: 'goTo', cursor: target }),
    openVariation: (path) => send({ kind: 'openVariation', path }),
    advise: (bot) => send({ kind: 'askHint', bot }),
  };
}

function mayAskHint(state: GameState, active: boolean): boolean {
  const { mode, thinking, view } = state;
  const isOffered = !mode.isRefereed && mode.info.bots.length > 0;
  return isOffered && active && thinking === null && view?.now.turn.phase === 'move';
}

/** Who leaves by giving up: the person to move, or the first one who is still there. */
function leaverOf({ mode, view }: GameState): Seat | null {
  if (!view || view.now.outcome) return null;
  const { turn, out }: PositionView = view.now;
  if (turn.seat !== null && mode.people.includes(turn.seat)) return turn.seat;
  return mode.people.find((person) => !out.includes(person)) ?? null;
}

async function draftAnswer(
  { state, rules, ask }: Game,
  draft: Draft,
  hand: Tile | null,
): Promise<DraftAnswer | null> {
  const line = lineOf(state.view?.progress ?? state.progress);
  const answer = await ask(() => rules.draft(line, draft, hand));
  return answer?.ok ? answer.value : null;
}
