import { lazy, type ReactNode } from 'react';
import type { GameId, GameInfo } from '../core/types';
import { HomePage } from '../pages/home/HomePage';
import { ownPagesOf } from '../pages/ownPages';
import type { Route } from '../router/router';
import { UnknownAddress } from './UnknownAddress';

/** What the home page does not need is loaded when first wanted. */
const DirectStart = lazy(async () => ({
  default: (await import('../pages/DirectStart')).DirectStart,
}));
const SetUpPage = lazy(async () => ({
  default: (await import('../pages/setup/SetUpPage')).SetUpPage,
}));
const PlayPage = lazy(async () => ({ default: (await import('../pages/PlayPage')).PlayPage }));
const RulesPage = lazy(async () => ({ default: (await import('../pages/RulesPage')).RulesPage }));
const LobbyPage = lazy(async () => ({
  default: (await import('../pages/online/LobbyPage')).LobbyPage,
}));
const RoomPage = lazy(async () => ({
  default: (await import('../pages/online/RoomPage')).RoomPage,
}));
const PrivacyPage = lazy(async () => ({
  default: (await import('../pages/privacy/PrivacyPage')).PrivacyPage,
}));
const WatchPage = lazy(async () => ({
  default: (await import('../pages/online/WatchPage')).WatchPage,
}));
const ShowcasePage = lazy(async () => ({
  default: (await import('../pages/online/ShowcasePage')).ShowcasePage,
}));
const YourGamesPage = lazy(async () => ({
  default: (await import('../pages/yours/YourGamesPage')).YourGamesPage,
}));

const AnalysisPage = lazy(async () => ({
  default: (await import('../pages/analysis/AnalysisPage')).AnalysisPage,
}));

/** The page of an address; an unknown one becomes that of the home page. */
export function pageOf({ path, query: words }: Route, games: readonly GameInfo[]): ReactNode {
  const [first = '', second = ''] = path;
  if (first === '') return <HomePage />;
  if (first === 'lobby') return <LobbyPage />;
  if (first === 'privacy') return <PrivacyPage />;
  if (first === 'room' && second !== '') return <RoomPage key={second} id={second} />;
  if (first === 'games') return <YourGamesPage />;
  if (first === 'watch' && second === '') return <ShowcasePage />;
  if (first === 'watch' && second !== '') return <WatchPage key={second} id={second} />;
  if (first === 'analyse') return analysisPage(second, words, games);
  const game = games.find(({ id }) => id === first)?.id;
  return game ? gamePage(game, second, words) : <UnknownAddress />;
}

function analysisPage(name: string, query: URLSearchParams, games: readonly GameInfo[]): ReactNode {
  const game = games.find(({ id }) => id === name)?.id ?? null;
  return <AnalysisPage key={`${game} ${query.toString()}`} game={game} query={query} />;
}

function gamePage(game: GameId, page: string, words: URLSearchParams): ReactNode {
  const own = ownPagesOf(game);
  switch (page) {
    case 'rules':
      return <RulesPage game={game} />;
    case 'play':
      return own ? <own.Game /> : <PlayPage key={game} game={game} />;
    case 'table':
      return <PlayPage key={game} game={game} />;
    default:
      // A page of the game's own reads the other words itself.
      if (words.has('load') || (words.size > 0 && !own)) {
        return <DirectStart key={words.toString()} game={game} words={words} />;
      }
      return own ? <own.Home /> : <SetUpPage key={game} game={game} />;
  }
}
