/**
 * One turn after another, as Piscari's document shows them: what is seen, and for how long. The game
 * itself (positions, chance, undo, computer players, failures) is the controller's; this pure state
 * machine only decides when the controller is asked for the next thing.
 */
import { isPiscari } from '../../boards/piscari/view';
import { soundOf, type SoundName } from '../../boards/piscari/media';
import type { Icon, PiscariBoard, PositionView, Seat } from '../../core/types';
import type { GameController } from '../../game/controller';

export type Position = PositionView<PiscariBoard>;

/** The document's delays, in milliseconds. */
export const DELAY = { roll: 2000, lostTurn: 2000, blink: 1000, handOver: 1000 } as const;

export type Stage =
  /** the core has not answered yet */
  | { readonly kind: 'loading' }
  /** the die waits for a click */
  | { readonly kind: 'ready' }
  | { readonly kind: 'rolling' }
  /** the die has fallen */
  | { readonly kind: 'choosing' }
  /** no square takes the rolled icon */
  | { readonly kind: 'stuck' }
  /** a square was chosen: what lies there blinks */
  | { readonly kind: 'blinking'; readonly square: string }
  /** the new piece lies there, just before the other team's turn */
  | { readonly kind: 'placed' }
  | { readonly kind: 'won' }
  /** an earlier position is looked at: nothing can be played in it */
  | { readonly kind: 'past' };

/** What the wizard of the team to play is doing. */
export type WizardRole = 'rests' | 'plays' | 'advises';

/** What is shown of a game: its controller has all of it. */
export type ShownGame = Pick<
  GameController,
  | 'line'
  | 'steps'
  | 'news'
  | 'cursor'
  | 'view'
  | 'end'
  | 'hint'
  | 'thinking'
  | 'trouble'
  | 'isPending'
>;

export interface Presentation {
  readonly game: ShownGame;
  readonly stage: Stage;
  readonly wizard: WizardRole;
  /** seats whose wizard plays without being asked */
  readonly automatic: readonly Seat[];
  /** what the die showed in this turn and what that may take, until the turn is handed over */
  readonly rolled: { readonly die: Icon; readonly prey: Icon } | null;
  /** the steps that wizards made */
  readonly wizardSteps: readonly number[];
  /** the number of the last delay; an older one that ends comes too late */
  readonly ticket: number;
}

export type PresentationEvent =
  | { readonly kind: 'roll' | 'askWizard' | 'dismissWizard' | 'undo' }
  | { readonly kind: 'choose'; readonly square: string }
  | { readonly kind: 'automate'; readonly seats: readonly Seat[] }
  | { readonly kind: 'delayEnded'; readonly ticket: number }
  /** the controller has changed */
  | { readonly kind: 'updated'; readonly game: ShownGame };

/** What the outside has to do. */
export type PresentationEffect =
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'sound'; readonly sound: SoundName }
  /** commands of the controller */
  | { readonly kind: 'rollDie' | 'advise' | 'undoMove' | 'forgetTrouble' }
  | { readonly kind: 'play'; readonly token: string };

export interface Next {
  readonly presentation: Presentation;
  readonly effects: readonly PresentationEffect[];
}

export function present(game: ShownGame, automatic: readonly Seat[]): Next {
  const loading: Presentation = {
    game,
    stage: { kind: 'loading' },
    wizard: 'rests',
    automatic,
    rolled: null,
    wizardSteps: [],
    ticket: 0,
  };
  return game.view ? enter(loading) : stay(loading);
}

// What follows from a presentation ----------------------------------------------------------------

/** The position shown; null until it is known. */
export function positionOf({ game }: Presentation): Position | null {
  return game.view && isPiscari(game.view) ? game.view : null;
}

/** The seat whose zone is lit: it keeps the turn until the hand-over, and the winner keeps it. */
export function activeSeat({ game, stage }: Presentation): Seat {
  const { view, steps } = game;
  if (stage.kind === 'placed') return steps.at(-1)?.seat ?? 1;
  return view?.outcome?.winner ?? view?.turn.seat ?? 1;
}

/** Something runs by itself now, and a tap may cut it short. */
export function isBusy({ stage: { kind } }: Presentation): boolean {
  return kind === 'rolling' || kind === 'stuck' || kind === 'blinking' || kind === 'placed';
}

