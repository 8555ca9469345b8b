/** The notation of part 3 of the document. */
import { COLOUR, PIECE, teamOf, WIZARDS } from '../../boards/piscari/words';
import type { Icon, PiscariTurn, Seat } from '../../core/types';
import type { Texts } from '../../text/texts';
import { isPiscari } from '../../boards/piscari/view';
import type { Presentation } from './presentation';

export interface LogEntry {
  /** how many steps are played after the move: looking back goes there */
  readonly stop: number;
  readonly seat: Seat;
  readonly text: string;
}

/** One line for each turn played. */
export function logOf(
  { game, wizardSteps }: Presentation,
  names: readonly string[],
  texts: Texts,
): readonly LogEntry[] {
  const line = game.end && isPiscari(game.end) ? game.end.board.win?.line : undefined;
  const turns = game.steps.flatMap(({ token, kind, seat, detail }, index) =>
    detail && seat !== null
      ? [{ index, seat, detail, square: kind === 'pass' ? null : token }]
      : [],
  );
  return turns.map(({ index, seat, detail, square }, count) => {
    const team = teamOf(seat);
    const isLast = index === game.steps.length - 1;
    const wins = line && isLast ? texts.get('web.piscari.log.wins', { line }) : '';
    const text = texts.get('web.piscari.log', {
      turn: Math.floor(count / 2) + 1,
      colour: texts.get(COLOUR[team]),
      name: wizardSteps.includes(index) ? WIZARDS[team] : (names[seat - 1] ?? ''),
      piece: texts.get(PIECE[team][detail.icon]),
      happening: happening(detail, square, texts) + wins,
    });
    return { stop: index + 1, seat, text };
  });
}

/** « placée en b2 » agrees with its icon. */
const PLACED: Readonly<Record<Icon, string>> = {
  angler: 'web.piscari.log.placed.angler',
  fish: 'web.piscari.log.placed.fish',
  fly: 'web.piscari.log.placed.fly',
};

/** `square`: null for a lost turn. */
function happening({ icon, taken }: PiscariTurn, square: string | null, texts: Texts): string {
  if (square === null) return texts.get('web.piscari.log.lost');
  if (!taken) return texts.get(PLACED[icon], { square });
  const prey = texts.get(PIECE[teamOf(taken.seat)][taken.icon]);
  return texts.get('web.piscari.log.takes', { prey, square });
}
