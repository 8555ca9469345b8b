import { useBoard } from '../boards';
import type { Seat } from '../core/types';
import { useTexts } from '../text/TextContext';
import type { Texts } from '../text/texts';
import { Face } from '../ui/Face';
import { Icon } from '../ui/Icon';
import { TeamMark } from '../ui/TeamMark';
import { useElapsed } from '../ui/useCountdown';
import type { GameController, GamePlayer } from './controller';
import { faceOf } from './personas';
import { SeatClock } from './SeatClock';
import { passedOver } from './passedOver';
import { outWords } from './speech';
import { useSeatNews, type SeatNews } from './seatNews';
import { HUMAN, kindName } from './setUp';

interface PlayerProps {
  readonly game: GameController;
  readonly seat: Seat;
}

/** Everything a seat has to show, however much room there is for it. */
function usePlayer({ game, seat }: PlayerProps) {
  const texts = useTexts();
  const { view, players } = game;
  const player = players[seat - 1];
  const news = useSeatNews(seat);
  const lostFor = useElapsed(news.missing === 'lost' ? news.since : null);
  const isToMove = view?.turn.phase !== 'over' && view?.turn.seat === seat;
  const isOut = view?.out.includes(seat) ?? false;
  return {
    player,
    standIn: news.missing === 'away' ? news.standIn : null,
    isToMove,
    isOut,
    isYou: player?.isLocal === true && players.filter(({ isLocal }) => isLocal).length === 1,
    isThinking: isToMove && game.thinking === 'player',
    isWinner: view?.outcome?.winner === seat,
    score: view?.scores[seat - 1],
    said: news.said === null ? null : texts.get('web.player.says', { words: news.said }),
    notice: noticeOf(news, lostFor, isOut, texts) ?? lostTurnOf(game, seat, texts),
    lostFor,
  };
}

function noticeOf(
  { missing, standIn, outFor }: SeatNews,
  lostFor: number | null,
  isOut: boolean,
  texts: Texts,
): string | null {
  if (lostFor !== null) return texts.get('web.player.lost_for', { count: lostFor });
  if (missing === 'away' && standIn !== null) {
    return texts.get('web.player.stand_in', {
      name: texts.get(`web.persona.${standIn}`),
      level: texts.get(`web.level.${standIn}`),
    });
  }
  if (isOut || missing === 'out')
    return outWords(`web.player.out.${outFor}`, 'web.player.out', texts);
  return missing === null ? null : texts.get(`web.player.${missing}`);
}

/** Why a seat's latest turn brought no move, until the next is made. */
function lostTurnOf(game: GameController, seat: Seat, texts: Texts): string | null {
  const { steps, cursor, view, players } = game;
  const last = steps[cursor - 1];
  if (last?.seat === seat && last.kind === 'skip') return texts.get('web.player.skipped');
  const hasPassed = last?.seat === seat && last.kind === 'pass';
  const isPassed = passedOver(steps, cursor - 1, view?.turn, players.length).includes(seat);
  return hasPassed || isPassed ? texts.get('web.player.passed') : null;
}

const FRAME = 'rounded-md border-2 bg-surface';
const frameOf = (isToMove: boolean) => `${FRAME} ${isToMove ? 'border-ink' : 'border-line/30'}`;
const nameLook = (isToMove: boolean, isOut: boolean) =>
  `truncate ${isToMove ? 'font-bold' : ''} ${isOut ? 'line-through' : ''}`;

/** A seat in the side column: who, what kind, score, whether it is their turn, what they say. */
export function PlayerCard(props: PlayerProps) {
  const texts = useTexts();
  const { player, standIn, isToMove, isOut, isYou, isThinking, isWinner, score, said, notice } =
    usePlayer(props);
  if (!player) return null;
  return (
    <li
      aria-current={isToMove ? 'true' : undefined}
      className={`flex min-h-16 items-center gap-3 px-3 py-2 big:min-h-20 ${frameOf(isToMove)}`}
    >
      <Avatar player={player} kind={standIn ?? player.kind} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-1 big:text-lg">
          <span title={player.name} className={nameLook(isToMove, isOut)}>
            {player.name}
          </span>
          {isYou && (
            <span className="shrink-0 text-sm text-muted">{texts.get('web.player.you')}</span>
          )}
        </p>
        {said !== null && <p className="truncate text-sm font-bold text-accent">{said}</p>}
        {said === null && (
          <p className={`flex gap-1 text-sm ${notice ? 'text-warn' : 'text-muted'}`}>
            <span title={notice ?? undefined} className="truncate">
              {notice ?? kindName(player.kind, texts)}
            </span>
            {isThinking && <Thinking />}
          </p>
        )}
        <CardExtra {...props} isCompact={false} />
      </div>
      <SeatClock seat={props.seat} />
      {isWinner && <Icon name="trophy" className="size-6" />}
      {score !== undefined && <Score value={score} />}
    </li>
  );
}

