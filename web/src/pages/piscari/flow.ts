/**
 * One turn after another, as Piscari's document tells them: a pure state machine. It decides what
 * is shown and what is waited for; what the rules allow comes in with each position of the core.
 */
import type { Line, PiscariBoard, Refusal, Seat, PositionView } from '../../core/types';
import { soundOf, type SoundName } from '../../boards/piscari/media';

export type Position = PositionView<PiscariBoard>;

/** The document's delays, in milliseconds. */
export const DELAY = { roll: 2000, lostTurn: 2000, blink: 1000, handOver: 1000 } as const;

export type Stage =
  /** the die waits for a click */
  | { readonly kind: 'ready' }
  | { readonly kind: 'rolling' }
  /** the die has fallen; `advice` is the square the wizard suggests */
  | { readonly kind: 'choosing'; readonly advice: string | null }
  /** no square takes the rolled icon */
  | { readonly kind: 'stuck' }
  /** a square was chosen: what lies there blinks */
  | { readonly kind: 'blinking'; readonly square: string }
  /** the new piece lies there, just before the other team's turn */
  | { readonly kind: 'placed' }
  | { readonly kind: 'won' };

/** What the wizard of the team to play is doing. */
export type WizardRole = 'rests' | 'plays' | 'advises';

export interface Step {
  readonly token: string;
  readonly by: 'player' | 'wizard';
  /** after the token */
  readonly position: Position;
}

export interface Flow {
  readonly start: string;
  readonly opening: Position;
  readonly steps: readonly Step[];
  /** how many steps lead to the position shown; the others were taken back */
  readonly at: number;
  readonly stage: Stage;
  readonly wizard: WizardRole;
  /** seats whose wizard plays without being asked */
  readonly automatic: readonly Seat[];
  /** rolls that moves taken back had revealed: they come again */
  readonly seen: readonly string[];
  /** why the core could not do what was asked */
  readonly trouble: readonly Refusal[];
  /** the core was asked for what comes next: there is no delay to cut short */
  readonly isPending: boolean;
  /** the number of the last question or delay; whatever answers an older one comes too late */
  readonly ticket: number;
}

export type Event =
  | { readonly kind: 'roll' }
  | { readonly kind: 'askWizard' }
  | { readonly kind: 'choose'; readonly square: string }
  | { readonly kind: 'goTo'; readonly at: number }
  | { readonly kind: 'automate'; readonly seats: readonly Seat[] }
  | { readonly kind: 'rang'; readonly ticket: number }
  | {
      readonly kind: 'came';
      readonly ticket: number;
      readonly token: string;
      readonly position: Position;
    }
  | { readonly kind: 'advised'; readonly ticket: number; readonly square: string }
  | { readonly kind: 'failed'; readonly ticket: number; readonly reasons: readonly Refusal[] };

/** What the outside has to do; its answer carries the ticket of the flow that asked. */
export type Effect =
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'drawLuck' }
  | { readonly kind: 'play'; readonly token: string }
  | { readonly kind: 'advise' }
  | { readonly kind: 'sound'; readonly sound: SoundName };

export interface Next {
  readonly flow: Flow;
  readonly effects: readonly Effect[];
}

export interface Opening {
  readonly start: string;
  readonly position: Position;
  readonly steps?: readonly Step[];
  readonly automatic?: readonly Seat[];
}

/** A game from its start, or one that was opened from a file. */
export function begin({ start, position, steps = [], automatic = [] }: Opening): Next {
  const flow: Flow = {
    start,
    opening: position,
    steps,
    at: steps.length,
    stage: { kind: 'ready' },
    wizard: 'rests',
    automatic,
    seen: [],
    trouble: [],
    isPending: false,
    ticket: 0,
  };
  return enter(flow);
}

export function positionOf(flow: Flow): Position {
  return flow.steps[flow.at - 1]?.position ?? flow.opening;
}

export function lineOf(flow: Flow): Line {
  const tokens = flow.steps.slice(0, flow.at).map((step) => step.token);
  return { game: 'piscari', start: flow.start, tokens };
}

