import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { inBackground } from '../../core/failure';
import { askPlaces, takePlaces } from '../../online/askPlaces';
import { onPlaces, seatedRooms } from '../../online/places';
import { runningPlace } from '../../online/runningGame';
import { useConnection } from '../../online/useConnection';
import {
  isAwaited,
  needsYou,
  onYourGames,
  yourGames,
  type YourGame,
} from '../../online/yourGamesStore';
import { navigate } from '../../router/router';
import { useSettings } from '../../settings/context';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { notify, withdraw, type Notice } from '../../ui/notices';
import { playSound } from '../../ui/sounds';

const ASK_EVERY_MS = 5000;

interface YourTurnsProps {
  /** the room that is open */
  readonly here: string | null;
  /** the first word of its address */
  readonly page: string;
}

/** Home says by itself where one is awaited and how one's latest game stands, the list all of it. */
function isToldOn(page: string, game: YourGame): boolean {
  if (page === '') return isAwaited(game) || runningPlace()?.room === game.room;
  return page === 'games';
}

/** Follows the games of this browser wherever it is, and tells when one is waited for in one. */
export function YourTurns({ here, page }: YourTurnsProps) {
  useAsking();
  const games = useSyncExternalStore(onYourGames, yourGames);
  const waiting = games
    .filter((game) => needsYou(game) && game.room !== here)
    .map(({ room }) => room);
  useTitlePrefix(waiting.length === 0 ? '' : `(${waiting.length}) `);
  useNewTurns(waiting, page);
  return null;
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

/** What one is waited for, in a sentence. */
function sentenceOf(game: YourGame, texts: Texts): string {
  const words = { game: texts.get(`game.${game.game ?? ''}`), room: game.name ?? '' };
  if (isAwaited(game)) return texts.get('web.yours.awaited', words);
  if (game.asked !== undefined) return texts.get(`web.yours.asked.${game.asked}`, words);
  return texts.get('web.yours.turn', words);
}

/** A sound and a way there, once for each turn; the sound alone where the page tells the rest. */
function useNewTurns(turns: readonly string[], page: string): void {
  const texts = useTexts();
  const { sound } = useSettings().settings;
  const known = useRef<readonly string[]>([]);
  const told = useRef<{ readonly room: string; readonly notice: Notice } | null>(null);
  const tell = useEffectEvent((room: string) => {
    if (sound) playSound('your-turn');
    const game = yourGames().find((one) => one.room === room);
    if (!game || isToldOn(page, game)) return;
    const notice: Notice = {
      text: sentenceOf(game, texts),
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
  const isOnPage = useEffectEvent((room: string) => {
    const game = yourGames().find((one) => one.room === room);
    return game !== undefined && isToldOn(page, game);
  });
  const all = turns.join(' ');
  useEffect(() => {
    const now = all === '' ? [] : all.split(' ');
    const fresh = now.find((room) => !known.current.includes(room));
    known.current = now;
    // What is true no more, or told by the page itself, is not told any longer.
    if (told.current && (!now.includes(told.current.room) || isOnPage(told.current.room))) {
      withdraw(told.current.notice);
      told.current = null;
    }
    if (fresh !== undefined) tell(fresh);
  }, [all, page]);
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
