import type { CSSProperties } from 'react';
import type { PiscariBoard, Seat } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useMedia } from '../../ui/useMedia';
import type { BoardModule, BoardProps } from '../contract';
import { useInput } from '../shared/useInputBuffer';
import { editedPiece } from './editedPiece';
import { Die } from './Die';
import { useDrawn } from './Drawn';
import { moveLabel, moveSentence } from './names';
import { Rules } from './Rules';
import { Squares } from './Squares';
import { StillBoard } from './StillBoard';
import { winningIcon } from './view';
import { ONE, teamOf, word } from './words';
import './piscari.css';

const NO_SQUARES: readonly string[] = [];

/** Rooms taller than wide hold the dice under the message, others beside the squares. */
function sideOf({ width, height }: BoardProps['area']): number {
  const beside = Math.min(width - 2 * DICE_WIDTH, height - MESSAGE_HEIGHT);
  const below = Math.min(width, height - MESSAGE_HEIGHT - DICE_HEIGHT);
  return Math.max(beside, below);
}
const DICE_WIDTH = 132;
const DICE_HEIGHT = 116;
const MESSAGE_HEIGHT = 64;

/** The board in the frame all games share, where no wizard stands by: at an online view. */
function Board({
  view,
  viewer,
  last,
  active,
  hint,
  area,
  message,
  input,
  play,
  roll,
  explain,
}: BoardProps<PiscariBoard>) {
  const texts = useTexts();
  const pictures = useDrawn();
  const motion = useMotion();
  const side = sideOf(area);
  const isWide = area.width - side >= 2 * DICE_WIDTH;
  const team = teamOf(view.turn.seat ?? view.outcome?.winner ?? 1);
  const legal = active && view.turn.phase === 'move' ? (view.moves ?? NO_SQUARES) : NO_SQUARES;
  const press = useInput(input, (square: string, element: Element) =>
    legal.includes(square) ? play(square) : explain(square, element),
  );
  const die = (seat: Seat) => (
    <SharedDie
      key={seat}
      {...{ seat, view, viewer, active, motion, pictures, input, play, roll }}
    />
  );
  const size: CSSProperties = { ['--side' as string]: `${side}px` };
  return (
    <div className="piscari piscari-shared" data-wide={isWide || undefined} style={size}>
      {die(1)}
      <Squares
        board={view.board}
        team={team}
        legal={legal}
        last={last}
        advised={hint?.token ?? null}
        values={strengths(hint, texts)}
        motion={motion}
        pictures={pictures}
        press={(square, element) => press(square, square, element)}
      />
      <div className="piscari-shared-message">{message}</div>
      {die(2)}
    </div>
  );
}

interface SharedDieProps extends Pick<
  BoardProps<PiscariBoard>,
  'view' | 'viewer' | 'active' | 'input' | 'play' | 'roll'
> {
  readonly seat: Seat;
  readonly motion: boolean;
  readonly pictures: boolean;
}

/** Rolls when a roll is due; gives up the turn when the die allows nothing. */
function SharedDie({ seat, view, viewer, active, motion, pictures, ...props }: SharedDieProps) {
  const texts = useTexts();
  const isTurn = view.turn.seat === seat;
  const won = view.outcome?.winner === seat;
  const icon = isTurn ? view.board.die : won ? winningIcon(view.board) : null;
  const mustPass = isTurn && view.permissions.pass;
  const press = useInput(props.input, () => (mustPass ? props.play('pass') : props.roll()));
  const caption = () => {
    if (won) return texts.get('web.piscari.won');
    if (view.outcome) return '';
    // Who only looks on is told what others do, and nothing to do.
    if (!isTurn) return viewer === null ? '' : texts.get('web.piscari.message9');
    if (mustPass) return texts.get(active ? 'web.piscari.pass' : 'web.piscari.passes');
    if (icon) return texts.get('web.piscari.rolled', { icon: word(ONE[icon]) });
    return texts.get(active ? 'web.piscari.message7' : 'web.piscari.rolls');
  };
  return (
    <div className="piscari-shared-die" data-team={teamOf(seat)}>
      <Die
        team={teamOf(seat)}
        face={icon ? { kind: 'icon', icon, won } : { kind: 'question' }}
        caption={caption()}
        enabled={active && isTurn && (view.turn.phase === 'chance' || mustPass)}
        asleep={!isTurn && !won}
        motion={motion}
        pictures={pictures}
        roll={() => press(null)}
      />
    </div>
  );
}

function strengths(hint: BoardProps['hint'], texts: Texts): ReadonlyMap<string, string> {
  const moves = hint?.evaluation?.moves ?? [];
  return new Map(moves.map(({ token, value }) => [token, texts.percent(value)]));
}

function useMotion(): boolean {
  const reduced = useMedia('(prefers-reduced-motion: reduce)');
  return !reduced && document.documentElement.dataset['motion'] !== 'off';
}

export const module: BoardModule<PiscariBoard> = {
  Board,
  Picture: ({ view }) => <StillBoard board={view.board} />,
  Rules,
  editedPiece,
  moveSentence,
  moveLabel,
};
