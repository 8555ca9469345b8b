import { useCallback, useEffect, useRef, useState } from 'react';
import { inBackground } from '../../core/failure';
import { useRoute } from '../../router/router';
import type { Refusal } from '../../core/types';
import { Lost, reasonsOf } from '../../online/connection';
import { keepPlace, type Place } from '../../online/places';
import { keepName } from '../../online/playerName';
import type { Listing } from '../../online/protocol';
import { takeSeat } from '../../online/seats';
import { useConnection } from '../../online/useConnection';
import { useListing } from '../../online/useListing';
import { useTexts } from '../../text/TextContext';
import { Panel } from '../../ui/Panel';
import { useTitle } from '../useTitle';
import { ConnectionBanner } from './ConnectionBanner';
import { Gone } from './Gone';
import { JoinForm } from './JoinDialog';
import { RoomFacts } from './RoomRow';

type Entry = { kind: 'join'; player: string } | { kind: 'watch' };

interface Wanted {
  readonly entry: Entry;
  readonly code: string | null;
}

/** Who follows an invitation says a name, and the code unless the link brought it. */
export function Doorstep({ id, enter }: { id: string; enter: (place: Place) => void }) {
  const texts = useTexts();
  const { query: words } = useRoute();
  const { connection, state } = useConnection();
  const known = useListing(connection, state, id);
  const listing = known === 'gone' ? null : known;
  const [reasons, setReasons] = useState<readonly Refusal[]>([]);
  const knownCode = words.get('code');
  const needsCode =
    knownCode !== null ||
    (listing?.private ?? false) ||
    reasons.some(({ key }) => key.startsWith('refusal.online.code_'));
  const isGone = known === 'gone' || reasons.some(({ key }) => key === 'refusal.online.no_room');
  useTitle(listing?.name ?? texts.get('web.online.room'));

  const sent = useRef<Wanted | null>(null);

  const watch = useCallback(
    async (code: string | null): Promise<Place> => {
      const words = code === null ? {} : { code };
      const { token = '' } = await connection.request({ kind: 'watch', room: id, ...words });
      const place = { token, code, watches: true };
      keepPlace(id, place);
      return place;
    },
    [connection, id],
  );

  const join = useCallback(
    async (player: string, code: string | null): Promise<Place> => {
      const place = await takeSeat(connection, id, player, code);
      keepName(player);
      return place;
    },
    [connection, id],
  );

  const ask = useCallback(
    async (entry: Entry, code: string | null) => {
      try {
        enter(entry.kind === 'join' ? await join(entry.player, code) : await watch(code));
      } catch (error) {
        // What was lost is asked again on the next connection: the seat is the same.
        if (error instanceof Lost) sent.current = null;
        else setReasons(reasonsOf(error));
      }
    },
    [join, watch, enter],
  );

  const isWatching = words.get('watch') === '1';
  useEffect(() => {
    if (isWatching && state === 'open') inBackground(ask({ kind: 'watch' }, knownCode));
  }, [isWatching, state, ask, knownCode]);

  // Who is quicker than the connection is let in once it stands; nothing is sent twice over one.
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    if (!wanted || wanted === sent.current || state !== 'open') return;
    sent.current = wanted;
    inBackground(ask(wanted.entry, wanted.code));
  }, [wanted, state, ask]);

  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-3 px-4 py-4">
      <h1 className="text-xl font-bold wrap-break-word">
        {listing?.name ?? texts.get(isGone ? 'web.online.room' : 'web.online.invited')}
      </h1>
      {listing && <RoomFacts room={listing} />}
      <ConnectionBanner />
      {isGone ? (
        <Gone text={texts.get('refusal.online.no_room')} />
      ) : (
        <Panel>
          <JoinForm
            key={`${needsCode} ${knownCode}`}
            needsCode={needsCode}
            knownCode={knownCode}
            reasons={reasons}
            join={
              canJoin(listing)
                ? (player, code) => setWanted({ entry: { kind: 'join', player }, code })
                : null
            }
            watch={(code) => setWanted({ entry: { kind: 'watch' }, code })}
          />
        </Panel>
      )}
    </main>
  );
}

/** An unknown room is tried: the server will say. */
function canJoin(room: Listing | null): boolean {
  return room === null || (room.status === 'waiting' && room.players < room.capacity);
}