/** The same in one line, for small screens: what somebody says stands for their name meanwhile. */
export function PlayerChip(props: PlayerProps) {
  const texts = useTexts();
  const shown = usePlayer(props);
  const { player, standIn, isToMove, isOut, isYou, isThinking, isWinner, score } = shown;
  const { said, notice, lostFor } = shown;
  if (!player) return null;
  const kind = standIn ?? player.kind;
  return (
    <li
      aria-current={isToMove ? 'true' : undefined}
      className={`@container flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 px-1.5 ${frameOf(isToMove)}`}
    >
      <TeamMark team={player.team} className="size-5 text-sm" />
      {kind !== HUMAN && <Face name={faceOf(kind)} className="size-6" />}
      <span className="min-w-10 flex-1 truncate text-sm">
        {said !== null && <strong className="text-accent">{said}</strong>}
        {said === null && <span className={nameLook(isToMove, isOut)}>{player.name}</span>}
        {said === null && isYou && (
          <span className="text-muted"> {texts.get('web.player.you')}</span>
        )}
      </span>
      {player.kind !== HUMAN && (
        <span className="sr-only shrink-0 text-sm text-muted @min-[13rem]:not-sr-only">
          {kindName(player.kind, texts)}
        </span>
      )}
      <CardExtra {...props} isCompact />
      {notice !== null && (
        <span className="flex shrink-0 items-center gap-0.5 text-sm text-warn">
          <Icon name="unplugged" className="size-4" />
          {lostFor !== null && (
            <span aria-hidden="true">{texts.get('web.online.seconds', { count: lostFor })}</span>
          )}
          <span className="sr-only">{notice}</span>
        </span>
      )}
      {isThinking && (
        <span className="hidden @min-[9rem]:inline">
          <Dots />
        </span>
      )}
      <SeatClock seat={props.seat} />
      {isWinner && <Icon name="trophy" className="size-5" />}
      {score !== undefined && <Score value={score} isSmall />}
    </li>
  );
}

/** What the game's board knows of a seat. */
function CardExtra({ game, seat, isCompact }: PlayerProps & { isCompact: boolean }) {
  const { CardExtra: Extra } = useBoard(game.game);
  const player = game.players[seat - 1];
  if (!Extra || !game.view || !player) return null;
  return <Extra view={game.view} seat={seat} player={player} isCompact={isCompact} />;
}

/** Colour and glyph; a computer that plays, or stands in, has a face as well. */
function Avatar({ player, kind }: { player: GamePlayer; kind: string }) {
  if (kind === HUMAN) return <TeamMark team={player.team} className="size-10 text-lg" />;
  return (
    <span className="relative -my-1 shrink-0">
      <Face name={faceOf(kind)} className="size-12" />
      <TeamMark team={player.team} className="absolute -right-1 -bottom-0.5 size-5 text-sm" />
    </span>
  );
}

function Score({ value, isSmall = false }: { value: number; isSmall?: boolean }) {
  const texts = useTexts();
  return (
    <span className={`font-bold ${isSmall ? '' : 'text-lg big:text-xl'}`}>
      <span aria-hidden="true">{texts.number(value)}</span>
      <span className="sr-only">{texts.get('web.points', { count: value })}</span>
    </span>
  );
}

function Thinking() {
  const texts = useTexts();
  return (
    <span className="flex shrink-0 items-center gap-1 font-bold">
      · {texts.get('web.player.thinking')} <Dots />
    </span>
  );
}

function Dots() {
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
