/** The sentences of part 5 of the document, and when each is shown. */
import type { Icon, Seat } from '../../core/types';
import type { Words } from '../../text/texts';
import { activeSeat, positionOf, type Flow } from './flow';
import { ONE, otherSeat, TEAM, teamOf, WIZARDS, word } from '../../boards/piscari/words';

export interface Message {
  readonly key: string;
  readonly words: Words;
}

/** Messages 1 to 6, in the line under the board; null while there is nothing to say. */
export function messageOf(flow: Flow, names: readonly string[]): Message | null {
  const seat = activeSeat(flow);
  switch (flow.stage.kind) {
    case 'ready':
      return { key: 'web.piscari.message1', words: { team: teamWord(seat) } };
    case 'won':
      return { key: 'web.piscari.message6', words: { team: teamWord(seat) } };
    case 'stuck':
      return lostTurn(flow, seat);
    case 'rolling':
      return flow.wizard === 'plays' ? wizardMessage('web.piscari.message4', seat, names) : null;
    default:
      return choiceMessage(flow, seat, names);
  }
}

/** What the player was last told stays until the turn is handed over. */
function choiceMessage(flow: Flow, seat: Seat, names: readonly string[]): Message | null {
  if (flow.wizard === 'plays') return wizardMessage('web.piscari.message4', seat, names);
  const thinking = flow.stage.kind === 'choosing' && flow.stage.advice === null;
  if (flow.wizard === 'advises' && !thinking)
    return wizardMessage('web.piscari.message5', seat, names);
  const prey = preyOf(flow);
  if (prey === null) return null;
  return { key: 'web.piscari.message2', words: { name: nameOf(seat, names), prey } };
}

function preyOf(flow: Flow): string | null {
  const rolled =
    flow.stage.kind === 'placed' ? flow.steps[flow.at - 2]?.position : positionOf(flow);
  const prey = rolled?.board.prey;
  return prey ? word(ONE[prey]) : null;
}

function lostTurn(flow: Flow, seat: Seat): Message | null {
  const { die } = positionOf(flow).board;
  if (!die) return null;
  const words = { team: teamWord(seat), icon: word(ONE[die]), others: teamWord(otherSeat(seat)) };
  return { key: 'web.piscari.message3', words };
}

function wizardMessage(key: string, seat: Seat, names: readonly string[]): Message {
  return { key, words: { name: nameOf(seat, names), wizard: WIZARDS[teamOf(seat)] } };
}

/** Message 7 under the die that waits, 9 under the other team's; then what the die shows. */
export function dieCaption(flow: Flow, seat: Seat): Message {
  if (seat !== activeSeat(flow)) return { key: 'web.piscari.message9', words: {} };
  if (flow.stage.kind === 'ready') return { key: 'web.piscari.message7', words: {} };
  if (flow.stage.kind === 'rolling') return { key: 'web.piscari.rolling', words: {} };
  if (flow.stage.kind === 'won') return { key: 'web.piscari.won', words: {} };
  const die = shownDie(flow);
  if (!die) return { key: 'web.piscari.message7', words: {} };
  return { key: 'web.piscari.rolled', words: { icon: word(ONE[die]) } };
}

/** Message 8 under the wizard of the team to play, 9 under the other. */
export function wizardCaption(flow: Flow, seat: Seat): Message {
  if (seat !== activeSeat(flow)) return { key: 'web.piscari.message9', words: {} };
  return { key: 'web.piscari.message8', words: { wizard: WIZARDS[teamOf(seat)] } };
}

/** The icon lying on the active die, also while its piece has just been placed. */
export function shownDie(flow: Flow): Icon | null {
  if (flow.stage.kind === 'rolling') return null;
  if (flow.stage.kind === 'placed') return flow.steps[flow.at - 2]?.position.board.die ?? null;
  return positionOf(flow).board.die;
}

function teamWord(seat: Seat): string {
  return word(TEAM[teamOf(seat)]);
}

function nameOf(seat: Seat, names: readonly string[]): string {
  return names[seat - 1] ?? '';
}
