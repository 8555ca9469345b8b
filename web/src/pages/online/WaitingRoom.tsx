import { useState } from 'react';
import { useCore } from '../../core/CoreContext';
import type { Place } from '../../online/places';
import type { Level, Player } from '../../online/protocol';
import { isCorrespondence, type Room } from '../../online/room';
import type { RoomSession } from '../../online/roomSession';
import { optionWords, timeControlWords } from '../../online/roomWords';
import { teamsIn } from '../../online/teams';
import { useTexts } from '../../text/TextContext';
import { computerName, faceOf } from '../../game/personas';
import type { Team } from '../../theme/teams';
import { useAnnouncement } from '../../ui/announcer';
import { Button, IconButton } from '../../ui/Button';
import { Face } from '../../ui/Face';
import { Select } from '../../ui/fields';
import { Icon } from '../../ui/Icon';
import { Panel } from '../../ui/Panel';
import { TeamMark } from '../../ui/TeamMark';
import { useElapsed } from '../../ui/useCountdown';
import { useTitle } from '../useTitle';
import { ColourChoice } from './ColourChoice';
import { ConnectionBanner } from './ConnectionBanner';
import { FeedPanel } from './Feed';
import { Invitation } from './Invitation';
import { MissingPeople } from './MissingPeople';
import { OtherDevice } from '../yours/OtherDevice';

interface WaitingProps {
  readonly room: Room;
  readonly place: Place;
  readonly session: RoomSession;
  /** for who only looks on */
  takeSeat: () => void;
}

/** Seats that fill; the game starts by itself with the last one. */
export function WaitingRoom({ room, place, session, takeSeat }: WaitingProps) {
  const texts = useTexts();
  const { games } = useCore();
  const { view, you } = room;
  const free = view.capacity - view.players.length;
  const isHost = you === view.host;
  const chosen = optionWords(
    view,
    games.find(({ id }) => id === view.game),
    texts,
  );
  const startsWhen =
    free > 0
      ? texts.get('web.online.starts_when_full', { count: free })
      : texts.get('web.online.starts_when_back');
  const teams = teamsIn(view);
  useTitle(view.name);
  useAnnouncement(startsWhen);
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 px-4 pb-8">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h1 className="text-xl font-bold wrap-break-word">
            {view.name}
            {view.private && (
              <>
                <Icon name="lock" className="ml-2 inline size-5" />
                <span className="sr-only">{texts.get('web.online.private')}</span>
              </>
            )}
          </h1>
          <p className="text-muted">
            {[texts.get(`game.${view.game}`), timeControlWords(view.time, texts), ...chosen].join(
              ' · ',
            )}
          </p>
        </div>
        <Button
          icon="leave"
          className="shrink-0 max-sm:min-w-11 max-sm:px-0"
          onClick={() => session.ask({ kind: 'leave' })}
        >
          <span className="max-sm:sr-only">{texts.get('web.online.leave')}</span>
        </Button>
      </div>
      <ConnectionBanner />
      <div className="grid gap-4 md:grid-cols-2">
        <Panel title={texts.get('web.online.seats_title')}>
          <div className="mb-3 flex flex-col gap-2">
            <p className="text-muted">{startsWhen}</p>
            {free === 0 && <MissingPeople room={room} />}
          </div>
          <ul className="flex flex-col gap-2">
            {Array.from({ length: view.capacity }, (_, index) => (
              <SeatCard
                key={view.players[index]?.id ?? `free-${index}`}
                index={index}
                room={room}
                player={view.players[index] ?? null}
                team={teams.get(view.players[index]?.id ?? 0) ?? 'blue'}
                expel={isHost ? (player) => session.ask({ kind: 'expel', player }) : null}
              />
            ))}
          </ul>
          {you !== null && <ColourChoice room={room} session={session} />}
          {isHost && free > 0 && <BotSeats session={session} />}
          {you === null && free > 0 && (
            <Button look="primary" icon="person" className="mt-4 w-full" onClick={takeSeat}>
              {texts.get('web.online.take_seat')}
            </Button>
          )}
        </Panel>
        <div className="flex flex-col gap-4">
          <Invitation room={view.id} code={place.code} />
          {you !== null && <OtherDevice room={view.id} token={place.token} hasWords />}
          {room.feed !== null && <FeedPanel feed={room.feed} />}
        </div>
      </div>
    </main>
  );
}

interface SeatProps {
  readonly index: number;
  readonly room: Room;
  readonly player: Player | null;
  readonly team: Team;
  readonly expel: ((player: number) => void) | null;
}

function SeatCard({ index, room, player, team, expel }: SeatProps) {
  const texts = useTexts();
  const { view, you } = room;
  const lostFor = useElapsed((player && room.lostSince.get(player.id)) ?? null);
  if (!player) {
    return (
      <li className="flex min-h-14 items-center gap-3 rounded-md border border-dashed border-line px-3 text-muted">
        <span className="size-8 rounded-piece border border-dashed border-line" />
        {texts.get('web.online.free_seat')}
      </li>
    );
  }
  const levels = view.players.map(({ level }) => level ?? '');
  const name = player.level ? computerName(levels, index, texts) : player.name;
  const absence =
    lostFor === null
      ? texts.get('web.online.absent')
      : texts.get('web.player.lost_for', { count: lostFor });
  const isMissed = !player.connected && !isCorrespondence(view);
  const about = player.level
    ? texts.get(`web.level.${player.level}`)
    : isMissed
      ? absence
      : texts.get(player.connected ? 'web.online.present' : 'web.online.not_here');
  return (
    <li className="flex min-h-14 items-center gap-3 rounded-md border border-line/40 bg-surface px-3">
      <TeamMark team={team} className="size-8 text-base" />
      {player.level && <Face name={faceOf(player.level)} />}
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-bold">{name}</span>
          {player.id === you && (
            <span className="text-sm text-muted">{texts.get('web.player.you')}</span>
          )}
          {player.id === view.host && (
            <span className="inline-flex items-center" title={texts.get('web.online.host')}>
              <Icon name="crown" className="size-5 text-warn" />
              <span className="sr-only">{texts.get('web.online.host')}</span>
            </span>
          )}
        </p>
        <p className={`text-sm ${isMissed ? 'text-warn' : 'text-muted'}`}>{about}</p>
      </div>
      {expel && player.id !== you && (
        <IconButton
          icon="close"
          label={texts.get('web.online.expel', { name })}
          onClick={() => expel(player.id)}
        />
      )}
    </li>
  );
}

const LEVELS: readonly Level[] = ['easy', 'medium', 'hard', 'expert'];

/** The host need not wait: computers take free seats. */
function BotSeats({ session }: { session: RoomSession }) {
  const texts = useTexts();
  const [level, setLevel] = useState<Level>('medium');
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line/30 pt-3">
      <Select
        label={texts.get('web.online.bot_level')}
        value={level}
        choices={LEVELS.map((value: Level) => ({
          value,
          label: `${texts.get(`web.persona.${value}`)} (${texts.get(`web.level.${value}`)})`,
        }))}
        change={(value: Level) => setLevel(value)}
      />
      <div className="flex flex-col gap-2">
        <Button icon="computer" onClick={() => session.ask({ kind: 'seat_bot', level })}>
          {texts.get('web.online.seat_bot')}
        </Button>
        <Button look="primary" icon="play" onClick={() => session.ask({ kind: 'fill', level })}>
          {texts.get('web.online.fill')}
        </Button>
      </div>
    </div>
  );
}
