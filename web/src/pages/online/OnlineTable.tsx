import { useState } from 'react';
import type { Room } from '../../online/room';
import type { RoomSession, RoomSnapshot } from '../../online/roomSession';
import type { GameController } from '../../table/controller';
import { GamePage } from '../../table/GamePage';
import { TurnTimeProvider } from '../../table/SeatClock';
import { useTexts } from '../../text/TextContext';
import { Button, IconButton, LinkButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { useCountdown } from '../../ui/useCountdown';
import { ConnectionBanner } from './ConnectionBanner';
import { Reactions, Said } from './Reactions';
import { VotePanel } from './VotePanel';

interface OnlineTableProps {
  readonly snapshot: RoomSnapshot;
  readonly room: Room;
  readonly game: GameController;
  readonly session: RoomSession;
}

/** The game of a room: the usual game page under a strip that tells of the room. */
export function OnlineTable({ snapshot, room, game, session }: OnlineTableProps) {
  const { view, clock } = room;
  const time = clock && { ...clock, seconds: view.turn_seconds };
  return (
    <TurnTimeProvider value={time}>
      <div className="flex min-h-0 flex-1 flex-col">
        <RoomStrip snapshot={snapshot} room={room} session={session} />
        <GamePage game={game} />
      </div>
      <ReadySteady room={room} />
    </TurnTimeProvider>
  );
}

function RoomStrip({ snapshot, room, session }: Omit<OnlineTableProps, 'game'>) {
  const texts = useTexts();
  const [isLeaving, setLeaving] = useState(false);
  const { view, you } = room;
  const me = view.players.find(({ id }) => id === you);
  const speaker = view.players.find(({ id }) => id === snapshot.reaction?.player);
  const leave = () => void session.ask({ kind: 'leave' });
  return (
    <div className="flex flex-col gap-2 px-4 pb-2">
      <div className="flex min-w-0 items-center gap-2">
        <p className="min-w-0 flex-1 truncate text-sm text-muted">
          {view.name}
          {view.spectators > 0 && (
            <span className="ml-2 inline-flex items-center gap-1">
              <Icon name="eye" className="size-4" />
              {texts.get('web.online.spectators', { count: view.spectators })}
            </span>
          )}
        </p>
        <Said said={snapshot.reaction} name={speaker?.name ?? ''} />
        {you !== null && <Reactions session={session} />}
        <IconButton
          icon="leave"
          label={texts.get('web.online.leave')}
          onClick={() =>
            view.status === 'playing' && me?.state === 'in' ? setLeaving(true) : leave()
          }
        />
      </div>
      <ConnectionBanner state={snapshot.connection} />
      <Absent room={room} />
      {me?.state === 'away' && (
        <Button look="primary" icon="person" onClick={() => void session.ask({ kind: 'sit' })}>
          {texts.get('web.online.sit')}
        </Button>
      )}
      {view.status === 'finished' && (
        <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
          <VotePanel room={room} session={session} />
          {view.result?.replay && (
            <LinkButton to={`/watch/${view.result.replay}`} icon="eye">
              {texts.get('web.online.watch_again')}
            </LinkButton>
          )}
        </div>
      )}
      {isLeaving && (
        <LeaveDialog
          about={texts.get(
            view.leavers === 'bot' ? 'web.online.leave_bot' : 'web.online.leave_forfeit',
          )}
          leave={leave}
          close={() => setLeaving(false)}
        />
      )}
    </div>
  );
}

/** A leaver nobody notices spoils a game: say who is not there. */
function Absent({ room }: { room: Room }) {
  const texts = useTexts();
  const absent =
    room.view.status === 'playing'
      ? room.view.players.filter(({ state, connected }) => state !== 'in' || !connected)
      : [];
  if (absent.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-warn">
      {absent.map(({ id, name, state }) => (
        <li key={id}>
          {texts.get(`web.online.missing.${state === 'in' ? 'lost' : state}`, { name })}
        </li>
      ))}
    </ul>
  );
}

function LeaveDialog({ about, leave, close }: { about: string; leave(): void; close(): void }) {
  const texts = useTexts();
  return (
    <Dialog title={texts.get('web.online.leave_title')} close={close}>
      <p>{about}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{texts.get('web.online.stay')}</Button>
        <Button look="danger" icon="leave" onClick={leave}>
          {texts.get('web.online.leave')}
        </Button>
      </div>
    </Dialog>
  );
}

/** 3, 2, 1: the game has begun, but the first clock starts three seconds later. */
function ReadySteady({ room }: { room: Room }) {
  const left = useCountdown(room.clock?.until ?? null);
  const count = left === null ? 0 : left - room.view.turn_seconds;
  if (count <= 0 || (room.view.match?.tokens.length ?? 0) > 0) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-20 flex items-center justify-center"
    >
      <span className="flex size-28 items-center justify-center rounded-full bg-ink text-2xl font-bold text-page shadow-lg">
        {count}
      </span>
    </div>
  );
}
