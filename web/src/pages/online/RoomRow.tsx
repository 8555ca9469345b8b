import { useGameInfo } from '../../core/CoreContext';
import { isDeserted, isOpen } from '../../online/lobby';
import type { Listing } from '../../online/protocol';
import { optionWords, timeControlWords } from '../../online/roomWords';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { LinkButton, Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

interface RowProps {
  readonly room: Listing;
  /** this browser has a seat in it */
  readonly isOwn: boolean;
  /** null while the server cannot be asked */
  readonly enter: (() => void) | null;
}

/** One room of the list. The whole row does what its button says. */
export function RoomRow({ room, isOwn, enter }: RowProps) {
  const texts = useTexts();
  const look = isOwn ? 'border-accent border-2' : 'border-line/40';
  return (
    <li
      className={`relative flex items-center gap-3 rounded-md border bg-surface px-3 py-2 hover:bg-board ${look}`}
    >
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-bold">
          <span className="truncate">{room.name}</span>
          {room.private && (
            <>
              <Icon name="lock" className="size-4" />
              <span className="sr-only">{texts.get('web.online.private')}</span>
            </>
          )}
        </p>
        <RoomFacts room={room} />
      </div>
      <RowButton {...{ room, isOwn, enter }} />
    </li>
  );
}

const WHOLE_ROW = 'after:absolute after:inset-0 shrink-0';

function RowButton({ room, isOwn, enter }: RowProps) {
  const texts = useTexts();
  if (isOwn) {
    return (
      <LinkButton to={`/room/${room.id}`} icon="play" look="primary" className={WHOLE_ROW}>
        {texts.get('web.online.back_to_room')}
      </LinkButton>
    );
  }
  if (isOpen(room)) {
    return (
      <Button
        look="primary"
        disabled={!enter}
        className={WHOLE_ROW}
        onClick={() => enter?.()}
        aria-label={texts.get('web.online.join_room', { room: room.name })}
      >
        {texts.get('web.online.join')}
      </Button>
    );
  }
  return (
    <LinkButton to={`/room/${room.id}?watch=1`} className={WHOLE_ROW}>
      {texts.get('web.online.watch')}
      <span className="sr-only">{room.name}</span>
    </LinkButton>
  );
}

/** Game, seats, host, speed, presence, status and age of a room; what is unusual about it below. */
export function RoomFacts({ room }: { room: Listing }) {
  const texts = useTexts();
  const options = optionWords(room, useGameInfo(room.game), texts);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span>{texts.get(`game.${room.game}`)}</span>
        <SeatDots taken={room.players} capacity={room.capacity} />
        <span className="inline-flex min-w-0 items-center gap-1">
          <Icon name="crown" className="size-4" />
          <span className="sr-only">{texts.get('web.online.host')}</span>
          <span className="truncate">{room.host}</span>
        </span>
        <span>{timeControlWords(room.time, texts)}</span>
        <span>{statusOf(room, texts)}</span>
        {room.spectators > 0 && (
          <span>{texts.get('web.online.spectators', { count: room.spectators })}</span>
        )}
      </p>
      {options.length > 0 && <p className="text-sm text-muted">{options.join(' · ')}</p>}
    </>
  );
}

/** "En attente, il y a 3 minutes"; whoever is not there does not wait. */
function statusOf(room: Listing, texts: Texts): string {
  if (isDeserted(room)) return texts.get('web.online.deserted');
  const status = texts.get(`web.online.status.${room.status}`);
  const since = room.status === 'waiting' ? (room.since ?? room.active) : room.active;
  return `${status}, ${age(since, texts)}`;
}

function SeatDots({ taken, capacity }: { taken: number; capacity: number }) {
  const texts = useTexts();
  return (
    <span
      className="inline-flex items-center gap-1"
      role="img"
      aria-label={texts.get('web.online.seats_taken', { count: taken, capacity })}
    >
      {Array.from({ length: capacity }, (_, index) => (
        <span
          key={index}
          className={`size-2.5 rounded-full border border-ink ${index < taken ? 'bg-ink' : ''}`}
        />
      ))}
    </span>
  );
}

/** "il y a 3 minutes", in the language of the page. */
function age(time: number, texts: Texts): string {
  const minutes = Math.round((time - Date.now()) / 60_000);
  if (minutes >= 0) return texts.get('web.online.just_now');
  const format = new Intl.RelativeTimeFormat(texts.language);
  return minutes > -60
    ? format.format(minutes, 'minute')
    : format.format(Math.round(minutes / 60), 'hour');
}
