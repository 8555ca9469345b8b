import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { navigate, useCore, useRoute } from '../../app/context';
import type { Refusal } from '../../core/types';
import { Lost, Refused } from '../../online/connection';
import { keepPlace, recallPlace, type Place } from '../../online/places';
import { keepName } from '../../online/playerName';
import { RoomSession, type RoomSnapshot } from '../../online/roomSession';
import { useConnection } from '../../online/useConnection';
import { useTexts } from '../../text/TextContext';
import { LinkButton } from '../../ui/Button';
import { notify } from '../../ui/notices';
import { Panel } from '../../ui/Panel';
import { ConnectionBanner } from './ConnectionBanner';
import { JoinForm } from './JoinDialog';
import { OnlineTable } from './OnlineTable';
import { WaitingRoom } from './WaitingRoom';

/** A room: on the doorstep until this browser has a place in it. */
export function RoomPage({ id }: { id: string }) {
  const [place, setPlace] = useState(() => recallPlace(id));
  if (!place) return <Doorstep id={id} enter={setPlace} />;
  return <Inside key={place.token} id={id} place={place} />;
}

/** Who follows an invitation says a name, and the code unless the link brought it. */
function Doorstep({ id, enter }: { id: string; enter(place: Place): void }) {
  const texts = useTexts();
  const { words } = useRoute();
  const { connection, state } = useConnection();
  const [reasons, setReasons] = useState<readonly Refusal[]>([]);
  const knownCode = words.get('code');
  const needsCode =
    knownCode !== null || reasons.some(({ key }) => key.startsWith('refusal.online.code_'));
  const isGone = reasons.some(({ key }) => key === 'refusal.online.no_room');

  const ask = useCallback(
    async (request: { kind: 'join'; player: string } | { kind: 'watch' }, code: string | null) => {
      try {
        const words = code === null ? {} : { code };
        const { token } = await connection.request({ ...request, room: id, ...words });
        if (!token) return;
        if (request.kind === 'join') keepName(request.player);
        keepPlace(id, { token, code });
        enter({ token, code });
      } catch (error) {
        if (error instanceof Refused) setReasons(error.reasons);
        else if (!(error instanceof Lost)) throw error;
      }
    },
    [connection, id, enter],
  );

  const isWatching = words.get('watch') === '1';
  useEffect(() => {
    if (isWatching && state === 'open') void ask({ kind: 'watch' }, knownCode);
  }, [isWatching, state, ask, knownCode]);

  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-3 px-4 py-6">
      <h1 className="text-xl font-bold">{texts.get('web.online.invited')}</h1>
      <ConnectionBanner state={state} />
      {isGone ? (
        <Gone text={texts.get('refusal.online.no_room')} />
      ) : (
        <Panel>
          <JoinForm
            key={String(needsCode)}
            needsCode={needsCode}
            knownCode={knownCode}
            reasons={reasons}
            join={(player, code) => void ask({ kind: 'join', player }, code)}
            watch={(code) => void ask({ kind: 'watch' }, code)}
          />
        </Panel>
      )}
    </main>
  );
}

function Inside({ id, place }: { id: string; place: Place }) {
  const texts = useTexts();
  const { rules } = useCore();
  const { connection, state } = useConnection();
  const session = useMemo(
    () => new RoomSession(connection, id, place, rules),
    [connection, id, place, rules],
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  useEffect(() => () => session.end(), [session]);
  useRefusals(snapshot);

  useEffect(() => {
    if (snapshot.detached === 'left') navigate('/lobby');
  }, [snapshot.detached]);

  const { room, game, detached } = snapshot;
  if (detached) return <Detached why={room?.closed ?? detached} />;
  if (!room) {
    return (
      <main className="mx-auto w-full max-w-md flex-1 px-4 py-6">
        <h1 className="sr-only">{texts.get('web.online.room')}</h1>
        <ConnectionBanner state={state} />
      </main>
    );
  }
  if (room.view.status === 'waiting' || !game) {
    return <WaitingRoom room={room} place={place} session={session} connection={state} />;
  }
  return <OnlineTable snapshot={snapshot} room={room} game={game} session={session} />;
}

/** Every refusal is told in words. */
function useRefusals({ refusals }: RoomSnapshot): void {
  const texts = useTexts();
  useEffect(() => {
    if (refusals.length > 0) notify({ text: refusals.map((why) => texts.refusal(why)).join(' ') });
  }, [refusals, texts]);
}

/** Why this browser is in the room no more, and where to go from here. */
function Detached({ why }: { why: string }) {
  const texts = useTexts();
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-3 px-4 py-6">
      <h1 className="text-xl font-bold">{texts.get('web.online.room')}</h1>
      <Gone text={texts.get(`web.online.gone.${why}`)} />
    </main>
  );
}

function Gone({ text }: { text: string }) {
  const texts = useTexts();
  return (
    <Panel>
      <p className="mb-4">{text}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/lobby" look="primary" icon="online">
          {texts.get('web.online.lobby')}
        </LinkButton>
        <LinkButton to="/" icon="home">
          {texts.get('web.home')}
        </LinkButton>
      </div>
    </Panel>
  );
}
