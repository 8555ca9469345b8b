import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { inBackground } from '../core/failure';
import { navigate } from '../router/router';
import { manifestOf } from '../boards/manifests';
import type { GameId } from '../core/types';
import { useTexts } from '../text/TextContext';
import { notify } from '../ui/notices';
import { readTextFile } from '../ui/readTextFile';
import type { GameController } from './controller';
import { chooseFile } from './files';
import type { Games } from './games';
import type { Game } from './game';
import { withNames } from './setUp';

const GamesContext = createContext<Games | null>(null);

export const GamesProvider = GamesContext.Provider;

export function useGames(): Games {
  const games = useContext(GamesContext);
  if (!games) throw new Error('useGames outside of GamesProvider');
  return games;
}

/** The open game at this screen, if there is one. */
export function useOpenGame(game: GameId): Game | null {
  const games = useGames();
  return useSyncExternalStore(games.subscribe, () => games.at(game));
}

/** A game as its page sees it; who was given no name is called by what it is, in the language in
 *  use. */
export function useController(game: Game): GameController {
  const texts = useTexts();
  const controller = useSyncExternalStore(game.subscribe, game.controller);
  const players = useMemo(() => withNames(controller.players, texts), [controller.players, texts]);
  return useMemo(() => ({ ...controller, players }), [controller, players]);
}

/** Where a game of this kind is played; one with pages of its own is shown on the common view. */
export function tableAddress(game: GameId): string {
  return manifestOf(game).hasOwnPages ? `/${game}/table` : `/${game}/play`;
}

/** Opens a saved game and goes to it, or says why it cannot be read. */
export function useOpenFile(): { open: (file: File) => void; choose: () => void } {
  const games = useGames();
  const texts = useTexts();
  const read = useCallback(
    async (file: File) => {
      const text = await readTextFile(file);
      const answer = text.ok ? await games.open(text.value) : text;
      if (answer.ok && answer.value.opened === 'stayed') return;
      if (answer.ok) navigate(tableAddress(answer.value.game));
      else notify({ text: answer.reasons.map((why) => texts.refusal(why)).join(' ') });
    },
    [games, texts],
  );
  const open = useCallback((file: File) => inBackground(read(file)), [read]);
  const choose = useCallback(() => inBackground(chooseFile('.ludo,text/plain').then(read)), [read]);
  return { open, choose };
}