/** The seat whose zone is lit: it keeps the turn until the hand-over, and the winner keeps it. */
export function activeSeat(flow: Flow): Seat {
  const settled = flow.stage.kind === 'placed' || flow.stage.kind === 'won';
  const position = settled ? positionBefore(flow, flow.at - 1) : positionOf(flow);
  return positionOf(flow).outcome?.winner ?? position.turn.seat ?? 1;
}

export function positionBefore(flow: Flow, step: number): Position {
  return flow.steps[step - 1]?.position ?? flow.opening;
}

/** Something runs by itself now, and a tap may cut it short. */
export function isBusy(flow: Flow): boolean {
  const { kind } = flow.stage;
  return kind === 'rolling' || kind === 'stuck' || kind === 'blinking' || kind === 'placed';
}

/** A person chooses a square now. */
export function isChoosing(flow: Flow): boolean {
  return flow.stage.kind === 'choosing' && flow.wizard !== 'plays';
}

/** A position where someone can do something: the slider stops there. */
export function isStop(flow: Flow, at: number): boolean {
  return at === flow.steps.length || flow.steps[at]?.token !== 'pass';
}

/** Where undo leads: the last decision of a person; null when there is none. */
export function undoTarget(flow: Flow): number | null {
  if (flow.stage.kind === 'blinking' && flow.wizard !== 'plays') return flow.at;
  for (let at = flow.at - 1; at >= 0; at--) if (isDecision(flow, at)) return at;
  return null;
}

/** Where redo leads: the next decision of a person among the moves taken back, or their end. */
export function redoTarget(flow: Flow): number | null {
  if (flow.at === flow.steps.length) return null;
  for (let at = flow.at + 1; at < flow.steps.length; at++) if (isDecision(flow, at)) return at;
  return flow.steps.length;
}

function isDecision(flow: Flow, at: number): boolean {
  const token = flow.steps[at]?.token ?? '';
  const seat = positionBefore(flow, at).turn.seat ?? 0;
  return !isRoll(token) && token !== 'pass' && !flow.automatic.includes(seat);
}

function isRoll(token: string): boolean {
  return token.startsWith('roll:');
}

export function step(flow: Flow, event: Event): Next {
  if ('ticket' in event && event.ticket !== flow.ticket) return stay(flow);
  switch (event.kind) {
    case 'roll':
      return flow.stage.kind === 'ready' ? roll(flow, 'rests') : stay(flow);
    case 'askWizard':
      return askWizard(flow);
    case 'choose':
      return mayChoose(flow, event.square) ? blink(flow, event.square) : stay(flow);
    case 'goTo':
      return goTo(flow, event.at);
    case 'automate':
      return automate(flow, event.seats);
    case 'rang':
      return ring(flow);
    case 'came':
      return arrive(flow, event.token, event.position);
    case 'advised':
      return flow.wizard === 'plays'
        ? blink(flow, event.square)
        : stay({ ...flow, stage: { kind: 'choosing', advice: event.square } });
    case 'failed':
      return fail(flow, event.reasons);
  }
}

function mayChoose(flow: Flow, square: string): boolean {
  return isChoosing(flow) && (positionOf(flow).moves ?? []).includes(square);
}

function roll(flow: Flow, wizard: WizardRole): Next {
  const rolling: Flow = {
    ...playOnFromHere(flow),
    stage: { kind: 'rolling' },
    wizard,
    trouble: [],
  };
  return ask(rolling, [
    { kind: 'sound', sound: 'roulement_du_de' },
    { kind: 'wait', milliseconds: DELAY.roll },
  ]);
}

function askWizard(flow: Flow): Next {
  if (flow.stage.kind === 'ready') return roll(flow, 'plays');
  if (flow.stage.kind !== 'choosing' || flow.wizard !== 'rests') return stay(flow);
  return ask({ ...flow, wizard: 'advises', trouble: [] }, [{ kind: 'advise' }]);
}

function blink(flow: Flow, square: string): Next {
  const blinking: Flow = { ...playOnFromHere(flow), stage: { kind: 'blinking', square } };
  return ask(blinking, [{ kind: 'wait', milliseconds: DELAY.blink }]);
}

