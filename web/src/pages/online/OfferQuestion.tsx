import { useState } from 'react';
import type { ShownOffer } from '../../online/offers';
import type { Room } from '../../online/room';
import type { RoomSession } from '../../online/roomSession';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useAnnouncement } from '../../ui/announcer';
import { Button } from '../../ui/Button';

interface OfferProps {
  readonly offer: ShownOffer;
  readonly room: Room;
  readonly session: RoomSession;
}

/** What is on offer, with the answers; or for whom one's own offer waits. */
export function OfferQuestion({ offer, room, session }: OfferProps) {
  const texts = useTexts();
  // An answer that was lost may be given again once something else has happened.
  const [answeredAt, setAnsweredAt] = useState<number | null>(null);
  const wasAnswered = answeredAt === room.seq;
  const text = offerWords(offer, room, texts);
  useAnnouncement(text, offer.isAsked ? 'assertive' : 'polite');
  const answer = (yes: boolean) => {
    setAnsweredAt(room.seq);
    session.ask({ kind: 'answer', what: offer.what, yes });
  };
  return (
    <div
      role="group"
      aria-label={text}
      className="flex min-w-0 flex-1 items-center gap-2 side:w-full side:flex-wrap"
    >
      <p
        className={`line-clamp-2 min-w-0 flex-1 leading-tight wrap-break-word side:basis-full ${offer.isAsked ? 'font-bold max-sm:text-sm' : 'text-sm text-muted'}`}
      >
        {text}
      </p>
      {offer.isAsked && (
        <>
          <Button
            look="primary"
            className="px-3! max-sm:px-2! side:flex-1"
            disabled={wasAnswered}
            onClick={() => answer(true)}
          >
            {texts.get('web.offer.accept')}
          </Button>
          <Button
            className="px-3! max-sm:px-2! side:flex-1"
            disabled={wasAnswered}
            onClick={() => answer(false)}
          >
            {texts.get('web.offer.decline')}
          </Button>
        </>
      )}
      {offer.isMine && (
        <Button
          className="px-3! max-sm:px-2! side:flex-1"
          disabled={wasAnswered}
          onClick={() => answer(false)}
        >
          {texts.get('web.offer.withdraw')}
        </Button>
      )}
    </div>
  );
}

function offerWords(offer: ShownOffer, { view }: Room, texts: Texts): string {
  if (!offer.isMine) {
    const name = view.players.find(({ id }) => id === offer.player)?.name ?? '';
    return texts.get(`web.offer.${offer.what}.question`, { name });
  }
  const list = new Intl.ListFormat(texts.language);
  const names = list.format(offer.awaited.map(({ name }) => name));
  return texts.get(`web.offer.${offer.what}.waiting`, { names });
}
