import { useCore } from '../../core/CoreContext';
import type { Listing } from '../../online/protocol';
import { optionWords, timeControlWords } from '../../online/roomWords';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { LinkButton, Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

interface RowProps {
  readonly room: Listing;
  /** null while the server cannot be asked */
  readonly enter: (() => void) | null;
}

/** One room of the list. */
export function RoomRow({ room, enter }: RowProps) {
  const texts = useTexts();
  const isOpen = room.status === 'waiting' && room.players < room.capacity;
  return (
    <li className="flex items-center gap-3 rounded-md border border-line/40 bg-surface px-3 py-2">
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
      {isOpen ? (
        <Button
          look="primary"
          disabled={!enter}
          onClick={() => enter?.()}
          aria-label={texts.get('web.online.join_room', { room: room.name })}
        >
          {texts.get('web.online.join')}
        </Button>
      ) : (
        <LinkButton to={`/room/${room.id}?watch=1`}>
          {texts.get('web.online.watch')}
          <span className="sr-only">{room.name}</span>
        </LinkButton>
      )}
    </li>
  );
}

/** Game, seats, time control, options, status and age of a room, in a line. */
export function RoomFacts({ room }: { room: Listing }) {
  const texts = useTexts();
  const { games } = useCore();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>{texts.get(`game.${room.game}`)}</span>
      <SeatDots taken={room.players} capacity={room.capacity} />
      <span>{timeControlWords(room.time, texts)}</span>
      {optionWords(
        room,
        games.find(({ id }) => id === room.game),
        texts,
      ).map((words) => (
        <span key={words}>{words}</span>
      ))}
      <span>{texts.get(`web.online.status.${room.status}`)}</span>
      <span>{age(room.active, texts)}</span>
      {room.spectators > 0 && (
        <span>{texts.get('web.online.spectators', { count: room.spectators })}</span>
      )}
    </p>
  );
}

function SeatDots({ taken, capacity }: { taken: number; capacity: number }) {
  const texts = useTexts();
  return (
    <span
      className="inline-flex items-center gap-1"
      role="img"
      aria-label={texts.get('web.online.seats_taken', { taken, capacity })}
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
