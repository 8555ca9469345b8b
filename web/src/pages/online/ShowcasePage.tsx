import { useEffect, useMemo, useState } from 'react';
import type { Player } from '../../boards/contract';
import { teamOf } from '../../boards/manifests';
import { SmallBoard } from '../../boards/SmallBoard';
import type { ShowcaseMessage, ShownGame } from '../../online/protocol';
import { useConnection } from '../../online/useConnection';
import { useTexts } from '../../text/TextContext';
import { LinkButton } from '../../ui/Button';
import { useTitle } from '../useTitle';
import { ConnectionBanner } from './ConnectionBanner';

/** The liveliest public games, live; a click opens one to look on. */
export function ShowcasePage() {
  const texts = useTexts();
  const shown = useShowcase();
  // Games of other servers come a moment later.
  const isLoading = !shown || (shown.total > 0 && shown.games.length === 0);
  useTitle(texts.get('web.showcase'));
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-3 px-4 pb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h1 className="text-lg font-bold sm:text-xl">{texts.get('web.showcase')}</h1>
        {shown && shown.total > 0 && (
          <p className="text-muted">{texts.get('web.showcase.total', { count: shown.total })}</p>
        )}
      </div>
      <ConnectionBanner />
      {isLoading && (
        <p className="py-8 text-center text-muted">{texts.get('web.online.loading')}</p>
      )}
      {shown?.total === 0 && (
        <div className="flex flex-col items-center gap-4 rounded-md border border-dashed border-line p-8 text-center">
          <p className="text-lg">{texts.get('web.showcase.none')}</p>
          <LinkButton to="/lobby" icon="online" look="primary">
            {texts.get('web.online.lobby')}
          </LinkButton>
        </div>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {shown?.games.map((game) => (
          <GameCard key={game.room.id} game={game} />
        ))}
      </ul>
    </main>
  );
}

/** What the server shows, kept up to date by it; null until it has answered. */
function useShowcase(): ShowcaseMessage | null {
  const { connection, state } = useConnection();
  const [shown, setShown] = useState<ShowcaseMessage | null>(null);
  useEffect(
    () =>
      connection.onMessage((message) => {
        if (message.kind === 'showcase') setShown(message);
      }),
    [connection],
  );
  useEffect(() => {
    if (state !== 'open') return;
    connection.request({ kind: 'showcase' }).catch(() => undefined); // lost: asked again when back
    return () => {
      if (connection.state === 'open')
        connection.request({ kind: 'leave_showcase' }).catch(() => undefined);
    };
  }, [connection, state]);
  return shown;
}

function GameCard({ game }: { game: ShownGame }) {
  const texts = useTexts();
  const { room, position, seats, bots } = game;
  const line = useMemo(
    () => ({ game: room.game, start: position, tokens: [] }),
    [room.game, position],
  );
  const players = seats.map((name, index): Player => ({
    name,
    team: teamOf(room.game, index + 1),
    isLocal: false,
  }));
  const people = room.connected + room.spectators;
  return (
    <li className="relative flex flex-col gap-2 rounded-md border border-line/40 bg-surface p-2 hover:bg-board sm:p-3">
      <div aria-hidden="true" className="mx-auto aspect-square w-full max-w-72">
        <SmallBoard line={line} players={players} />
      </div>
      <a
        href={`#/room/${room.id}?watch=1`}
        aria-label={texts.get('web.showcase.watch', { room: room.name })}
        className="truncate font-bold after:absolute after:inset-0"
      >
        {seats
          .map((name, index) =>
            bots.includes(index + 1) ? `${name} (${texts.get('web.kind.computer')})` : name,
          )
          .join(' – ')}
      </a>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{texts.get(`game.${room.game}`)}</span>
        <span>{texts.get('web.showcase.people', { count: people })}</span>
      </p>
    </li>
  );
}
