import type { BoardModule, Player } from '../boards/contract';
import { valueMeaningOf } from '../boards/manifests';
import type { Seat, Step, PositionView } from '../core/types';
import type { Texts, Words } from '../text/texts';
import { GLYPH } from '../theme/teams';
import type { GameController } from './controller';

/** How the table speaks: of moves, turns, hints and results. */

export function nameOf(players: readonly Player[], seat: Seat | null): string {
  return players[(seat ?? 0) - 1]?.name ?? '';
}

/** Name and glyph: the colour is never the only sign. */
export function marked(players: readonly Player[], seat: Seat | null): string {
  const player = players[(seat ?? 0) - 1];
  return player ? `${player.name} ${GLYPH[player.team]}` : '';
}

/** The sentence for why a seat is out of the game, where there is one; else the one for all. */
export function outWords(own: string, all: string, texts: Texts, words: Words = {}): string {
  return texts.get(texts.has(own) ? own : all, words);
}

export function shortMove(
  module: BoardModule,
  { token, kind, seat }: Pick<Step, 'token' | 'kind' | 'seat'>,
  players: readonly Player[],
  texts: Texts,
  numbering: number,
): string {
  const outFor = players[(seat ?? 0) - 1]?.outFor;
  if (kind === 'out') return outWords(`web.move.out.${outFor}`, 'web.move.out', texts);
  if (kind === 'skip') return texts.get('web.move.skip');
  return module.moveLabel(token, texts, numbering);
}

export function tellMove(
  module: BoardModule,
  { token, kind, seat }: Step,
  players: readonly Player[],
  texts: Texts,
  numbering: number,
): string {
  const words = { name: marked(players, seat) };
  const outFor = players[(seat ?? 0) - 1]?.outFor;
  if (kind === 'out') return outWords(`web.tell.out.${outFor}`, 'web.tell.out', texts, words);
  if (kind === 'skip') return texts.get('web.tell.skip', words);
  return module.moveSentence(token, seat, players, texts, numbering);
}

/** The message line. */
export function messageOf(
  game: GameController,
  module: BoardModule,
  texts: Texts,
  numbering: number,
): string {
  const { view, players, trouble } = game;
  // What can be tried again is told beside the button that does.
  if (trouble && !game.retry) return texts.refusal(trouble);
  if (!view) return texts.get('web.message.loading');
  if (view.outcome) return resultOf(view, players, texts);
  if (game.isUnsent) return texts.get('web.message.unsent');
  if (game.handOver)
    return texts.get('web.message.hand_over', { name: nameOf(players, game.handOver) });
  if (game.hint && game.cursor === game.steps.length) return hintOf(game, module, texts, numbering);
  if (game.thinking === 'hint') return texts.get('web.message.seeking_hint');
  return turnOf(game, view, texts);
}

function turnOf(game: GameController, view: PositionView, texts: Texts): string {
  const { seat } = view.turn;
  const name = marked(game.players, seat);
  const local = game.players.filter(({ isLocal }) => isLocal);
  if (game.active)
    return texts.get(local.length === 1 ? 'web.message.yours' : 'web.message.turn', { name });
  if (game.thinking === 'player') return texts.get('web.message.thinking', { name });
  return seat === null ? texts.get('web.message.luck') : texts.get('web.message.turn', { name });
}

function hintOf(
  game: GameController,
  module: BoardModule,
  texts: Texts,
  numbering: number,
): string {
  if (!game.hint) return '';
  const { token, evaluation } = game.hint;
  const move = module.moveLabel(token, texts, numbering);
  if (!evaluation) return texts.get('web.hint.move', { move });
  return texts.get('web.hint.worth', {
    move,
    worth: worthOf(game, evaluation.value, evaluation.exact, texts),
  });
}

/** What a value means, for the seat to move. */
function worthOf(game: GameController, value: number, exact: boolean, texts: Texts): string {
  const meaning = valueMeaningOf(game.game);
  if (meaning === 'chance') return texts.get('web.hint.chance', { percent: texts.percent(value) });
  if (meaning === 'outcome')
    return texts.get(`web.hint.${value > 0 ? 'wins' : value < 0 ? 'loses' : 'draws'}`);
  return texts.get(exact ? 'web.hint.exactly' : 'web.hint.about', { points: texts.signed(value) });
}

export function resultOf(view: PositionView, players: readonly Player[], texts: Texts): string {
  const winner = view.outcome?.winner ?? null;
  return winner === null
    ? texts.get('web.result.draw')
    : texts.get('web.result.wins', { name: marked(players, winner) });
}

/** Why it ended so: by departure, by points, or by what lies on the board. */
export function reasonOf(view: PositionView, players: readonly Player[], texts: Texts): string {
  const winner = view.outcome?.winner ?? null;
  const left = view.seats - view.out.length;
  if (left === 1 && winner !== null) {
    const [loser] = view.out;
    const outFor = loser === undefined ? undefined : players[loser - 1]?.outFor;
    return view.out.length === 1 && loser !== undefined && texts.has(`web.tell.out.${outFor}`)
      ? texts.get(`web.tell.out.${outFor}`, { name: nameOf(players, loser) })
      : texts.get('web.result.by_departure', { name: nameOf(players, winner) });
  }
  const key = `web.result.why.${view.game}`;
  const why = (what: string) => (texts.has(what) ? texts.get(what) : '');
  if (view.scores.length === 0) return why(winner === null ? `${key}.draw` : key);
  if (winner === null) return texts.get('web.result.tie');
  const others = view.scores.filter(
    (_, index) => index !== winner - 1 && !view.out.includes(index + 1),
  );
  const lead = (view.scores[winner - 1] ?? 0) - Math.max(...others);
  return texts.get('web.result.by_points', { count: lead, why: why(key) });
}
