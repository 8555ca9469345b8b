import { useSyncExternalStore } from 'react';
import { finishedGames, onFinished } from '../../online/finishedGames';
import { onPlaces, seatedRooms } from '../../online/places';
import { needsYou, onYourGames, yourGames } from '../../online/yourGamesStore';
import { useTexts } from '../../text/TextContext';
import { Icon } from '../../ui/Icon';

/** The way to one's online games, with the number of those in which one is waited for. */
export function YourGamesLink({ here }: { here: string | null }) {
  const texts = useTexts();
  const rooms = useSyncExternalStore(onPlaces, seatedRooms);
  const games = useSyncExternalStore(onYourGames, yourGames);
  const finished = useSyncExternalStore(onFinished, finishedGames);
  const turns = games.filter((game) => needsYou(game) && game.room !== here).length;
  if (rooms.length === 0 && finished.length === 0) return null;
  const label =
    turns === 0 ? texts.get('web.yours') : texts.get('web.yours.badge', { count: turns });
  return (
    <a
      href="#/games"
      aria-label={label}
      title={label}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-md hover:bg-board"
    >
      <Icon name="person" />
      {turns > 0 && (
        <span className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-sm font-bold text-on-accent">
          {turns}
        </span>
      )}
    </a>
  );
}
