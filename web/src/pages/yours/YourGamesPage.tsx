import { useSyncExternalStore, type ReactNode } from 'react';
import { inBackground } from '../../core/failure';
import { secondsLeft } from '../../game/clockWords';
import { finishedGames, onFinished, type FinishedGame } from '../../online/finishedGames';
import { onPlaces, recallPlace, seatedRooms } from '../../online/places';
import { releaseRecord } from '../../online/records';
import { onYourGames, yourGames, type YourGame } from '../../online/yourGamesStore';
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
  const games = useSyncExternalStore(onYourGames, yourGames);
  const rooms = useSyncExternalStore(onPlaces, seatedRooms);
  const finished = useSyncExternalStore(onFinished, finishedGames);
  const remove = async (game: FinishedGame) => {
    const reasons = await releaseRecord(game.replay, game.token);
    if (reasons.length > 0) notify({ text: texts.refusals(reasons) });
  };
  const running = games.filter(({ status }) => status === 'playing').sort(mineFirst);
  const waiting = games.filter(({ status }) => status === 'waiting');
  const voting = games.filter(({ status }) => status === 'finished');
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
            {texts.get('web.match.so_far', {
              count: (game.players?.length ?? 0) - (game.bots ?? 0),
              seats: game.capacity ?? 0,
            })}
          </RoomEntry>
        ))}
      </Section>
      <Section
        title={texts.get('web.yours.finished')}
        isEmpty={voting.length === 0 && finished.length === 0}
      >
        {voting.map((game) => (
          <RoomEntry key={game.room} game={game}>
            {texts.get('web.online.vote')}
          </RoomEntry>
        ))}
        {finished.map((game) => (
          <FinishedEntry key={game.replay} game={game} remove={() => inBackground(remove(game))} />
        ))}
      </Section>
    </main>
  );
}

function mineFirst(a: YourGame, b: YourGame): number {
  return Number(b.yours ?? false) - Number(a.yours ?? false);
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
  readonly to: string;
  readonly title: string;
  readonly about: string;
  readonly isMine?: boolean;
  readonly children: ReactNode;
}

/** The whole row leads there. */
function Entry({ to, title, about, isMine = false, children }: EntryProps) {
  return (
    <li
      className={`relative flex min-h-14 flex-wrap items-center gap-x-3 rounded-md border bg-surface px-3 py-2 hover:bg-board ${isMine ? 'border-2 border-accent' : 'border-line/40'}`}
    >
      <div className="min-w-0 flex-1">
        <a href={`#${to}`} className="font-bold wrap-break-word after:absolute after:inset-0">
          {title}
        </a>
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
      about={aboutOf(game.game ?? '', game.players ?? [], texts)}
      isMine={game.yours ?? false}
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
    : texts.get('web.yours.theirs', { name: game.to_move ?? '' });
  return (
    <p className={game.yours ? 'font-bold' : ''}>
      {whose}
      {seconds !== null && ` · ${secondsLeft(seconds, texts)}`}
    </p>
  );
}

interface FinishedProps {
  readonly game: FinishedGame;
  remove: () => void;
}

function FinishedEntry({ game, remove }: FinishedProps) {
  const texts = useTexts();
  const name = texts.get(`game.${game.game}`);
  const players = game.players.join(' – ');
  const day = new Intl.DateTimeFormat(texts.language, { dateStyle: 'medium' });
  return (
    <Entry to={`/watch/${game.replay}`} title={name} about={players}>
      <span className="text-muted">{day.format(game.finished)}</span>
      <IconButton
        icon="close"
        label={texts.get('web.yours.remove', { game: name, players })}
        onClick={remove}
      />
    </Entry>
  );
}

function aboutOf(game: string, players: readonly string[], texts: Texts): string {
  return [texts.get(`game.${game}`), players.join(' – ')].filter((part) => part !== '').join(' · ');
}
