import {
  Suspense,
  lazy,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type DragEvent,
} from 'react';
import { manifestOf } from '../boards/manifests';
import { USUAL_LIMITS } from '../core/limits';
import type { Core } from '../core/createCore';
import { onFailure } from '../core/failure';
import type { GameId, GameInfo, Refusal } from '../core/types';
import { Games } from '../game/games';
import { GamesProvider, useOpenFile } from '../game/GamesContext';
import { onPlaces, seatedRooms } from '../online/places';
import { currentSearch, onSearch } from '../online/searchStore';
import { TextProvider, useTexts } from '../text/TextContext';
import { LANGUAGES, Texts } from '../text/texts';
import { hostAnnouncer } from '../ui/announcer';
import { useShortcuts } from '../ui/actions';
import { Notices, notify } from '../ui/notices';
import { ask, Questions, type Question } from '../ui/question';
import { onStorageTrouble } from '../ui/storage';
import { useGamepad } from '../ui/useGamepad';
import { useMedia } from '../ui/useMedia';
import { CoreProvider } from '../core/CoreContext';
import { useRoute } from '../router/router';
import { SettingsProvider, useSettings, type SettingsAccess } from '../settings/context';
import { useArrival } from './useArrival';
import { ErrorBoundary } from './ErrorBoundary';
import { Header } from './Header';
import type { Route } from '../router/router';
import { pageOf } from './routes';
import { useAppearance } from './useAppearance';
import { keepSettings, recallSettings, type Settings } from '../settings/settings';

const SearchStrip = lazy(async () => ({
  default: (await import('../pages/match/SearchStrip')).SearchStrip,
}));

const YourTurns = lazy(async () => ({
  default: (await import('../pages/yours/YourTurns')).YourTurns,
}));

/** How long a computer's move is held back, so that the eye can follow. */
const DELAY_MS: Readonly<Record<Settings['speed'], number>> = {
  normal: 600,
  double: 250,
  instant: 0,
};

interface AppProps {
  readonly core: Core;
  readonly infos: readonly GameInfo[];
  /** the texts of the kept language */
  readonly firstTexts: Texts;
}

/** Everything that lives above the pages: the core, settings, texts and the open games. */
export function App({ core, infos, firstTexts }: AppProps) {
  const access = useKeptSettings();
  const texts = useTextsOf(access.settings.language, firstTexts);
  useAppearance(access, texts.language);
  const latestTexts = useRef(texts);
  useEffect(() => {
    latestTexts.current = texts;
  }, [texts]);
  const shared = useMemo(() => ({ ...core, games: infos }), [core, infos]);
  const games = useMemo(
    () =>
      new Games({
        ...core,
        infos,
        limits: ({ id }) => manifestOf(id).limits ?? USUAL_LIMITS,
        delay: () => DELAY_MS[recallSettings().speed],
        mayReplace: (game) => ask(replacing(game, latestTexts.current)),
        texts: () => latestTexts.current,
        tell: (reasons) =>
          notify({ text: reasons.map((why) => latestTexts.current.refusal(why)).join(' ') }),
      }),
    [core, infos, latestTexts],
  );
  return (
    <TextProvider value={texts}>
      <SettingsProvider value={access}>
        <CoreProvider value={shared}>
          <GamesProvider value={games}>
            <Frame infos={infos} />
          </GamesProvider>
        </CoreProvider>
      </SettingsProvider>
    </TextProvider>
  );
}

/** A game that is being played is not thrown away by accident. */
function replacing(game: GameId, texts: Texts): Question {
  const name = texts.get(`game.${game}`);
  return {
    title: texts.get('web.replace.title'),
    about: texts.get('web.replace.about', { game: name }),
    yes: texts.get('web.replace.yes'),
    no: texts.get('web.replace.no'),
  };
}

