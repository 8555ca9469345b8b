/**
 * What becomes of a game: one pure state machine. What has to be done outside comes out as effects;
 * whatever answers them carries the ticket of the question, and an answer to an older one comes too
 * late.
 */
import type {
  Change,
  GameView,
  Line,
  Progress,
  Refusal,
  Result,
  Seat,
  Step,
  Variation,
} from '../core/types';
import {
  BEST_BOT,
  begin,
  canFastForward,
  cursorOf,
  isActive,
  lengthOf,
  lineOf,
  seatToHold,
  viewerOf,
  type Effect,
  type GameEvent,
  type GameState,
  type Question,
  type GameMode,
  type PlannedChange,
} from './state';
import { stopsOf } from './stops';
import { branchesOf, switchTo, type VariationPath } from './variations';

export interface Next {
  readonly state: GameState;
  readonly effects: readonly Effect[];
}

const NOTHING: Change = { kind: 'none' };

export function step(state: GameState, event: GameEvent): Next {
  switch (event.kind) {
    case 'entered':
      return settle({ ...state, isEntered: true });
    case 'left':
      return stopThinking({ ...state, isEntered: false });
    case 'retry':
      return state.trouble?.canRetry ? retry(state) : stay(state);
    case 'forgetTrouble':
      return goOn(state);
    case 'play':
      return decide(state, { change: { kind: 'play', token: event.token }, at: event.at });
    case 'playLine':
      return tryLine(state, event.tokens, event.at);
    case 'roll':
      return decide(state, { change: { kind: 'chance' }, at: cursorOf(state) });
    case 'undo':
    case 'redo':
      return enqueue(state, { change: { kind: event.kind }, at: cursorOf(state) });
    case 'fastForward':
      return canFastForward(state) ? fastForward(state) : stay(state);
    case 'playOn':
      return playOn(state);
    case 'openVariation':
      return openVariation(state, event.path);
    case 'goTo':
      return goTo(state, event.cursor);
    case 'tookOver':
      return settle({ ...state, holder: seatToHold(state) });
    case 'askHint':
      return askHint(state, event.bot);
    case 'viewed':
      return event.ticket === state.ticket ? viewed(state, event.answer) : stay(state);
    case 'viewFailed':
      return event.ticket === state.ticket ? fail(state, event.why, true) : stay(state);
    case 'chosen':
      return event.thought === state.thought ? chosen(state, event.answer) : stay(state);
    case 'hinted':
      return event.thought === state.thought
        ? settle({ ...state, thinking: null, hint: event.hint })
        : stay(state);
    case 'thoughtFailed':
      return event.thought === state.thought
        ? fail({ ...state, thinking: null }, event.why, true)
        : stay(state);
    case 'hintFailed':
      return event.thought === state.thought
        ? hintFailed(state, event.why, event.bot)
        : stay(state);
    case 'failed':
      return stay({
        ...state,
        trouble: { why: event.why, canRetry: true, again: event.question },
      });
    case 'snapshot':
      return takeSnapshot(state, event.match, event.line, event.mode);
    case 'refused':
      return event.at === state.sent?.at ? look(answered(state)) : stay(state);
    case 'lost':
      return event.at === state.sent?.at
        ? stay({ ...state, sent: { ...state.sent, state: 'lost' } })
        : stay(state);
    case 'seated':
      return seated({ ...state, mode: event.mode });
  }
}

/** A move or a roll: done here, or sent to whoever confirms it and shown meanwhile. */
function decide(state: GameState, decision: PlannedChange): Next {
  if (state.mode.branches && state.cursor !== null) return tryMove(state, decision);
  if (!state.mode.isRefereed) return enqueue(state, decision);
  if (!isActive(state) || decision.at !== lengthOf(state)) return stay(state);
  const token = decision.change.kind === 'play' ? decision.change.token : null;
  const { at } = decision;
  const sent: GameState = { ...state, sent: { token, at, state: 'sent' }, trouble: null };
  const send: Effect = { kind: 'send', token, at };
  return token === null ? { state: sent, effects: [send] } : also([send], look(sent));
}

