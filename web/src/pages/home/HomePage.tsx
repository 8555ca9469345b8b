import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useCore } from '../../core/CoreContext';
import { inBackground } from '../../core/failure';
import { navigate } from '../../router/router';
import { useSettings } from '../../settings/context';
import { manifestOf } from '../../boards/manifests';
import type { GameId, GameInfo } from '../../core/types';
import { tableAddress, useGames, useOpenFile } from '../../game/GamesContext';
import { defaultSetUp, recallSetUp, seatCounts } from '../../game/setUp';
import { runningPlace } from '../../online/runningGame';
import { isAwaited, onYourGames, yourGames } from '../../online/yourGamesStore';
import { isolated, type Texts } from '../../text/texts';
import { useTexts } from '../../text/TextContext';
import { Button, LinkButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { notify } from '../../ui/notices';
import { sentence } from '../../ui/sentence';
import { QuickMatchButton } from '../match/QuickMatchButton';
import { useTitle } from '../useTitle';
import { LivingPicture } from './LivingPicture';
import { useBeat } from './useBeat';
import { useServer } from './useServer';

const BEAT_MS = 1400;

export function HomePage() {
  const texts = useTexts();
  const { games } = useCore();
  const { motion } = useSettings();
  const server = useServer();
  const hasServer = server !== 'none' && server !== 'unknown';
  const { choose } = useOpenFile();
  const beat = useBeat(BEAT_MS, motion);
  useTitle(null);
  return (
    <main className="mx-auto flex w-full max-w-[1760px] flex-1 flex-col gap-6 px-4 pt-2 pb-8 sm:px-8 md:justify-center xl:gap-8">
      <RunningGame />
      <AwaitedRooms />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl font-bold sm:text-2xl xl:mb-1 xl:text-[length:clamp(2.5rem,4vw,4rem)] xl:leading-tight">
            {texts.get('web.home.title')}
          </h1>
          <p className="text-muted xl:text-lg">{texts.get('web.home.about')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {hasServer && (
            <LinkButton to="/lobby" icon="online" look="primary">
              {texts.get('web.home.online')}
            </LinkButton>
          )}
          <LinkButton to="/analyse" icon="analyse">
            {texts.get('web.home.analyse')}
          </LinkButton>
          <Button icon="open" onClick={choose}>
            {texts.get('web.home.open')}
          </Button>
        </div>
      </div>
      <OpenGames />
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-5 big:grid-cols-6 big:gap-6">
        {games.map((info, index) => (
          // One card moves at a time: a calm page, and one attention loop at most.
          <Card
            key={info.id}
            info={info}
            step={Math.floor((beat + index) / games.length)}
            waiting={hasServer ? (server.seeking[info.id] ?? 0) : server}
          />
        ))}
      </ul>
      <footer className="-my-4 text-center text-sm text-muted">
        <a href="#/privacy" className="inline-flex min-h-11 items-center px-3 underline">
          {texts.get('web.privacy.title')}
        </a>
      </footer>
    </main>
  );
}

/** Rooms are loaded only for those who are in one. */
const RunningBanner = lazy(async () => ({
  default: (await import('../online/RunningBanner')).RunningBanner,
}));

/** The game in a room that goes on while one is here. */
function RunningGame() {
  const [running] = useState(runningPlace);
  return (
    running && (
      <Suspense>
        <RunningBanner id={running.room} place={running.place} />
      </Suspense>
    )
  );
}

/** Full rooms whose games begin as soon as one is there. */
function AwaitedRooms() {
  const texts = useTexts();
  const rooms = useSyncExternalStore(onYourGames, yourGames).filter(isAwaited);
  return rooms.map(({ room, name = '' }) => (
    <section
      key={room}
      aria-label={name}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border-2 border-accent bg-surface px-4 py-2"
    >
      <p className="min-w-0 text-lg font-bold wrap-break-word">
        {texts.get('web.home.awaited', { room: name })}
      </p>
      <LinkButton to={`/room/${room}`} icon="play" look="primary" className="max-sm:grow">
        {texts.get('web.online.back_to_room')}
      </LinkButton>
    </section>
  ));
}

/** Games that wait to be finished. */
function OpenGames() {
  const texts = useTexts();
  const kept = useGames().kept();
  if (kept.length === 0) return null;
  return (
    <ul aria-label={texts.get('web.home.continue')} className="flex flex-wrap gap-2">
      {kept.map(({ game, names }, index) => (
        <li key={game} className="min-w-0">
          <LinkButton
            to={tableAddress(game)}
            icon="play"
            look={index === 0 ? 'primary' : 'secondary'}
            className="max-w-full"
          >
            <span className="truncate">
              {texts.get('web.home.continue_game', {
                game: texts.get(`game.${game}`),
                names: names.map(isolated).join(' – '),
              })}
            </span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** "2 joueurs", "2 ou 4 joueurs", "2 à 4 joueurs" */
function playersOf(counts: readonly number[], texts: Texts): string {
  const words = { least: Math.min(...counts), most: Math.max(...counts) };
  if (counts.length === 1) return texts.get('web.home.players_exactly', words);
  return texts.get(counts.length === 2 ? 'web.home.players_either' : 'web.home.players', words);
}

interface CardProps {
  readonly info: GameInfo;
  readonly step: number;
  /** people who seek somebody for this game, where there is a server */
  readonly waiting: number | 'none' | 'unknown';
}

function Card({ info, step, waiting }: CardProps) {
  // The place of an offer that may come is kept: nothing moves under the reader's finger.
  const [hasPlace] = useState(waiting !== 'none');
  const isOffered = typeof waiting === 'number';
  const texts = useTexts();
  const { id: game } = info;
  const { minutes, hasOwnPages } = manifestOf(game);
  return (
    <li className="flex gap-3 rounded-md border border-line/40 bg-surface p-3 md:last:col-span-2 xl:flex-col xl:last:col-span-1 big:col-span-2 big:flex-row big:gap-5 big:p-5 big:nth-[n+4]:col-span-3">
      <div
        aria-hidden="true"
        className="size-28 shrink-0 sm:size-36 min-[800px]:size-40 xl:aspect-square xl:size-auto xl:w-full big:size-[clamp(13rem,27dvh,20rem)]"
      >
        <LivingPicture game={game} step={step} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-lg font-bold big:text-xl">{texts.get(`game.${game}`)}</h2>
        <p className="hidden flex-1 text-sm text-muted sm:block xl:text-base big:text-lg">
          {sentence(texts.get(`game.${game}.about`))}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span className="inline-flex items-center gap-1">
            <Icon name="person" className="size-4" />
            {playersOf(seatCounts(info), texts)}
          </span>
          {minutes !== undefined && <span>{texts.get('web.home.minutes', { minutes })}</span>}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <PlayButton game={game} />
          {!hasOwnPages && (
            <LinkButton to={`/${game}`} className="flex-1 px-2!">
              {texts.get('web.home.set_up')}
            </LinkButton>
          )}
          {hasPlace && (
            <QuickMatchButton
              game={game}
              label={texts.get('web.match')}
              waiting={isOffered ? waiting : 0}
              className={`flex-1 basis-full px-2! ${isOffered ? '' : 'invisible'}`}
            />
          )}
        </div>
      </div>
    </li>
  );
}

/** Goes on with the open game, or starts at once as it was played last, unless the game has a page
 *  of its own for that. */
function PlayButton({ game }: { game: GameId }) {
  const texts = useTexts();
  const games = useGames();
  const core = useCore();
  const isOpen = games.kept().some((kept) => kept.game === game);
  if (isOpen) {
    return (
      <LinkButton to={tableAddress(game)} look="primary" className="flex-1 px-2!">
        {texts.get('web.home.resume')}
        <span className="sr-only">{texts.get(`game.${game}`)}</span>
      </LinkButton>
    );
  }
  const play = async () => {
    const info = core.games.find(({ id }) => id === game);
    if (manifestOf(game).hasOwnPages || !info) {
      navigate(`/${game}`);
      return;
    }
    const last = await games.start(recallSetUp(info));
    // Options that do not go together may have been kept by earlier versions.
    const answer = last.ok ? last : await games.start(defaultSetUp(info));
    if (answer.ok) navigate(tableAddress(game));
    else notify({ text: answer.reasons.map((why) => texts.refusal(why)).join(' ') });
  };
  return (
    <Button look="primary" className="flex-1 px-2!" onClick={() => inBackground(play())}>
      {texts.get('web.home.play')}
      <span className="sr-only">{texts.get(`game.${game}`)}</span>
    </Button>
  );
}
