import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { inBackground } from '../../core/failure';
import { askPlaces, takePlaces } from '../../online/askPlaces';
import { onPlaces, seatedRooms } from '../../online/places';
import { useConnection } from '../../online/useConnection';
import { onYourGames, yourGames } from '../../online/yourGamesStore';
import { navigate } from '../../router/router';
import { useSettings } from '../../settings/context';
import { useTexts } from '../../text/TextContext';
import { notify, withdraw, type Notice } from '../../ui/notices';
import { playSound } from '../../ui/sounds';

const ASK_EVERY_MS = 5000;

/** Follows the games of this browser wherever it is, and tells when it is its turn in one. */
export function YourTurns({ here }: { here: string | null }) {
  useAsking();
  const turns = useTurnsElsewhere(here);
  useTitlePrefix(turns.length === 0 ? '' : `(${turns.length}) `);
  useNewTurns(turns);
  return null;
}

/** The rooms in which it is one's turn, but for the one that is open. */
export function useTurnsElsewhere(here: string | null): readonly string[] {
  const games = useSyncExternalStore(onYourGames, yourGames);
  return games.filter(({ yours, room }) => yours && room !== here).map(({ room }) => room);
}

function useAsking(): void {
  const { connection, state } = useConnection();
  const rooms = useSyncExternalStore(onPlaces, seatedRooms);
  useEffect(
    () =>
      connection.onMessage((message) => {
        if (message.kind === 'places') takePlaces(message.places, Date.now());
      }),
    [connection],
  );
  useEffect(() => {
    if (state !== 'open' || rooms.length === 0) return;
    inBackground(askPlaces(connection));
    const timer = setInterval(() => inBackground(askPlaces(connection)), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [connection, state, rooms]);
}

/** A sound and a way there, once for each turn. */
function useNewTurns(turns: readonly string[]): void {
  const texts = useTexts();
  const { sound } = useSettings().settings;
  const known = useRef<readonly string[]>([]);
  const told = useRef<{ readonly room: string; readonly notice: Notice } | null>(null);
  const tell = useEffectEvent((room: string) => {
    if (sound) playSound('your-turn');
    const game = yourGames().find((one) => one.room === room);
    const notice: Notice = {
      text: texts.get('web.yours.turn', {
        game: texts.get(`game.${game?.game ?? ''}`),
        room: game?.name ?? '',
      }),
      action: {
        label: texts.get('web.yours.go'),
        perform: () => {
          notify(null);
          navigate(`/room/${room}`);
        },
      },
    };
    told.current = { room, notice };
    notify(notice);
  });
  const all = turns.join(' ');
  useEffect(() => {
    const now = all === '' ? [] : all.split(' ');
    const fresh = now.find((room) => !known.current.includes(room));
    known.current = now;
    // What is true no more is not told any longer.
    if (told.current && !now.includes(told.current.room)) {
      withdraw(told.current.notice);
      told.current = null;
    }
    if (fresh !== undefined) tell(fresh);
  }, [all]);
}

/** Whatever page names the tab. */
function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (prefix === '') return;
    const add = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    add();
    const observer = new MutationObserver(add);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
}
