import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCore } from '../../core/CoreContext';
import { navigate, useRoute } from '../../router/router';
import { forgetPlace, keepPlace, recallPlace, type Place } from '../../online/places';
import type { Room } from '../../online/room';
import { forgetRunning, keepRunning } from '../../online/runningGame';
import { RoomSession, type RoomSnapshot } from '../../online/roomSession';
import { useConnection } from '../../online/useConnection';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notices';
import { useTitle } from '../useTitle';
import { ConnectionBanner } from './ConnectionBanner';
import { Doorstep } from './Doorstep';
import { Gone } from './Gone';
import { OnlineTable } from './OnlineTable';
import { WaitingRoom } from './WaitingRoom';

/** A room: on the doorstep until this browser has a place in it. */
export function RoomPage({ id }: { id: string }) {
  const [place, setPlace] = useState(() => recallPlace(id));
  useSeatOfLink(id, setPlace);
  if (!place) return <Doorstep id={id} enter={setPlace} />;
  const goOutside = () => {
    forgetPlace(id);
    navigate(`/room/${id}`, 'replace'); // not to watch again
    setPlace(null);
  };
  return <Inside key={place.token} id={id} place={place} goOutside={goOutside} />;
}

/** A link from another device brings the seat along; the address then forgets it. */
function useSeatOfLink(id: string, setPlace: (place: Place) => void): void {
  const seat = useRoute().query.get('seat');
  useEffect(() => {
    if (seat === null) return;
    const place = { token: seat, code: null };
    keepPlace(id, place);
    setPlace(place);
    navigate(`/room/${id}`, 'replace');
  }, [id, seat, setPlace]);
}

interface InsideProps {
  readonly id: string;
  readonly place: Place;
  goOutside: () => void;
}

function Inside({ id, place, goOutside }: InsideProps) {
  const core = useCore();
  const { connection } = useConnection();
  const session = useMemo(
    () => new RoomSession(connection, id, place, core),
    [connection, id, place, core],
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  useEffect(() => () => session.end(), [session]);
  useRefusals(snapshot);

  /** A spectator who wants to play leaves, and comes in again by the door. */
  const [wantsSeat, setWantsSeat] = useState(false);
  const takeSeat = () => {
    setWantsSeat(true);
    session.ask({ kind: 'leave' });
  };
  const hasLeft = snapshot.detached === 'left';
  useEffect(() => {
    if (!hasLeft) return;
    if (wantsSeat) goOutside();
    else navigate('/lobby');
  }, [hasLeft, wantsSeat, goOutside]);

  const { room, game, detached } = snapshot;
  useRunningGame(id, snapshot);
  const isTable = room !== null && room.view.status !== 'waiting' && game !== null;
  // A finished game stays on the table when its room closes.
  if (isTable && (detached === null || (detached === 'closed' && game.end))) {
    return <OnlineTable snapshot={snapshot} room={room} game={game} session={session} />;
  }
  if (detached) return <Detached why={room?.closed ?? detached} {...{ room, session }} />;
  if (room?.view.status === 'waiting') {
    return <WaitingRoom {...{ room, place, session, takeSeat }} />;
  }
  return <Arriving />;
}

/** Remembers that this browser plays here, for as long as it does. */
function useRunningGame(id: string, { game, detached }: RoomSnapshot): void {
  const isPlaying = typeof game?.viewer === 'number' && game.end === null && detached === null;
  const running = isPlaying ? game.game : null;
  useEffect(() => {
    if (running !== null) keepRunning(id, running);
    else forgetRunning(id);
  }, [id, running]);
}

function Arriving() {
  const texts = useTexts();
  return (
    <main className="mx-auto w-full max-w-md flex-1 px-4 py-6">
      <h1 className="sr-only">{texts.get('web.online.room')}</h1>
      <ConnectionBanner />
    </main>
  );
}

/** Every refusal is told in words. */
function useRefusals({ refusals }: RoomSnapshot): void {
  const texts = useTexts();
  useEffect(() => {
    if (refusals.length > 0) notify({ text: refusals.map((why) => texts.refusal(why)).join(' ') });
  }, [refusals, texts]);
}

interface DetachedProps {
  readonly why: string;
  readonly room: Room | null;
  readonly session: RoomSession;
}

/** Why this browser is in the room no more. A place open in another window can be taken back. */
function Detached({ why, room, session }: DetachedProps) {
  const texts = useTexts();
  const name = room?.view.name ?? texts.get('web.online.room');
  useTitle(name);
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-3 px-4 py-4">
      <h1 className="text-xl font-bold wrap-break-word">{name}</h1>
      <Gone text={texts.get(`web.online.gone.${why}`)}>
        {why === 'elsewhere' && (
          <Button look="primary" icon="play" onClick={() => session.comeBack()}>
            {texts.get('web.online.take_back')}
          </Button>
        )}
      </Gone>
    </main>
  );
}
