import { useEffect, useMemo, useState } from 'react';
import type { Seat } from '../../core/types';
import type { SeatNews } from '../../game/seatNews';
import type { Player } from '../../online/protocol';
import { isCorrespondence, type Room } from '../../online/room';
import type { RoomSnapshot, ShownReaction } from '../../online/roomSession';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useAnnouncement } from '../../ui/announcer';

const STAYS_MS = 4000;

/** What somebody just said and who is missing, for the cards of the players, and aloud. */
export function useSeatNewsOf(snapshot: RoomSnapshot, room: Room): ReadonlyMap<Seat, SeatNews> {
  const texts = useTexts();
  const said = useLately(snapshot.reaction);
  useAnnouncement(said ? sayingOf(said, room, texts) : '');
  useAnnouncement(missingOf(room, texts));
  return useMemo(() => newsOf(room, said, texts), [room, said, texts]);
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

function newsOf(room: Room, said: ShownReaction | null, texts: Texts): Map<Seat, SeatNews> {
  const { players, match } = room.view;
  return new Map(
    (match?.seats ?? []).map((id, index) => {
      const player = players.find((one) => one.id === id);
      const words = said?.player === id ? texts.get(`web.reaction.${said.reaction}`) : null;
      const missing = player ? whyMissing(player, room) : null;
      const standIn = player?.stand_in ?? null;
      const outFor = player?.why ?? null;
      const since = missing === 'lost' ? (room.lostSince.get(id) ?? null) : null;
      return [index + 1, { said: words, missing, since, standIn, outFor }];
    }),
  );
}

/** A leaver nobody notices spoils a game: say who is not there. */
function whyMissing({ state, connected }: Player, { view }: Room): SeatNews['missing'] {
  if (view.status !== 'playing') return null;
  if (state !== 'in') return state;
  return connected || isCorrespondence(view) ? null : 'lost';
}

function sayingOf({ player, reaction }: ShownReaction, { view }: Room, texts: Texts): string {
  const name = view.players.find(({ id }) => id === player)?.name ?? '';
  return texts.get('web.online.said', { name, words: texts.get(`web.reaction.${reaction}`) });
}

function missingOf(room: Room, texts: Texts): string {
  return room.view.players
    .flatMap((player) => {
      const why = whyMissing(player, room);
      // That somebody is out is told like a move.
      return why === 'lost' || why === 'away'
        ? [texts.get(`web.online.missing.${why}`, { name: player.name })]
        : [];
    })
    .join(' ');
}
