import { useSyncExternalStore, type ReactNode } from 'react';
import { inBackground } from '../../core/failure';
import { secondsLeft } from '../../game/clockWords';
import {
  endOf,
  finishedGames,
  nameOf,
  onFinished,
  type FinishedGame,
} from '../../online/finishedGames';
import { shownName, shownNames } from '../../online/placeNames';
import { onPlaces, recallPlace, seatedRooms } from '../../online/places';
import { releaseRecord } from '../../online/records';
import {
  byUrgency,
  isAwaited,
  needsYou,
  onYourGames,
  yourGames,
  type YourGame,
} from '../../online/yourGamesStore';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { IconButton, LinkButton } from '../../ui/Button';
import { notify } from '../../ui/notices';
import { useCountdown } from '../../ui/useCountdown';
import { useTitle } from '../useTitle';
import { OtherDevice } from './OtherDevice';

/** The online games of this browser: those that run, those that wait, those that are over. */
export function YourGamesPage() {
  const texts = useTexts();
  const told = useSyncExternalStore(onYourGames, yourGames);
  const rooms = useSyncExternalStore(onPlaces, seatedRooms);
  // A seat that was given up a moment ago is no game any more.
  const games = told.filter(({ room }) => rooms.includes(room));
  const finished = useSyncExternalStore(onFinished, finishedGames);
  const remove = async (game: FinishedGame) => {
    const reasons = await releaseRecord(game);
    if (reasons.length > 0) notify({ text: texts.refusals(reasons) });
  };
  const running = games.filter(({ status }) => status === 'playing').sort(byUrgency);
  const waiting = games.filter(({ status }) => status === 'waiting').sort(byUrgency);
  // A kept game has one row, whether its players still vote or not: rows that changed places as the
  // server's answer came would be gone from under the finger.
  const voting = games.filter(({ status }) => status === 'finished');
  const unkept = voting.filter(({ replay }) => finished.every((game) => game.replay !== replay));
  useTitle(texts.get('web.yours'));
  const isLoading = games.length < rooms.length;
  const isEmpty = rooms.length === 0 && finished.length === 0;
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 px-4 pb-8">
      <h1 className="text-lg font-bold sm:text-xl">{texts.get('web.yours')}</h1>
      {isLoading && <p className="text-muted">{texts.get('web.online.loading')}</p>}
      {isEmpty && (
        <div className="flex flex-col items-center gap-4 rounded-md border border-dashed border-line p-8 text-center">
          <p className="text-lg">{texts.get('web.yours.none')}</p>
          <LinkButton to="/lobby" icon="online" look="primary">
            {texts.get('web.home.online')}
          </LinkButton>
        </div>
      )}
      <Section title={texts.get('web.yours.running')} isEmpty={running.length === 0}>
        {running.map((game) => (
          <RoomEntry key={game.room} game={game}>
            <Turn game={game} />
          </RoomEntry>
        ))}
      </Section>
      <Section title={texts.get('web.yours.waiting')} isEmpty={waiting.length === 0}>
        {waiting.map((game) => (
          <RoomEntry key={game.room} game={game}>
            <p className={isAwaited(game) ? 'font-bold' : ''}>{waitingFor(game, texts)}</p>
          </RoomEntry>
        ))}
      </Section>
      <Section
        title={texts.get('web.yours.finished')}
        isEmpty={unkept.length === 0 && finished.length === 0}
      >
        {unkept.map((game) => (
          <RoomEntry key={game.room} game={game}>
            <p>
              {endWords(game, texts)} · {texts.get('web.online.vote')}
            </p>
          </RoomEntry>
        ))}
        {finished.map((game) => (
          <FinishedEntry
            key={nameOf(game)}
            game={game}
            voting={voting.find(({ replay }) => replay !== undefined && replay === game.replay)}
            remove={() => inBackground(remove(game))}
          />
        ))}
      </Section>
    </main>
  );
}

/** How many there are; or that nobody but this browser's player is missing. */
function waitingFor(game: YourGame, texts: Texts): string {
  if (isAwaited(game)) return texts.get('web.yours.awaited_brief');
  return texts.get('web.match.so_far', {
    count: game.players?.length ?? 0,
    seats: game.capacity ?? 0,
  });
}