/** One after the other: what is wanted meanwhile waits for its turn. */
function enqueue(state: GameState, wanted: PlannedChange): Next {
  const stopped = stopThinking({ ...state, queue: [...state.queue, wanted], isFast: false });
  return also(stopped.effects, goOn(stopped.state));
}

function playOn(state: GameState): Next {
  const at = cursorOf(state);
  if (state.cursor === null || !state.view) return stay(state);
  return enqueue(state, { change: { kind: 'branch', at, tokens: [] }, at });
}

/** A move in a past position: the next of the line, or the first of a variation. */
function tryMove(state: GameState, { change, at }: PlannedChange): Next {
  return change.kind === 'play' ? tryLine(state, [change.token], at) : stay(state);
}

/** Goes along the line as far as it is the same; what differs begins a variation. */
function tryLine(state: GameState, wanted: readonly string[], at: number): Next {
  if (!state.mode.branches || !state.view || at !== cursorOf(state)) return stay(state);
  const { progress, steps } = state.view;
  const first = wanted.findIndex((token, index) => token !== progress.tokens[at + index]);
  if (first < 0) return goTo(state, nextStop(steps, at + wanted.length - 1));
  const from = at + first;
  const change: Change = { kind: 'branch', at: from, tokens: wanted.slice(first) };
  return enqueue(state, { change, at });
}

/** Where somebody decides next. */
function nextStop(steps: readonly Step[], at: number): number {
  return stopsOf(steps).find((stop) => stop > at) ?? steps.length;
}

/** What is being thought is thought again, quickly. */
function fastForward(state: GameState): Next {
  const stopped = stopThinking({ ...state, isFast: true });
  return also(stopped.effects, settle(stopped.state));
}

function openVariation(state: GameState, path: VariationPath): Next {
  const { tokens } = state.progress;
  const there = switchTo({ tokens, variations: state.variations }, path);
  if (!there) return stay(state);
  const first = there.tokens.findIndex((token, index) => token !== tokens[index]);
  const at = first < 0 ? there.tokens.length : first;
  const change: Change = { kind: 'branch', at, tokens: there.tokens.slice(at) };
  return enqueue(state, { change, at: cursorOf(state), variations: there.variations });
}

function goTo(state: GameState, cursor: number): Next {
  const there = cursor >= lengthOf(state) ? null : Math.max(0, cursor);
  if (there === state.cursor) return stay(state);
  const moved: GameState = { ...state, cursor: there, hint: null };
  const stopped = state.thinking === 'hint' ? stopThinking(moved) : stay(moved);
  return also(stopped.effects, hasFailed(state) ? goOn(stopped.state) : settle(stopped.state));
}

function askHint(state: GameState, bot: string | null): Next {
  if (!state.view || state.thinking !== null) return stay(state);
  const thought = state.thought + 1;
  const line = lineOf(state.view.progress);
  return {
    state: { ...state, thought, thinking: 'hint', hint: null, trouble: null },
    effects: [{ kind: 'hint', thought, line, bot }],
  };
}

// What comes back ---------------------------------------------------------------------------------

function viewed(state: GameState, answer: Result<GameView>): Next {
  const { question, sent } = state;
  if (!question) return stay(state);
  const free: GameState = {
    ...state,
    question: null,
    sent: sent?.state === 'answered' ? null : sent,
  };
  if (!answer.ok) return refused(free, answer.reasons[0] ?? UNKNOWN_REASON, question.isUsers);
  const view = answer.value;
  const { viewer, cursor, planned: done } = question;
  const isNews =
    done.change.kind === 'play' || done.change.kind === 'chance' || isSnapshotNews(state);
  const seen: GameState = {
    ...free,
    view,
    viewed: { viewer, cursor },
    news: isNews && state.view ? Math.min(lengthOf(state), view.steps.length) : view.steps.length,
  };
  if (done.change.kind === 'none' && state.view) return settle(seen);
  const changed = state.mode.isRefereed ? seen : confirmed(seen, view.progress, done.variations);
  return also([{ kind: 'keep' }], settle(covered({ ...changed, hint: null, trouble: null })));
}

