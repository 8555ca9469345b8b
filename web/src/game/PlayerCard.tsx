import type { Seat, PositionView } from '../core/types';
import { useTexts } from '../text/TextContext';
import { Icon } from '../ui/Icon';
import { TeamMark } from '../ui/TeamMark';
import type { GamePlayer } from './controller';
import { SeatClock } from './SeatClock';
import { kindName } from './setUp';

interface PlayerProps {
  readonly player: GamePlayer;
  readonly seat: Seat;
  readonly view: PositionView | null;
  readonly thinking: boolean;
}

function stateOf({ seat, view }: PlayerProps) {
  return {
    isToMove: view?.turn.phase !== 'over' && view?.turn.seat === seat,
    isOut: view?.out.includes(seat) ?? false,
    isWinner: view?.outcome?.winner === seat,
    score: view?.scores[seat - 1],
  };
}

/** A seat in the side column: who, what kind, score, and whether it is their turn. */
export function PlayerCard(props: PlayerProps) {
  const texts = useTexts();
  const { player, thinking } = props;
  const { isToMove, isOut, isWinner, score } = stateOf(props);
  return (
    <li
      aria-current={isToMove ? 'true' : undefined}
      className={`flex min-h-14 items-center gap-3 rounded-md border-2 bg-surface px-3 py-2 ${isToMove ? 'border-ink' : 'border-line/30'}`}
    >
      <TeamMark team={player.team} className="size-8 text-base" />
      <div className="min-w-0 flex-1">
        <p className={`truncate ${isToMove ? 'font-bold' : ''} ${isOut ? 'line-through' : ''}`}>
          {player.name}
        </p>
        <p className="flex items-center gap-1 truncate text-sm text-muted">
          {isOut ? texts.get('web.player.out') : kindName(player.kind, texts)}
          {isToMove && thinking && <ThinkingDots />}
        </p>
      </div>
      <SeatClock seat={props.seat} />
      {isWinner && <Icon name="trophy" className="size-6" />}
      {score !== undefined && <Score value={score} />}
    </li>
  );
}

/** The same in one line, for small screens. */
export function PlayerChip(props: PlayerProps) {
  const texts = useTexts();
  const { player, thinking } = props;
  const { isToMove, isOut, isWinner, score } = stateOf(props);
  return (
    <li
      aria-current={isToMove ? 'true' : undefined}
      className={`@container flex min-h-9 min-w-0 flex-1 items-center gap-1.5 rounded-md border-2 bg-surface px-1.5 ${isToMove ? 'border-ink' : 'border-line/30'}`}
    >
      <TeamMark team={player.team} className="size-5 text-sm" />
      <span
        className={`min-w-0 flex-1 truncate text-sm ${isToMove ? 'font-bold' : ''} ${isOut ? 'line-through' : ''}`}
      >
        {player.name}
      </span>
      {isToMove && thinking && (
        <span className="hidden @min-[9rem]:inline">
          <ThinkingDots />
        </span>
      )}
      <SeatClock seat={props.seat} />
      {isWinner && <Icon name="trophy" className="size-5" />}
      {score !== undefined && <span className="font-bold">{texts.number(score)}</span>}
    </li>
  );
}

function Score({ value }: { value: number }) {
  const texts = useTexts();
  return (
    <span className="text-lg font-bold">
      <span aria-hidden="true">{texts.number(value)}</span>
      <span className="sr-only">{texts.get('web.points', { count: value })}</span>
    </span>
  );
}

function ThinkingDots() {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: `${delay}ms` }}
          className="size-1.5 animate-pulse rounded-full bg-current"
        />
      ))}
    </span>
  );
}
