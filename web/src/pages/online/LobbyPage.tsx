import { useState, useSyncExternalStore } from 'react';
import { useCore } from '../../core/CoreContext';
import { inBackground } from '../../core/failure';
import { navigate } from '../../router/router';
import type { Refusal } from '../../core/types';
import { reasonsOf } from '../../online/connection';
import { lastRoom, onPlaces, seatedRooms } from '../../online/places';
import { maxRoomName, type Listing, type Visibility } from '../../online/protocol';
import { keepName, recallName } from '../../online/playerName';
import { takeSeat } from '../../online/seats';
import { useConnection } from '../../online/useConnection';
import { useRooms, type RoomFilter } from '../../online/useRooms';
import { useTexts } from '../../text/TextContext';
import { useAnnouncement } from '../../ui/announcer';
import { Button, LinkButton } from '../../ui/Button';
import { Segmented } from '../../ui/fields';
import { Icon } from '../../ui/Icon';
import { notify } from '../../ui/notices';
import { QuietSelect } from '../../ui/QuietSelect';
import { useServer, type ServerNews } from '../home/useServer';
import { QuickMatchButton } from '../match/QuickMatchButton';
import { useTitle } from '../useTitle';
import { ConnectionBanner } from './ConnectionBanner';
import { CreateRoomDialog } from './CreateRoomDialog';
import { JoinDialog } from './JoinDialog';
import { RoomRow } from './RoomRow';

const VISIBILITIES: readonly Visibility[] = ['all', 'public', 'private'];
const EVERYTHING: RoomFilter = {
  search: '',
  visibility: 'all',
  capacity: null,
  game: null,
  recent: false,
};

/** All rooms of the server, live, and the way into them. */
export function LobbyPage() {
  const texts = useTexts();
  const { connection, state } = useConnection();
  const [filter, setFilter] = useState(EVERYTHING);
  const { list, isDelayed } = useRooms(connection, state, filter);
  const { rooms, total } = list ?? { rooms: null, total: 0 };
  const [isCreating, setCreating] = useState(false);
  const [joining, setJoining] = useState<{ room: Listing; reasons: readonly Refusal[] } | null>(
    null,
  );
  const own = useSyncExternalStore(onPlaces, seatedRooms);
  // Where it is listed, its row leads back.
  const last = lastRoom();
  const back = rooms !== null && !rooms.some(({ id }) => id === last) ? last : null;

  useTitle(texts.get('web.online.lobby'));

  /** Into a public room at once; a name or a code is asked for only when it is needed. */
  const join = async (room: Listing, name: string, code: string | null) => {
    try {
      await takeSeat(connection, room.id, name, code);
      keepName(name);
      navigate(`/room/${room.id}`);
    } catch (error) {
      const reasons = reasonsOf(error);
      if (reasons.some(({ key }) => key === 'refusal.online.room_full')) {
        setJoining(null);
        notify({ text: texts.get('refusal.online.room_full') });
      } else {
        setJoining({ room, reasons });
      }
    }
  };

  const enter = (room: Listing) => {
    const name = recallName();
    if (room.private || name === '') setJoining({ room, reasons: [] });
    else inBackground(join(room, name, null));
  };

  const create = state === 'open' ? () => setCreating(true) : null;

  return (
    <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-3 px-4 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-lg font-bold sm:text-xl">{texts.get('web.online.lobby')}</h1>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <LinkButton to="/watch" icon="eye" className="max-sm:grow">
            {texts.get('web.showcase')}
          </LinkButton>
          <Button
            look="primary"
            icon="plus"
            className="max-sm:grow"
            disabled={create === null}
            onClick={() => create?.()}
          >
            {texts.get('web.online.create')}
          </Button>
        </div>
      </div>
      <ConnectionBanner />
      {back && (
        <LinkButton to={`/room/${back}`} icon="play">
          {texts.get('web.online.back_to_room')}
        </LinkButton>
      )}
      <QuickMatches />
      <Filters filter={filter} change={setFilter} />
      {isDelayed && <Delayed />}
      {rooms === null ? (
        <p className="py-8 text-center text-muted">{texts.get('web.online.loading')}</p>
      ) : rooms.length === 0 ? (
        <NoRooms seeAll={isFiltered(filter) ? () => setFilter(EVERYTHING) : null} create={create} />
      ) : (
        <ul className="flex flex-col gap-2">
          {rooms.map((room) => (
            <RoomRow
              key={room.id}
              room={room}
              isOwn={own.includes(room.id)}
              enter={state === 'open' ? () => enter(room) : null}
            />
          ))}
        </ul>
      )}
      {rooms !== null && total > rooms.length && (
        <p className="text-center text-sm text-muted">
          {texts.get('web.online.more_rooms', { count: total - rooms.length })}
        </p>
      )}
      {isCreating && <CreateRoomDialog connection={connection} close={() => setCreating(false)} />}
      {joining && (
        <JoinDialog
          title={joining.room.name}
          needsCode={joining.room.private}
          reasons={joining.reasons}
          join={(name, code) => inBackground(join(joining.room, name, code))}
          close={() => setJoining(null)}
        />
      )}
    </main>
  );
}

