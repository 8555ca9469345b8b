/** The notation of part 3 of the document. */
import type { Seat } from '../../core/types';
import type { Texts } from '../../text/texts';
import { positionBefore, type Flow } from './flow';
import { COLOUR, PIECE, teamOf, WIZARDS } from '../../boards/piscari/words';

export interface LogEntry {
  /** how many steps lie before the move: looking back goes there */
  readonly at: number;
  readonly seat: Seat;
  readonly text: string;
}

/** One line for each turn played, also for those taken back. */
export function logOf(flow: Flow, names: readonly string[], texts: Texts): readonly LogEntry[] {
  const moves = flow.steps.flatMap((step, at) => (step.token.startsWith('roll:') ? [] : [at]));
  return moves.map((at, index) => {
    const seat = positionBefore(flow, at).turn.seat ?? 1;
    return { at, seat, text: logLine(flow, at, Math.floor(index / 2) + 1, seat, names, texts) };
  });
}

/** « Tour 3 (rouge) – Paul roule pêcheur rouge : prend poisson bleu en b2 » */
function logLine(
  flow: Flow,
  at: number,
  turn: number,
  seat: Seat,
  names: readonly string[],
  texts: Texts,
): string {
  const team = teamOf(seat);
  const { die } = positionBefore(flow, at).board;
  const name = flow.steps[at]?.by === 'wizard' ? WIZARDS[team] : (names[seat - 1] ?? '');
  return texts.get('web.piscari.log', {
    turn,
    colour: texts.get(COLOUR[team]),
    name,
    piece: die ? texts.get(PIECE[team][die]) : '',
    happening: happening(flow, at, texts) + victory(flow, at, texts),
  });
}

function happening(flow: Flow, at: number, texts: Texts): string {
  const token = flow.steps[at]?.token ?? '';
  const square = positionBefore(flow, at).board.squares.find(({ name }) => name === token);
  if (!square) return texts.get('web.piscari.log.lost');
  if (!square.piece) return texts.get('web.piscari.log.placed', { square: token });
  const prey = texts.get(PIECE[teamOf(square.piece.seat)][square.piece.icon]);
  return texts.get('web.piscari.log.takes', { prey, square: token });
}

function victory(flow: Flow, at: number, texts: Texts): string {
  const win = flow.steps[at]?.position.board.win;
  return win ? texts.get('web.piscari.log.wins', { line: win.line }) : '';
}
