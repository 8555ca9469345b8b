import { useEffect, useState } from 'react';
import type { Room } from '../../online/room';
import type { RoomSnapshot, ShownReaction } from '../../online/roomSession';
import { useConnectionState } from '../../online/useConnection';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useAnnouncement } from '../../ui/announcer';
import { connectionWords } from './connectionWords';

const STAYS_MS = 4000;

/** One line: what somebody just said, else that the connection is lost, else who is missing. */
export function RoomNews({ snapshot, room }: { snapshot: RoomSnapshot; room: Room }) {
  const texts = useTexts();
  const { connection } = useConnectionState();
  const said = useLately(snapshot.reaction);
  const warning = connectionWords(connection, texts) || missing(room, texts);
  const text = said ? saying(said, room, texts) : warning;
  useAnnouncement(text);
  return (
    <p className="h-5 truncate side:order-last side:w-full">
      {said ? <strong>{text}</strong> : <span className="text-warn">{text}</span>}
    </p>
  );
}

/** What was said, until it is stale. */
function useLately(said: ShownReaction | null): ShownReaction | null {
  const [shown, setShown] = useState<ShownReaction | null>(null);
  useEffect(() => {
    setShown(said);
    const timer = setTimeout(() => setShown(null), STAYS_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return shown;
}

function saying({ player, reaction }: ShownReaction, { view }: Room, texts: Texts): string {
  const name = view.players.find(({ id }) => id === player)?.name ?? '';
  const words = texts.get(`web.reaction.${reaction}`);
  return texts.get('web.online.said', { name, words });
}

/** A leaver nobody notices spoils a game: say who is not there. */
function missing({ view }: Room, texts: Texts): string {
  if (view.status !== 'playing') return '';
  return view.players
    .filter(({ state, connected }) => state !== 'in' || !connected)
    .map(({ name, state }) =>
      texts.get(`web.online.missing.${state === 'in' ? 'lost' : state}`, { name }),
    )
    .join(' ');
}
