import { useMemo } from 'react';
import type { GameId } from '../../core/types';
import { inBackground } from '../../core/failure';
import { analysisLink } from '../../game/analysisLink';
import type { GameController } from '../../game/controller';
import { download } from '../../game/files';
import { useGames } from '../../game/GamesContext';
import { givenNames } from '../../game/setUp';
import { cameFrom, navigate, readRoute } from '../../router/router';
import { useTexts } from '../../text/TextContext';
import type { Action } from '../../ui/actions';
import { notify } from '../../ui/notices';
import { linkTo, useCopyLink } from '../online/useCopyLink';
import { useOpenForAnalysis } from './useOpenForAnalysis';

export type AnalysisActions = Readonly<
  Record<'setUp' | 'share' | 'save' | 'open' | 'rules', Action> & {
    /** back to the game one came from, or to the one kept in this browser; null where there is
     *  neither */
    toGame: Action | null;
  }
>;

/** The commands that there are. */
export function listed(actions: AnalysisActions): readonly Action[] {
  return Object.values(actions).filter((action) => action !== null);
}

/** Where a game is played or looked at: `/qwirkle/play`, `/room/abc`. */
function isGameAddress(address: string): boolean {
  const [first = '', second = ''] = readRoute(address).path;
  return ['room', 'watch'].includes(first) || ['play', 'table'].includes(second);
}

function useGameAddress(game: GameId): string | null {
  const games = useGames();
  return useMemo(() => {
    const origin = cameFrom();
    if (origin !== null && isGameAddress(origin)) return origin;
    return games.kept().some((kept) => kept.game === game) ? `/${game}/play` : null;
  }, [games, game]);
}

/** Every command of the analysis page, once. */
export function useAnalysisActions(game: GameController, setUp: () => void): AnalysisActions {
  const texts = useTexts();
  const copy = useCopyLink();
  const open = useOpenForAnalysis();
  const gameAddress = useGameAddress(game.game);
  return useMemo((): AnalysisActions => {
    const { save } = game;
    const store = async () => {
      const text = await save?.();
      if (typeof text === 'string') download(text, `${game.game}.ludo`);
    };
    const share = (): void => {
      const link = analysisLink({
        line: game.line,
        variations: [],
        names: givenNames(game.players, texts),
        teams: game.players.map(({ team }) => team),
        at: game.cursor < game.steps.length ? game.cursor : null,
      });
      if (link !== null) return copy(linkTo(link));
      notify({ text: texts.get('web.analysis.too_long') });
      inBackground(store());
    };
    const action = (
      label: string,
      icon: Action['icon'],
      shortcut: string | null,
      perform: () => void,
    ): Action => ({ label, icon, shortcut, enabled: true, perform });
    return {
      toGame:
        gameAddress === null
          ? null
          : action('web.analysis.to_game', 'leave', 'g', () => navigate(gameAddress)),
      setUp: action('web.analysis.set_up', 'settings', 'e', setUp),
      share: action('web.analysis.share', 'copy', 'c', share),
      save: action('web.action.save', 'save', 's', () => inBackground(store())),
      open: action('web.action.open', 'open', 'o', open),
      rules: action('web.action.rules', 'rules', 'r', () => navigate(`/${game.game}/rules`)),
    };
  }, [game, texts, copy, open, setUp, gameAddress]);
}