/** Whoever does not want to choose a room is found somebody, for any game. */
function QuickMatches() {
  const texts = useTexts();
  const { games } = useCore();
  const server = useServer();
  const seeking: ServerNews['seeking'] =
    server === 'none' || server === 'unknown' ? {} : server.seeking;
  return (
    <section aria-label={texts.get('web.match')} className="flex flex-col gap-1">
      <h2 className="font-bold">{texts.get('web.match')}</h2>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {games.map(({ id }) => (
          <QuickMatchButton
            key={id}
            game={id}
            label={texts.get(`game.${id}`)}
            waiting={seeking[id] ?? 0}
            className="px-2! sm:flex-col sm:gap-0 sm:py-1"
          />
        ))}
      </div>
    </section>
  );
}

function Filters({ filter, change }: { filter: RoomFilter; change: (filter: RoomFilter) => void }) {
  const texts = useTexts();
  const { games } = useCore();
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = isUnfolded ? '' : 'max-sm:hidden';
  return (
    <div className="top-0 z-10 -mx-4 flex flex-col gap-2 border-b border-line/30 bg-page px-4 py-2 sm:sticky">
      <label className="relative block">
        <span className="sr-only">{texts.get('web.online.search')}</span>
        <Icon
          name="search"
          className="pointer-events-none absolute top-3 left-3 size-5 text-muted"
        />
        <input
          type="search"
          value={filter.search}
          maxLength={maxRoomName}
          placeholder={texts.get('web.online.search')}
          className="min-h-11 w-full rounded-md border border-line bg-surface pr-3 pl-10 text-base"
          onChange={(event) => change({ ...filter, search: event.target.value })}
        />
      </label>
      <Button
        icon="settings"
        aria-expanded={isUnfolded}
        look={isFiltered({ ...filter, search: '' }) ? 'primary' : 'secondary'}
        className="sm:hidden"
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {texts.get('web.online.filters')}
      </Button>
      <div className={`flex flex-col ${folded}`}>
        <Segmented
          hidesLabel
          label={texts.get('web.online.visibility')}
          value={filter.visibility}
          choices={VISIBILITIES.map((value) => ({
            value,
            label: texts.get(`web.online.visibility.${value}`),
          }))}
          change={(visibility) => change({ ...filter, visibility })}
        />
      </div>
      <div className={`grid grid-cols-2 gap-2 sm:grid-cols-3 ${folded}`}>
        <QuietSelect
          label={texts.get('web.online.game')}
          value={filter.game ?? ''}
          choices={[
            { value: '', label: texts.get('web.online.all_games') },
            ...games.map(({ id }) => ({ value: id, label: texts.get(`game.${id}`) })),
          ]}
          change={(value) =>
            change({ ...filter, game: games.find(({ id }) => id === value)?.id ?? null })
          }
        />
        <QuietSelect
          label={texts.get('web.online.seats')}
          value={String(filter.capacity ?? '')}
          choices={[
            { value: '', label: texts.get('web.online.all_seats') },
            ...[2, 3, 4].map((count) => ({
              value: String(count),
              label: texts.get('web.online.seat_count', { count }),
            })),
          ]}
          change={(value) => change({ ...filter, capacity: value === '' ? null : Number(value) })}
        />
        <Button
          aria-pressed={filter.recent}
          look={filter.recent ? 'primary' : 'secondary'}
          className="max-sm:col-span-2"
          onClick={() => change({ ...filter, recent: !filter.recent })}
        >
          {texts.get('web.online.recent')}
        </Button>
      </div>
    </div>
  );
}

/** The server is busy: the list comes by itself. */
function Delayed() {
  const texts = useTexts();
  const text = texts.get('web.online.search_delayed');
  useAnnouncement(text);
  return <p className="text-center text-sm text-warn">{text}</p>;
}

function isFiltered({ search, visibility, capacity, game, recent }: RoomFilter): boolean {
  const isNarrow = visibility !== 'all' || capacity !== null || game !== null || recent;
  return isNarrow || search.trim() !== '';
}

interface NoRoomsProps {
  /** takes the filters away; null without any */
  readonly seeAll: (() => void) | null;
  /** null while the connection is lost */
  readonly create: (() => void) | null;
}

function NoRooms({ seeAll, create }: NoRoomsProps) {
  const texts = useTexts();
  return (
    <div className="flex flex-col items-center gap-4 rounded-md border border-dashed border-line p-8 text-center">
      <p className="text-lg">{texts.get(seeAll ? 'web.online.none_match' : 'web.online.none')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button look="primary" icon="plus" disabled={create === null} onClick={() => create?.()}>
          {texts.get('web.online.create')}
        </Button>
        {seeAll ? (
          <Button onClick={seeAll}>{texts.get('web.online.see_all')}</Button>
        ) : (
          <LinkButton to="/" icon="computer">
            {texts.get('web.online.play_computer')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
