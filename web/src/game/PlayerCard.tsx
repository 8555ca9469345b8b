import { useBoard } from '../boards';
import type { Seat } from '../core/types';
import { useTexts } from '../text/TextContext';
import type { Texts } from '../text/texts';
import { Face } from '../ui/Face';
import { Icon, type IconName } from '../ui/Icon';
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
  };
}

/** What is to be known of a player: in full, in a word or two, and as a sign. */
interface Notice {
  readonly text: string;
  readonly short: string;
  readonly icon: IconName;
}

function noticeOf(
  { missing, standIn, outFor }: SeatNews,
  lostFor: number | null,
  isOut: boolean,
  texts: Texts,
): Notice | null {
  if (lostFor !== null) {
    const words = { count: lostFor };
    const text = texts.get('web.player.lost_for', words);
    return { text, short: texts.get('web.player.short.lost_for', words), icon: 'unplugged' };
  }
  if (missing === 'away' && standIn !== null) {
    const name = texts.get(`web.persona.${standIn}`);
    const text = texts.get('web.player.stand_in', {
      name,
      level: texts.get(`web.level.${standIn}`),
    });
    return { text, short: texts.get('web.player.short.stand_in', { name }), icon: 'computer' };
  }
  if (isOut || missing === 'out') {
    const own = (key: string) => outWords(`${key}.${outFor}`, key, texts);
    return { text: own('web.player.out'), short: own('web.player.short.out'), icon: 'resign' };
  }
  return missing === null ? null : plainNotice(missing, MISSING_ICON[missing], texts);
}

const MISSING_ICON = { lost: 'unplugged', away: 'computer', left: 'leave' } as const;

function plainNotice(what: string, icon: IconName, texts: Texts): Notice {
  const [text, short] = [`web.player.${what}`, `web.player.short.${what}`];
  return { text: texts.get(text), short: texts.get(short), icon };
}

/** Why a seat's latest turn brought no move, until the next is made. */
function lostTurnOf(game: GameController, seat: Seat, texts: Texts): Notice | null {
  const { steps, cursor, view, players } = game;
  const last = steps[cursor - 1];
  if (last?.seat === seat && last.kind === 'skip') return plainNotice('skipped', 'time', texts);
  const hasPassed = last?.seat === seat && last.kind === 'pass';
  const isPassed = passedOver(steps, cursor - 1, view?.turn, players.length).includes(seat);
  return hasPassed || isPassed ? plainNotice('passed', 'last', texts) : null;
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
        <p className="flex items-center gap-2 big:text-lg">
          <bdi title={player.name} className={`flex-1 ${nameLook(isToMove, isOut)}`}>
            {player.name}
          </bdi>
          {/* no taller than the name: the card is as high when it is somebody else's turn */}
          <span className="-my-2 flex shrink-0 items-center gap-2">
            <SeatClock seat={props.seat} />
            {isWinner && <Icon name="trophy" className="size-6" />}
            {score !== undefined && <Score value={score} />}
          </span>
        </p>
        {said !== null && <p className="truncate text-sm font-bold text-accent">{said}</p>}
        {said === null && (
          <p className={`flex gap-1 text-sm ${notice ? 'text-warn' : 'text-muted'}`}>
            <span title={notice?.text} className="line-clamp-2 leading-tight">
              {notice?.text ?? (isYou ? texts.get('web.player.you') : kindName(player.kind, texts))}
            </span>
            {isThinking && <Thinking />}
          </p>
        )}
        <div className="pt-1 empty:hidden">
          <CardExtra {...props} isCompact={false} />
        </div>
      </div>
    </li>
  );
}

/** The same in one line, for small screens: what somebody says stands for their name meanwhile. */
export function PlayerChip(props: PlayerProps) {
  const texts = useTexts();
  const shown = usePlayer(props);
  const { player, standIn, isToMove, isOut, isYou, isThinking, isWinner, score } = shown;
  const { said, notice } = shown;
  if (!player) return null;
  const kind = standIn ?? player.kind;
  return (
    <li
      aria-current={isToMove ? 'true' : undefined}
      className={`@container flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-1.5 px-1.5 ${frameOf(isToMove)}`}
    >
      <TeamMark team={player.team} className="size-5 text-sm" />
      {kind !== HUMAN && <Face name={faceOf(kind)} className="size-6" />}
      <span
        className={`flex flex-1 gap-x-1 text-sm leading-tight [@media(min-height:700px)]:flex-col ${notice === null ? 'min-w-16' : 'min-w-16 [@media(min-height:700px)]:min-w-32'}`}
      >
        <span className="truncate">
          {said !== null && <strong className="text-accent">{said}</strong>}
          {said === null && <bdi className={nameLook(isToMove, isOut)}>{player.name}</bdi>}
          {said === null && isYou && (
            <span className="text-muted"> {texts.get('web.player.you')}</span>
          )}
        </span>
        {notice !== null && (
          <span className="flex min-w-0 items-center gap-1 text-warn">
            <Icon name={notice.icon} className="size-4" />
            <span aria-hidden="true" className="truncate">
              {notice.short}
            </span>
            <span className="sr-only">{notice.text}</span>
          </span>
        )}
      </span>
      {isWinner && <Icon name="trophy" className="size-5" />}
      {player.kind !== HUMAN && (
        <span className="sr-only shrink-0 text-sm text-muted @min-[13rem]:not-sr-only">
          {kindName(player.kind, texts)}
        </span>
      )}
      {isThinking && (
        <span className="flex items-center gap-1 text-sm text-muted">
          <span className="sr-only @min-[11rem]:not-sr-only">
            {texts.get('web.player.thinking')}
          </span>
          <Dots />
        </span>
      )}
      <CardExtra {...props} isCompact />
      <SeatClock seat={props.seat} />
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