interface SectionProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Section({ title, isEmpty, children }: SectionProps) {
  if (isEmpty) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="font-bold">{title}</h2>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}

interface EntryProps {
  /** null where there is nothing to look at any more */
  readonly to: string | null;
  readonly title: string;
  readonly about: string;
  readonly isMine?: boolean;
  readonly children: ReactNode;
}

/** The whole row leads there. */
function Entry({ to, title, about, isMine = false, children }: EntryProps) {
  return (
    <li
      className={`relative flex min-h-14 flex-wrap items-center gap-x-3 rounded-md border bg-surface px-3 py-2 ${to === null ? '' : 'hover:bg-board'} ${isMine ? 'border-2 border-accent' : 'border-line/40'}`}
    >
      <div className="min-w-0 flex-1">
        {to === null ? (
          <b className="wrap-break-word">{title}</b>
        ) : (
          <a href={`#${to}`} className="font-bold wrap-break-word after:absolute after:inset-0">
            {title}
          </a>
        )}
        <p className="truncate text-sm text-muted">{about}</p>
      </div>
      <div className="relative flex items-center gap-2 text-sm">{children}</div>
    </li>
  );
}

function RoomEntry({ game, children }: { game: YourGame; children: ReactNode }) {
  const texts = useTexts();
  const token = recallPlace(game.room)?.token;
  return (
    <Entry
      to={`/room/${game.room}`}
      title={game.name ?? ''}
      about={aboutOf(game, texts)}
      isMine={needsYou(game)}
    >
      {children}
      {token !== undefined && <OtherDevice room={game.room} token={token} />}
    </Entry>
  );
}

function Turn({ game }: { game: YourGame }) {
  const texts = useTexts();
  const seconds = useCountdown(game.until);
  const whose = game.yours
    ? texts.get('web.yours.mine')
    : texts.get('web.yours.theirs', { name: shownName(game.to_move ?? '', game, texts) });
  return (
    <div>
      {game.asked !== undefined && (
        <p className="font-bold">{texts.get(`web.yours.asked_brief.${game.asked}`)}</p>
      )}
      <p className={game.yours ? 'font-bold' : ''}>
        {whose}
        {seconds !== null && ` · ${secondsLeft(seconds, texts)}`}
      </p>
    </div>
  );
}

interface FinishedProps {
  readonly game: FinishedGame;
  /** the room, where one may still play again */
  readonly voting: YourGame | undefined;
  remove: () => void;
}

function FinishedEntry({ game, voting, remove }: FinishedProps) {
  const texts = useTexts();
  const name = texts.get(`game.${game.game}`);
  const players = shownNames(game, texts).join(' – ');
  const day = new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium' });
  return (
    <Entry
      to={game.replay === null ? null : `/watch/${game.replay}`}
      title={name}
      about={`${players} · ${day.format(game.finished)}`}
    >
      <p className={endOf(game) === 'won' ? 'font-bold' : 'text-muted'}>{endWords(game, texts)}</p>
      {voting && (
        <LinkButton to={`/room/${voting.room}`}>{texts.get('web.online.vote')}</LinkButton>
      )}
      <IconButton
        icon="close"
        label={texts.get('web.yours.remove', { game: name, players })}
        onClick={remove}
      />
    </Entry>
  );
}

/** In a word how it ended, as far as that is known; nothing of games that were kept without. */
function endWords(game: FinishedGame | YourGame, texts: Texts): string {
  const end = 'status' in game ? endOf({ ...game, winner: game.winner ?? null }) : endOf(game);
  if (end !== 'unknown') return texts.get(`web.yours.end.${end}`);
  return game.replay === null ? texts.get('web.yours.end.unseen') : '';
}

/** The game, and who else plays, unless the room is called after them. */
function aboutOf(game: YourGame, texts: Texts): string {
  const others = (game.players ?? []).filter((name) => name !== game.you);
  const isSaid = others.every((name) => game.name?.includes(name));
  const names = others.map((name) => shownName(name, game, texts));
  const against = texts.get('web.yours.against', {
    names: new Intl.ListFormat(texts.language).format(names),
  });
  return [texts.get(`game.${game.game ?? ''}`), ...(isSaid ? [] : [against])].join(' · ');
}
