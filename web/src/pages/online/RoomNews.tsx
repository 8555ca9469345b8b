import { useEffect } from 'react';
import { outWords } from '../../game/speech';
import type { Room } from '../../online/room';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useAnnouncement } from '../../ui/announcer';
import { notify } from '../../ui/notices';

interface NewsProps {
  readonly room: Room;
  /** what is wrong with the connection; empty where nothing is */
  readonly lost: string;
  /** on a phone */
  readonly hasTwoLines: boolean;
}

/** There also when it is empty: what is wrong with the connection, or why one plays no more. */
export function RoomNews({ room, lost, hasTwoLines }: NewsProps) {
  const texts = useTexts();
  const out = ownEnd(room, texts);
  useAnnouncement(lost);
  useEffect(() => {
    if (out === '') return;
    // Whoever was eliminated was not looking: it stays until they are.
    notify({ text: out, stays: true });
    return () => notify(null);
  }, [out]);
  const text = lost === '' ? out : lost;
  return (
    <p
      title={text}
      className={`h-5 truncate text-warn side:order-last side:w-full ${hasTwoLines ? 'max-sm:line-clamp-2 max-sm:h-10 max-sm:whitespace-normal' : ''}`}
    >
      {text}
    </p>
  );
}

/** Why this browser's player is out of the game; empty while playing or only looking on. */
function ownEnd({ view, you }: Room, texts: Texts): string {
  const me = view.players.find(({ id }) => id === you);
  if (me?.state !== 'out') return '';
  // There is no rest to watch: the result says who gave up.
  if (view.status !== 'playing' && me.why === 'resigned') return '';
  return outWords(`web.online.you_out.${me.why}`, 'web.online.you_out', texts);
}