/** A person chooses a square now. */
export function isChoosing({ stage, wizard }: Presentation): boolean {
  return stage.kind === 'choosing' && wizard !== 'plays';
}

/** The square that the wizard suggests. */
export function adviceOf(presentation: Presentation): string | null {
  const { game, wizard } = presentation;
  const isShown = wizard === 'advises' && presentation.stage.kind === 'choosing';
  return isShown ? (game.hint?.token ?? null) : null;
}

/** The wizard can be asked for advice: once in a turn, and again where he could not give any. */
export function mayAskWizard({ game, stage, wizard }: Presentation): boolean {
  if (stage.kind !== 'choosing') return false;
  return wizard === 'rests' || (wizard === 'advises' && game.trouble !== null);
}

/** A square that blinks is not yet played: taking it back is no move of the game. */
export function canUnchoose({ stage, wizard }: Presentation): boolean {
  return stage.kind === 'blinking' && wizard !== 'plays';
}

// The machine -------------------------------------------------------------------------------------

export function step(presentation: Presentation, event: PresentationEvent): Next {
  switch (event.kind) {
    case 'roll':
      return presentation.stage.kind === 'ready' ? roll(presentation, 'rests') : stay(presentation);
    case 'askWizard':
      return askWizard(presentation);
    case 'dismissWizard':
      return {
        presentation: { ...presentation, wizard: 'rests' },
        effects: [{ kind: 'forgetTrouble' }],
      };
    case 'choose':
      return mayChoose(presentation, event.square)
        ? blink(presentation, event.square)
        : stay(presentation);
    case 'undo':
      return undo(presentation);
    case 'automate':
      return automate(presentation, event.seats);
    case 'delayEnded':
      return event.ticket === presentation.ticket ? endDelay(presentation) : stay(presentation);
    case 'updated':
      return update(presentation, event.game);
  }
}

function mayChoose(presentation: Presentation, square: string): boolean {
  return isChoosing(presentation) && (presentation.game.view?.moves ?? []).includes(square);
}

function roll(presentation: Presentation, wizard: WizardRole): Next {
  return show({ ...presentation, wizard }, { kind: 'rolling' }, [
    { kind: 'sound', sound: 'roulement_du_de' },
    { kind: 'delay', milliseconds: DELAY.roll },
  ]);
}

function askWizard(presentation: Presentation): Next {
  const { stage, wizard } = presentation;
  if (stage.kind === 'ready') return roll(presentation, 'plays');
  if (!mayAskWizard(presentation)) return stay(presentation);
  if (wizard === 'advises') return { presentation, effects: [{ kind: 'forgetTrouble' }] };
  return { presentation: { ...presentation, wizard: 'advises' }, effects: [{ kind: 'advise' }] };
}

function blink(presentation: Presentation, square: string): Next {
  return show(presentation, { kind: 'blinking', square }, [
    { kind: 'delay', milliseconds: DELAY.blink },
  ]);
}

function undo(presentation: Presentation): Next {
  if (canUnchoose(presentation)) return show(presentation, { kind: 'choosing' }, []);
  return { presentation, effects: [{ kind: 'undoMove' }] };
}

/** Other wizards play by themselves from now on; one whose die or choice waits begins at once. */
function automate(presentation: Presentation, seats: readonly Seat[]): Next {
  const { stage, automatic } = presentation;
  if (seats.join() === automatic.join()) return stay(presentation);
  const changed: Presentation = { ...presentation, automatic: seats };
  const isWaiting = stage.kind === 'ready' || stage.kind === 'choosing';
  return isWaiting ? enter({ ...changed, wizard: 'rests' }) : stay(changed);
}

function endDelay(presentation: Presentation): Next {
  const { stage, game } = presentation;
  switch (stage.kind) {
    case 'rolling':
      return { presentation, effects: [{ kind: 'rollDie' }] };
    case 'stuck':
      return { presentation, effects: [{ kind: 'play', token: game.view?.moves?.[0] ?? '' }] };
    case 'blinking':
      return { presentation, effects: [{ kind: 'play', token: stage.square }] };
    case 'placed':
      return enter({ ...presentation, wizard: 'rests' });
    default:
      return stay(presentation);
  }
}

// The controller has changed ----------------------------------------------------------------------

