import type { Player } from '../../online/protocol';
import { missingPeople, type Room } from '../../online/room';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useAnnouncement } from '../../ui/announcer';
import { Icon } from '../../ui/Icon';
import { useElapsed } from '../../ui/useCountdown';

/** Whom a game waits for, and for how long already; aloud without the seconds, which run. */
export function MissingPeople({ room }: { room: Room }) {
  const texts = useTexts();
  const missing = missingPeople(room);
  useAnnouncement(missing.length === 0 ? '' : waitingFor(missing, texts));
  if (missing.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-warn">
      {missing.map((player) => (
        <Missing key={player.id} player={player} since={room.lostSince.get(player.id) ?? null} />
      ))}
    </ul>
  );
}

function waitingFor(missing: readonly Player[], texts: Texts): string {
  const list = new Intl.ListFormat(texts.language).format(missing.map(({ name }) => name));
  return texts.get('web.online.waiting_for_names', { names: list });
}

function Missing({ player, since }: { player: Player; since: number | null }) {
  const texts = useTexts();
  const count = useElapsed(since);
  return (
    <li className="flex items-start gap-1">
      <Icon name="unplugged" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-break-word">
        {count === null
          ? waitingFor([player], texts)
          : texts.get('web.online.waiting_for', { name: player.name, count })}
      </span>
    </li>
  );
}