export const UNKNOWN_REASON: Refusal = { key: 'web.failure.lost', words: {} };

/** What a referee's snapshot brings is news, except for that of the first one. */
function isSnapshotNews({ mode, view }: GameState): boolean {
  return mode.isRefereed && view !== null;
}

function confirmed(
  state: GameState,
  progress: Progress,
  variations: readonly Variation[] | undefined,
): GameState {
  const { progress: before } = state;
  const line = (of: Progress) => [...of.tokens, ...of.undone];
  return {
    ...state,
    progress,
    variations: variations ?? branchesOf(line(before), line(progress), state.variations),
    cursor: state.viewed.cursor,
  };
}

/** When it is another person's turn, nobody's hand stays open. */
function covered(state: GameState): GameState {
  const isShared = state.mode.viewer === 'holder' && state.mode.people.length > 1;
  return isShared && seatToHold(state) !== null ? { ...state, holder: null } : state;
}

/** What the user wished cannot be: the game goes on as it was. */
function refused(state: GameState, why: Refusal, isUsers: boolean): Next {
  const troubled: GameState = { ...state, trouble: { why, canRetry: false } };
  return isUsers ? settle(troubled) : stay(troubled);
}

function fail(state: GameState, why: Refusal, canRetry: boolean): Next {
  return stay({ ...state, trouble: { why, canRetry } });
}

function chosen(state: GameState, answer: Result<string>): Next {
  const free: GameState = { ...state, thinking: null };
  if (!answer.ok) return fail(free, answer.reasons[0] ?? UNKNOWN_REASON, true);
  const change: Change = { kind: 'play', token: answer.value };
  return ask(free, { change, at: lengthOf(state) }, false);
}

function hintFailed(state: GameState, why: Refusal, bot: string | null): Next {
  const again: GameEvent = { kind: 'askHint', bot };
  return stay({ ...state, thinking: null, trouble: { why, canRetry: true, again } });
}

/** The question to the core is still open, but no answer will come. */
function hasFailed({ trouble, question }: GameState): boolean {
  return (trouble?.canRetry ?? false) && question !== null;
}

/** The trouble is over: a question that failed is asked again before anything else. */
function goOn(state: GameState): Next {
  const free: GameState = { ...state, trouble: null };
  return hasFailed(state) ? askAgain(free) : settle(free);
}

function retry(state: GameState): Next {
  const next = goOn(state);
  const again = state.trouble?.again;
  if (again === undefined) return next;
  if (typeof again === 'number') return also([{ kind: 'askAgain', question: again }], next);
  return also(next.effects, step(next.state, again));
}

/** The referee tells how the game stands: a move sent before is confirmed by it, or taken back. */
function takeSnapshot(state: GameState, match: number, line: Line, mode: GameMode): Next {
  const progress: Progress = { ...lineOf(line), undone: [], seen: [] };
  if (match !== state.match) {
    const opened = begin({ mode, progress, match });
    return settle({ ...opened, isEntered: true, ticket: state.ticket });
  }
  // Moves may have been taken back: nobody looks at a position that is gone.
  const cursor = state.cursor !== null && state.cursor >= line.tokens.length ? null : state.cursor;
  const now: GameState = { ...state, mode, progress, cursor };
  if (isAsSent(state, line)) {
    // What is shown, or being asked for, is what the snapshot says.
    return state.question ? stay(answered(now)) : settle({ ...now, sent: null });
  }
  if (!isSameLine(line.tokens, state.progress.tokens)) return look(answered(now));
  if (state.sent?.state !== 'lost') return settle(now);
  const { token, at } = state.sent;
  return also(
    [{ kind: 'send', token, at }],
    settle({ ...now, sent: { token, at, state: 'sent' } }),
  );
}

/** The move that was sent, and nothing else, was played. */
function isAsSent({ sent, progress }: GameState, { tokens }: Line): boolean {
  if (!sent || sent.token === null) return false;
  const before = progress.tokens.slice(0, sent.at);
  return isSameLine(tokens, [...before, sent.token]);
}