function update(before: Presentation, game: ShownGame): Next {
  const presentation: Presentation = { ...before, game };
  if (!game.view) return stay(presentation);
  if (game.cursor < game.steps.length) return lookBack(presentation);
  const wasThere = before.stage.kind !== 'past' && before.stage.kind !== 'loading';
  if (wasThere && isSameLine(before.game, game)) return followWizard(before, presentation);
  if (wasThere && game.news < game.steps.length) return showStep(presentation);
  return enter({ ...presentation, wizard: 'rests' });
}

function isSameLine({ line: before }: ShownGame, { line: after }: ShownGame): boolean {
  return before.start === after.start && before.tokens.join() === after.tokens.join();
}

function lookBack(presentation: Presentation): Next {
  if (presentation.stage.kind === 'past') return stay(presentation);
  return show({ ...presentation, wizard: 'rests' }, { kind: 'past' }, []);
}

/** The wizard's choice is there; or what kept him from choosing is over, and he is asked again. */
function followWizard(before: Presentation, presentation: Presentation): Next {
  const { game, stage, wizard } = presentation;
  if (stage.kind !== 'choosing' || wizard === 'rests') return stay(presentation);
  if (wizard === 'plays' && game.hint) return blink(presentation, game.hint.token);
  const isFree = before.game.trouble !== null && game.trouble === null;
  const isAsked = game.thinking !== null || game.hint !== null;
  return isFree && !isAsked ? { presentation, effects: [{ kind: 'advise' }] } : stay(presentation);
}

/** Something was rolled or played just now. */
function showStep(presentation: Presentation): Next {
  const { game, wizard } = presentation;
  const last = game.steps.length - 1;
  const earlier = presentation.wizardSteps.filter((index) => index < last);
  const wizardSteps = wizard === 'plays' ? [...earlier, last] : earlier;
  const played: Presentation = { ...presentation, wizardSteps };
  const kind = game.steps[last]?.kind;
  if (kind === 'chance') return showRoll(played);
  if (game.view?.outcome)
    return show({ ...played, wizard: 'rests' }, { kind: 'won' }, [
      { kind: 'sound', sound: 'victoire' },
    ]);
  if (kind !== 'move') return enter({ ...played, wizard: 'rests' });
  return show(played, { kind: 'placed' }, [{ kind: 'delay', milliseconds: DELAY.handOver }]);
}

function showRoll(presentation: Presentation): Next {
  const die = positionOf(presentation)?.board.die;
  const next = enter(presentation);
  if (!die) return next;
  return { ...next, effects: [{ kind: 'sound', sound: soundOf(die) }, ...next.effects] };
}

/** The stage that belongs to the position shown. */
function enter(presentation: Presentation): Next {
  const position = positionOf(presentation);
  if (!position) return stay(presentation);
  const { turn, permissions, board } = position;
  if (turn.phase === 'over') return show({ ...presentation, wizard: 'rests' }, { kind: 'won' }, []);
  if (turn.phase === 'chance') return enterTurn({ ...presentation, rolled: null }, turn.seat);
  if (permissions.pass)
    return show(presentation, { kind: 'stuck' }, [{ kind: 'delay', milliseconds: DELAY.lostTurn }]);
  const rolled = board.die && board.prey ? { die: board.die, prey: board.prey } : null;
  const isWizards = presentation.wizard === 'plays' || playsAlone(presentation, turn.seat);
  const choosing: Presentation = { ...presentation, rolled, wizard: isWizards ? 'plays' : 'rests' };
  return show(choosing, { kind: 'choosing' }, isWizards ? [{ kind: 'advise' }] : []);
}

function enterTurn(presentation: Presentation, seat: Seat | null): Next {
  return playsAlone(presentation, seat)
    ? roll(presentation, 'plays')
    : show(presentation, { kind: 'ready' }, []);
}

function playsAlone({ automatic }: Presentation, seat: Seat | null): boolean {
  return seat !== null && automatic.includes(seat);
}

/** Whatever was being waited for is over. */
function show(
  presentation: Presentation,
  stage: Stage,
  effects: readonly PresentationEffect[],
): Next {
  return { presentation: { ...presentation, stage, ticket: presentation.ticket + 1 }, effects };
}

function stay(presentation: Presentation): Next {
  return { presentation, effects: [] };
}