/** A delay is over. */
function ring(flow: Flow): Next {
  switch (flow.stage.kind) {
    case 'rolling':
      return ask(flow, [{ kind: 'drawLuck' }]);
    case 'stuck':
      return ask(flow, [{ kind: 'play', token: 'pass' }]);
    case 'blinking':
      return ask(flow, [{ kind: 'play', token: flow.stage.square }]);
    case 'placed':
      return enter({ ...flow, wizard: 'rests' });
    default:
      return stay(flow);
  }
}

/** The core has played a token. */
function arrive(flow: Flow, token: string, position: Position): Next {
  const by = flow.wizard === 'plays' ? 'wizard' : 'player';
  const played: Flow = {
    ...flow,
    steps: [...flow.steps, { token, by, position }],
    at: flow.at + 1,
    seen: isRoll(token) ? flow.seen.slice(1) : flow.seen,
  };
  if (isRoll(token)) return showRoll(played, position);
  if (position.outcome) return win(played);
  if (token === 'pass') return enter({ ...played, wizard: 'rests' });
  return ask({ ...played, stage: { kind: 'placed' } }, [
    { kind: 'wait', milliseconds: DELAY.handOver },
  ]);
}

function showRoll(flow: Flow, position: Position): Next {
  const sound = position.board.die && soundOf(position.board.die);
  const next = enter(flow);
  return sound ? { ...next, effects: [{ kind: 'sound', sound }, ...next.effects] } : next;
}

function win(flow: Flow): Next {
  const won: Flow = { ...flow, stage: { kind: 'won' } };
  return ask(won, [{ kind: 'sound', sound: 'victoire' }]);
}

/** The stage that belongs to the position shown. */
function enter(flow: Flow): Next {
  const { turn, moves } = positionOf(flow);
  if (turn.phase === 'over') return stay({ ...flow, stage: { kind: 'won' }, wizard: 'rests' });
  if (turn.phase === 'chance') return enterTurn({ ...flow, stage: { kind: 'ready' } }, turn.seat);
  if (moves?.[0] === 'pass')
    return ask({ ...flow, stage: { kind: 'stuck' } }, [
      { kind: 'wait', milliseconds: DELAY.lostTurn },
    ]);
  const choosing: Flow = { ...flow, stage: { kind: 'choosing', advice: null } };
  const wizardPlays = flow.wizard === 'plays' || playsAlone(flow, turn.seat);
  if (!wizardPlays) return ask(choosing, []);
  return ask({ ...choosing, wizard: 'plays' }, [{ kind: 'advise' }]);
}

function enterTurn(flow: Flow, seat: Seat | null): Next {
  return playsAlone(flow, seat) ? roll(flow, 'plays') : ask(flow, []);
}

/** Looking back stops the wizards who play by themselves, until the present is reached again. */
function playsAlone(flow: Flow, seat: Seat | null): boolean {
  return seat !== null && flow.automatic.includes(seat) && flow.at === flow.steps.length;
}

function goTo(flow: Flow, at: number): Next {
  if (at < 0 || at > flow.steps.length) return stay(flow);
  const { flow: left } = ask({ ...flow, at, wizard: 'rests', trouble: [] }, []);
  return enter(left);
}

/** Other wizards play by themselves from now on; one whose die waits begins at once. */
function automate(flow: Flow, seats: readonly Seat[]): Next {
  const changed: Flow = { ...flow, automatic: seats };
  return flow.stage.kind === 'ready' ? enter(changed) : stay(changed);
}

/** Drops the moves taken back, but not the luck they had shown. */
function playOnFromHere(flow: Flow): Flow {
  const dropped = flow.steps.slice(flow.at).map((step) => step.token);
  if (dropped.length === 0) return flow;
  return {
    ...flow,
    steps: flow.steps.slice(0, flow.at),
    seen: [...dropped.filter(isRoll), ...flow.seen],
  };
}

/** The turn goes back to the player, who can go on without the wizard. */
function fail(flow: Flow, reasons: readonly Refusal[]): Next {
  return enter({ ...flow, automatic: [], wizard: 'rests', trouble: reasons });
}

function ask(flow: Flow, effects: readonly Effect[]): Next {
  const isPending = effects.some(({ kind }) => kind === 'drawLuck' || kind === 'play');
  return { flow: { ...flow, isPending, ticket: flow.ticket + 1 }, effects };
}

function stay(flow: Flow): Next {
  return { flow, effects: [] };
}
