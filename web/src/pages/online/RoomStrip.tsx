import { useState } from 'react';
import { shownOfferOf } from '../../online/offers';
import { votersOf, type Room } from '../../online/room';
import type { RoomSession, RoomSnapshot } from '../../online/roomSession';
import { useConnectionState, useConnectionTrouble } from '../../online/useConnection';
import { useServerNotices } from '../../online/useServerNotices';
import { useTexts } from '../../text/TextContext';
import { Button, IconButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { ConnectionBanner } from './ConnectionBanner';
import { OfferQuestion } from './OfferQuestion';
import { recallPlace } from '../../online/places';
import { OtherDevice } from '../yours/OtherDevice';
import { FeedButton } from './Feed';
import { Reactions } from './Reactions';
import { RoomNews } from './RoomNews';
import { useConnectionWords } from './useConnectionWords';

export interface StripProps {
  readonly snapshot: RoomSnapshot;
  readonly room: Room;
  readonly session: RoomSession;
}

/** The room around a game, in a strip whose height does not change. */
export function RoomStrip({ snapshot, room, session }: StripProps) {
  const texts = useTexts();
  const { state } = useConnectionState();
  const { view, you } = room;
  const me = view.players.find(({ id }) => id === you);
  const isOpen = snapshot.detached === null;
  // While nobody can answer, the line tells of the lost connection.
  const offer = isOpen && state === 'open' ? shownOfferOf(room) : null;
  const lost = useConnectionWords();
  // Nothing can be done until it is over.
  const isInterrupted = useConnectionTrouble() === 'unsaved' || state === 'waiting';
  // On a phone either has the strip for itself.
  const besideNews = isInterrupted ? 'max-sm:hidden' : '';
  const besideOffer = offer ? 'max-sm:hidden side:hidden' : `contents ${besideNews}`;
  const token = recallPlace(view.id)?.token;
  useServerNotices();
  return (
    <section
      aria-label={texts.get('web.online.room')}
      className="flex flex-col gap-1 px-2 pb-1 not-side:sm:px-4 not-side:min-[1100px]:px-6 side:p-0"
    >
      <div className="flex min-h-11 min-w-0 items-center gap-2 max-sm:flex-wrap side:min-h-0 side:flex-wrap side:gap-y-0">
        <div className={`min-w-0 flex-1 text-sm ${offer ? besideOffer : 'side:contents'}`}>
          <p
            className={`flex items-center gap-2 text-muted side:min-w-0 side:flex-1 ${besideNews}`}
          >
            <span className="truncate">{view.name}</span>
            <Watchers count={view.spectators} amOne={you === null} />
          </p>
          {isOpen && <RoomNews room={room} lost={lost} hasTwoLines={isInterrupted} />}
        </div>
        {offer && (
          <OfferQuestion key={`${offer.what} ${offer.player}`} {...{ offer, room, session }} />
        )}
        {me?.state === 'away' && (
          <Button
            look="primary"
            icon="person"
            className="max-sm:order-last max-sm:w-full side:order-last side:w-full"
            onClick={() => session.ask({ kind: 'sit' })}
          >
            {texts.get('web.online.sit')}
          </Button>
        )}
        <div className={offer ? `flex items-center gap-2 ${besideOffer}` : besideOffer}>
          {isOpen && room.feed !== null && <FeedButton feed={room.feed} />}
          {isOpen && you !== null && <Reactions session={session} />}
          {isOpen && you !== null && token !== undefined && (
            <OtherDevice room={view.id} token={token} />
          )}
          {isOpen && <LeaveButton room={room} session={session} />}
        </div>
      </div>
      {(state === 'stale' || state === 'unfit') && <ConnectionBanner />}
    </section>
  );
}

function Watchers({ count, amOne }: { count: number; amOne: boolean }) {
  const texts = useTexts();
  if (count === 0 && !amOne) return null;
  return (
    <span
      className="inline-flex shrink-0 items-center gap-1"
      title={texts.get('web.online.spectators', { count })}
    >
      <Icon name="eye" className="size-4" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{texts.get('web.online.spectators', { count })}</span>
      {amOne && <span>{texts.get('web.online.watching')}</span>}
    </span>
  );
}

/** Giving a game up is asked about; a look from outside just ends. */
function LeaveButton({ room, session }: Omit<StripProps, 'snapshot'>) {
  const texts = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { view, you } = room;
  const isPlaying =
    view.status === 'playing' && view.players.some(({ id, state }) => id === you && state === 'in');
  const leave = () => session.ask({ kind: 'leave' });
  // The vote has a button for it.
  if (view.status === 'finished' && votersOf(room).some(({ id }) => id === you)) return null;
  return (
    <>
      <IconButton
        icon="leave"
        label={texts.get('web.online.leave')}
        onClick={() => (isPlaying ? setAsking(true) : leave())}
      />
      {isAsking && (
        <Dialog title={texts.get('web.online.leave_title')} close={() => setAsking(false)}>
          <p>{texts.get(`web.online.leave_${view.leavers}`)}</p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{texts.get('web.online.stay')}</Button>
            <Button look="danger" icon="leave" onClick={leave}>
              {texts.get('web.online.leave')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
