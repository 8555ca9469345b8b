import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCore } from '../../core/CoreContext';
import { computerName } from '../../game/personas';
import type { Place } from '../../online/places';
import type { Room } from '../../online/room';
import { RoomSession } from '../../online/roomSession';
import { forgetRunning } from '../../online/runningGame';
import { useConnection } from '../../online/useConnection';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useAnnouncement } from '../../ui/announcer';
import { LinkButton } from '../../ui/Button';
import { useCountdown } from '../../ui/useCountdown';
import { useConnectionWords } from './useConnectionWords';

interface RunningBannerProps {
  readonly id: string;
  readonly place: Place;
}

/**
 * On other pages: the game one has a seat in goes on, whose turn it is and how long still; and the
 * way back. It keeps the seat's connection, so nobody takes a look at the home page for leaving.
 */
export function RunningBanner({ id, place }: RunningBannerProps) {
  const texts = useTexts();
  const core = useCore();
  const { connection } = useConnection();
  const session = useMemo(
    () => new RoomSession(connection, id, place, core),
    [connection, id, place, core],
  );
  const { room, detached } = useSyncExternalStore(session.subscribe, session.snapshot);
  useEffect(() => () => session.end(), [session]);

  const isOver =
    room?.view.status === 'finished' || (detached !== null && detached !== 'elsewhere');
  useEffect(() => {
    if (isOver) forgetRunning(id);
  }, [id, isOver]);

  const left = useCountdown(detached === null ? (room?.clock?.until ?? null) : null);
  const isMine = room !== null && room.you !== null && moverOf(room)?.id === room.you;
  useAnnouncement(
    isMine ? texts.get('web.title.your_turn', { game: texts.get(`game.${room.view.game}`) }) : '',
    'assertive',
  );
  const words = useConnectionWords();
  if (room === null && detached !== null) return null;
  return (
    <section
      aria-label={room?.view.name ?? texts.get('web.online.room')}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-2 bg-surface px-4 py-2 ${isMine ? 'border-accent' : 'border-line'}`}
    >
      <p className="min-w-0 text-lg font-bold wrap-break-word">
        {words !== '' && !isOver ? words : sentenceOf(room, isOver, isMine, left, texts)}
      </p>
      <LinkButton to={`/room/${id}`} icon="play" look="primary" className="max-sm:grow">
        {texts.get(
          room?.view.status === 'waiting' ? 'web.online.back_to_room' : 'web.home.running_back',
        )}
      </LinkButton>
    </section>
  );
}

/** Beyond it nobody counts seconds. */
const MOST_SECONDS = 600;

function sentenceOf(
  room: Room | null,
  isOver: boolean,
  isMine: boolean,
  left: number | null,
  texts: Texts,
): string {
  if (isOver) return texts.get('web.home.running_over');
  if (room?.view.status === 'waiting') return texts.get('web.home.running_waiting');
  const mover = room && moverOf(room);
  if (!mover || left === null || left > MOST_SECONDS) return texts.get('web.home.running');
  if (isMine) return texts.get('web.home.running_yours', { count: left });
  return texts.get('web.home.running_turn', { name: nameOf(room, mover.id, texts), count: left });
}

function moverOf({ view, clock }: Room) {
  const id = clock && view.match?.seats[clock.seat - 1];
  return view.players.find((player) => player.id === id);
}

function nameOf({ view }: Room, id: number, texts: Texts): string {
  const players = (view.match?.seats ?? []).flatMap(
    (seated) => view.players.find((player) => player.id === seated) ?? [],
  );
  const index = players.findIndex((player) => player.id === id);
  const player = players[index];
  if (!player) return '';
  const kinds = players.map(({ level }) => level ?? '');
  return player.level ? computerName(kinds, index, texts) : player.name;
}
