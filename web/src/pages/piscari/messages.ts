/** The sentences of part 5 of the document, and when each is shown. */
import type { Icon, Seat, TextKey } from '../../core/types';
import type { Words } from '../../text/texts';
import { ONE, otherSeat, TEAM, teamOf, WIZARDS, word } from '../../boards/piscari/words';
import { winningIcon } from '../../boards/piscari/view';
import { activeSeat, adviceOf, positionOf, type Presentation } from './presentation';

export interface Message {
  readonly key: string;
  readonly words: Words;
}

/** Messages 1 to 6, in the line under the board; null while there is nothing to say. */
export function messageOf(presentation: Presentation, names: readonly string[]): Message | null {
  const seat = activeSeat(presentation);
  const { stage, wizard } = presentation;
  switch (stage.kind) {
    case 'loading':
    case 'past':
      return null;
    case 'ready':
      return { key: 'web.piscari.message1', words: { team: teamWord(seat) } };
    case 'won':
      return { key: 'web.piscari.message6', words: { team: teamWord(seat) } };
    case 'stuck':
      return lostTurn(presentation, seat);
    case 'rolling':
      return wizard === 'plays' ? playedByWizard(presentation, seat, names) : null;
    default:
      return choiceMessage(presentation, seat, names);
  }
}

/** What the player was last told stays until the turn is handed over. */
function choiceMessage(
  presentation: Presentation,
  seat: Seat,
  names: readonly string[],
): Message | null {
  const { stage, wizard, rolled } = presentation;
  if (wizard === 'plays') return playedByWizard(presentation, seat, names);
  const isThinking = stage.kind === 'choosing' && adviceOf(presentation) === null;
  if (wizard === 'advises' && !isThinking)
    return wizardMessage('web.piscari.message5', seat, names);
  if (!rolled) return null;
  const words = { name: names[seat - 1] ?? '', prey: word(ONE[rolled.prey]) };
  return { key: 'web.piscari.message2', words };
}

function lostTurn(presentation: Presentation, seat: Seat): Message | null {
  const die = positionOf(presentation)?.board.die;
  if (!die) return null;
  const words = { team: teamWord(seat), icon: word(ONE[die]), others: teamWord(otherSeat(seat)) };
  return { key: 'web.piscari.message3', words };
}

/** Message 4 speaks to the player he stands in for; where he plays alone there is none. */
function playedByWizard(
  { automatic }: Presentation,
  seat: Seat,
  names: readonly string[],
): Message {
  if (!automatic.includes(seat)) return wizardMessage('web.piscari.message4', seat, names);
  const words = { wizard: WIZARDS[teamOf(seat)], team: teamWord(seat) };
  return { key: 'web.piscari.plays_alone', words };
}

function wizardMessage(key: string, seat: Seat, names: readonly string[]): Message {
  return { key, words: { name: names[seat - 1] ?? '', wizard: WIZARDS[teamOf(seat)] } };
}

/** Message 7 under the die that waits, 9 under the other team's; then what the die shows. */
export function dieCaption(presentation: Presentation, seat: Seat): Message {
  const { stage } = presentation;
  if (seat !== activeSeat(presentation)) return { key: 'web.piscari.message9', words: {} };
  if (stage.kind === 'rolling') return { key: 'web.piscari.rolling', words: {} };
  if (stage.kind === 'won') return { key: 'web.piscari.won', words: {} };
  const die = shownDie(presentation);
  if (!die && stage.kind === 'past') return { key: 'web.piscari.turn_then', words: {} };
  if (!die) return { key: 'web.piscari.message7', words: {} };
  return { key: 'web.piscari.rolled', words: { icon: word(ONE[die]) } };
}

/** Message 8 under the wizard of the team to play, 9 under the other; one plays against him alone. */
export function wizardCaption(presentation: Presentation, seat: Seat): Message {
  const words = { wizard: WIZARDS[teamOf(seat)] };
  const isOpponent = presentation.automatic.includes(seat);
  if (isOpponent) return { key: 'web.piscari.opponent', words };
  if (seat !== activeSeat(presentation)) return { key: 'web.piscari.message9', words: {} };
  return { key: 'web.piscari.message8', words };
}

/** The icon lying on the active die, also while its piece has just been placed and once it has won. */
export function shownDie(presentation: Presentation): Icon | null {
  const { stage, rolled } = presentation;
  if (stage.kind === 'rolling') return null;
  if (stage.kind === 'placed') return rolled?.die ?? null;
  const board = positionOf(presentation)?.board;
  return board ? (board.die ?? winningIcon(board)) : null;
}

function teamWord(seat: Seat): TextKey {
  return word(TEAM[teamOf(seat)]);
}
