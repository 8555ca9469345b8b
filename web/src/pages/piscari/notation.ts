/** The notation of part 3 of the document. */
import { rolledIcon } from '../../boards/piscari/names';
import { COLOUR, PIECE, teamOf, WIZARDS } from '../../boards/piscari/words';
import type { Icon, Piece, PiscariBoard, Seat, Step } from '../../core/types';
import type { Texts } from '../../text/texts';
import { isPiscari } from '../../boards/piscari/view';
import type { Presentation } from './presentation';

export interface LogEntry {
  /** how many steps are played after the move: looking back goes there */
  readonly stop: number;
  readonly seat: Seat;
  readonly text: string;
}

/** A turn of one team. */
interface PlayedTurn {
  /** the step that ended it */
  readonly index: number;
  readonly seat: Seat;
  readonly icon: Icon;
  /** null for a lost turn */
  readonly square: string | null;
  readonly taken: Piece | null;
}

/** One line for each turn played. `start`: the board before the first. */
export function logOf(
  { game, wizardSteps }: Presentation,
  start: PiscariBoard,
  names: readonly string[],
  texts: Texts,
): readonly LogEntry[] {
  const line = game.end && isPiscari(game.end) ? game.end.board.win?.line : undefined;
  return turnsOf(game.steps, start).map((turn, count) => {
    const { index, seat, icon } = turn;
    const team = teamOf(seat);
    const isLast = index === game.steps.length - 1;
    const wins = line && isLast ? texts.get('web.piscari.log.wins', { line }) : '';
    const text = texts.get('web.piscari.log', {
      turn: Math.floor(count / 2) + 1,
      colour: texts.get(COLOUR[team]),
      name: wizardSteps.includes(index) ? WIZARDS[team] : (names[seat - 1] ?? ''),
      piece: texts.get(PIECE[team][icon]),
      happening: happening(turn, texts) + wins,
    });
    return { stop: index + 1, seat, text };
  });
}

function turnsOf(steps: readonly Step[], start: PiscariBoard): readonly PlayedTurn[] {
  const lying = new Map(start.squares.map(({ name, piece }) => [name, piece]));
  const turns: PlayedTurn[] = [];
  for (const [index, { token, kind, seat }] of steps.entries()) {
    const icon = index === 0 ? start.die : rolledIcon(steps[index - 1]?.token ?? '');
    if ((kind !== 'move' && kind !== 'pass') || seat === null || !icon) continue;
    const square = kind === 'move' ? token : null;
    turns.push({ index, seat, icon, square, taken: lying.get(token) ?? null });
    if (square !== null) lying.set(square, { icon, seat });
  }
  return turns;
}

/** « placée en b2 » agrees with its icon. */
const PLACED: Readonly<Record<Icon, string>> = {
  angler: 'web.piscari.log.placed.angler',
  fish: 'web.piscari.log.placed.fish',
  fly: 'web.piscari.log.placed.fly',
};

function happening({ icon, square, taken }: PlayedTurn, texts: Texts): string {
  if (square === null) return texts.get('web.piscari.log.lost');
  if (!taken) return texts.get(PLACED[icon], { square });
  const prey = texts.get(PIECE[teamOf(taken.seat)][taken.icon]);
  return texts.get('web.piscari.log.takes', { prey, square });
}