/** The header, the page, and what belongs to all pages: keys, gamepad, notices, dropped files. */
function Frame({ infos }: { infos: readonly GameInfo[] }) {
  const route = useRoute();
  const texts = useTexts();
  const { open } = useOpenFile();
  useEffect(() => hostAnnouncer(document.body), []);
  useShortcuts(useSettings().settings.shortcuts);
  useGamepad();
  useSettingsOf(route);
  useTroubleNotices();
  const isTable = ['play', 'table'].includes(route.path[1] ?? '');
  const font = manifestOf(route.path[0] ?? '').font === 'comic' ? 'font-comic' : '';
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    open(file);
  };
  const address = route.path.join('/');
  const here = route.path[0] === 'room' ? (route.path[1] ?? null) : null;
  useArrival(address);
  return (
    <div
      role="presentation"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={`flex flex-col has-data-table:h-dvh has-data-table:overflow-hidden ${isTable ? 'h-dvh overflow-hidden' : 'min-h-dvh'} ${font}`}
    >
      <Header here={here} />
      <Notices />
      <SearchBeside isTable={isTable} isRoom={here !== null} />
      <TurnsBeside here={here} page={route.path[0] ?? ''} />
      <ErrorBoundary key={address} texts={texts}>
        <Suspense fallback={<Waiting />}>{pageOf(route, infos)}</Suspense>
      </ErrorBoundary>
      <Questions />
    </div>
  );
}

/** Whoever seeks somebody to play with goes on doing so on every page; not in a room. */
function SearchBeside({ isTable, isRoom }: { isTable: boolean; isRoom: boolean }) {
  const search = useSyncExternalStore(onSearch, currentSearch);
  useEffect(() => {
    if (isRoom) search?.stop();
  }, [isRoom, search]);
  return (
    search &&
    !isRoom && (
      <Suspense fallback={null}>
        <SearchStrip search={search} isTable={isTable} />
      </Suspense>
    )
  );
}

/** Who has a seat somewhere is told when it is their turn there. */
function TurnsBeside({ here, page }: { here: string | null; page: string }) {
  const rooms = useSyncExternalStore(onPlaces, seatedRooms);
  if (rooms.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <YourTurns here={here} page={page} />
    </Suspense>
  );
}

/** Says what nobody else says: a question without an answer, and storage that keeps nothing. */
function useTroubleNotices(): void {
  const texts = useTexts();
  const tellStorage = useEffectEvent((why: 'full' | 'blocked') =>
    notify({ text: texts.get(`web.storage.${why}`), stays: true }),
  );
  const tellFailure = useEffectEvent((why: Refusal) => notify({ text: texts.refusal(why) }));
  useEffect(() => onStorageTrouble((why) => tellStorage(why)), []);
  useEffect(() => onFailure((why) => tellFailure(why)), []);
}

/** An address may bring settings along: `#/thinkahead?lang=en&numbering=1`. */
function useSettingsOf({ query: words }: Route): void {
  const { change } = useSettings();
  const language = words.get('lang') ?? '';
  const numbering = words.get('numbering') ?? '';
  useEffect(() => {
    if (LANGUAGES.includes(language)) change({ language });
  }, [language, change]);
  useEffect(() => {
    if (numbering === '0' || numbering === '1') change({ fromOne: numbering === '1' });
  }, [numbering, change]);
}

function Waiting() {
  const texts = useTexts();
  return <p className="m-auto p-8 text-muted">{texts.get('web.message.loading')}</p>;
}

function useKeptSettings(): SettingsAccess {
  const [settings, setSettings] = useState(recallSettings);
  const wantsStillness = useMedia('(prefers-reduced-motion: reduce)');
  const change = useCallback((part: Partial<Settings>) => {
    keepSettings(part);
    setSettings((old) => ({ ...old, ...part }));
  }, []);
  const motion = settings.animation && !wantsStillness;
  const numbering = settings.fromOne ? 1 : 0;
  return useMemo(
    () => ({ settings, motion, numbering, change }),
    [settings, motion, numbering, change],
  );
}

/** The texts in use; the old language stays until the new one has arrived. */
function useTextsOf(language: string, first: Texts): Texts {
  const [texts, setTexts] = useState(first);
  // A module that failed once fails until the page is loaded anew.
  const tellFailure = useEffectEvent(() =>
    notify({
      text: texts.get('web.failure.language'),
      action: { label: texts.get('web.retry'), perform: () => location.reload() },
    }),
  );
  useEffect(() => {
    let isGone = false;
    Texts.load(language).then(
      (loaded) => {
        if (!isGone) setTexts(loaded);
      },
      () => {
        if (!isGone) tellFailure();
      },
    );
    return () => {
      isGone = true;
    };
  }, [language]);
  return texts;
}