function isSameLine(tokens: readonly string[], others: readonly string[]): boolean {
  return tokens.length === others.length && tokens.every((token, at) => token === others[at]);
}

/** Where undo and redo lead depends on who decides: that is asked anew. */
function seated(state: GameState): Next {
  return state.view && !state.question ? look(state) : stay(state);
}

/** A move sent is no longer under way; it stays pending until what came of it is shown. */
function answered(state: GameState): GameState {
  return { ...state, sent: state.sent && { ...state.sent, state: 'answered' } };
}

// What comes next ---------------------------------------------------------------------------------

/** Does what is wished next, shows what is looked at, and lets computer players go on. */
function settle(state: GameState): Next {
  if (state.question) return stay(state);
  const [next, ...queue] = state.queue;
  if (next) {
    const left: GameState = { ...state, queue };
    return isStale(state, next) ? settle(left) : ask(left, next, true);
  }
  if (!state.view) return state.isEntered ? look(state) : stay(state);
  if (!isShownAsWanted(state)) return look(state);
  return state.isEntered && !state.trouble?.canRetry ? think(state) : stay(state);
}

/** A second tap on a position that is gone does nothing. */
function isStale(state: GameState, { change, at }: PlannedChange): boolean {
  const isDecision = change.kind === 'play' || change.kind === 'chance';
  return isDecision && (state.cursor !== null || at !== lengthOf(state));
}

function isShownAsWanted(state: GameState): boolean {
  const { cursor, viewed: was } = state;
  // The screen is covered: what lies behind does not matter.
  if (cursor === null && seatToHold(state) !== null) return true;
  const isThere = cursor === null || was.cursor === cursor;
  return isThere && was.viewer === viewerOf(state);
}

function think(state: GameState): Next {
  const turn = state.view?.now.turn;
  const bot = turn?.phase === 'move' ? botFor(state, turn.seat) : undefined;
  if (bot === undefined || state.thinking === 'player') return stay(state);
  const stopped = stopThinking(state);
  const thought = stopped.state.thought + 1;
  return also(stopped.effects, {
    state: { ...stopped.state, thought, thinking: 'player' },
    effects: [{ kind: 'think', thought, line: lineOf(state.progress), bot, isFast: state.isFast }],
  });
}

/** Who plays for a seat: its own computer player, or the best when the rest is played quickly. */
function botFor({ mode, isFast }: GameState, seat: Seat | null): string | undefined {
  return mode.bots.get(seat ?? 0) ?? (isFast ? BEST_BOT : undefined);
}

/** Asks how the game looks now, with the move that waits to be confirmed. */
function look(state: GameState): Next {
  const token = state.sent?.state === 'answered' ? null : (state.sent?.token ?? null);
  const change: Change = token === null ? NOTHING : { kind: 'play', token };
  return ask(state, { change, at: lengthOf(state) }, false);
}

function ask(state: GameState, wanted: PlannedChange, isUsers: boolean): Next {
  const isChange = wanted.change.kind !== 'none';
  const cursor = isChange && !state.mode.isRefereed ? null : state.cursor;
  const question: Question = { planned: wanted, isUsers, viewer: viewerOf(state), cursor };
  return askAgain({ ...state, question });
}

function askAgain(state: GameState): Next {
  const { question, mode, progress } = state;
  if (!question) return stay(state);
  const ticket = state.ticket + 1;
  const { viewer, cursor } = question;
  const { people, rollers } = mode;
  const request = { progress, change: question.planned.change, viewer, cursor, people, rollers };
  return { state: { ...state, ticket }, effects: [{ kind: 'view', ticket, request }] };
}

function stopThinking(state: GameState): Next {
  if (state.thinking === null) return stay(state);
  return {
    state: { ...state, thinking: null, thought: state.thought + 1 },
    effects: [{ kind: 'stopThinking' }],
  };
}

function also(effects: readonly Effect[], next: Next): Next {
  return { state: next.state, effects: [...effects, ...next.effects] };
}

function stay(state: GameState): Next {
  return { state, effects: [] };
}
