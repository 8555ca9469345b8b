import { useMemo, useState } from 'react';
import { inBackground } from '../core/failure';
import { navigate } from '../router/router';
import { useActions, type Action } from '../ui/actions';
import type { Command, GameController } from './controller';
import { download } from './files';
import { useOpenFile } from './GamesContext';
import { useAnalysis } from './useAnalysis';
import type { Replay } from './useReplay';

export type GameActionName =
  | 'undo'
  | 'redo'
  | 'hint'
  | 'back'
  | 'on'
  | 'first'
  | 'last'
  | 'now'
  | 'playOn'
  | 'fastForward'
  | 'analyse'
  | 'rules'
  | 'save'
  | 'open'
  | 'takeback'
  | 'draw'
  | 'resign'
  | 'again'
  | 'setup';

export type GameActions = Readonly<Record<GameActionName, Action>>;

/** Every command of the game page, once. Giving up is asked about first. */
export function useGameActions(game: GameController, replay: Replay) {
  const { choose } = useOpenFile();
  const analyse = useAnalysis(game);
  const [isResigning, setResigning] = useState(false);
  const [isReading, setReading] = useState(false);

  const actions = useMemo((): GameActions => {
    const action = (
      label: string,
      icon: Action['icon'],
      shortcut: string | null,
      act: Command,
      whyNot?: string,
    ): Action => ({
      label: `web.action.${label}`,
      icon,
      shortcut,
      enabled: act !== null,
      ...(whyNot !== undefined && { whyNot }),
      perform: () => act?.(),
    });
    const { save, whyNoOffer } = game;
    const store =
      save &&
      (async () => {
        const text = await save();
        if (text !== null) download(text, `${game.game}.ludo`);
      });
    return {
      undo: action('undo', 'undo', 'u', game.undo),
      redo: action('redo', 'redo', 'y', game.redo),
      hint: action('hint', 'hint', 'h', game.askHint),
      back: action('back', 'back', 'ArrowLeft', replay.back),
      on: action('on', 'on', 'ArrowRight', replay.on),
      first: action('first', 'first', 'Home', replay.first),
      last: action('last', 'last', 'End', replay.last),
      now: action('now', 'last', 'Escape', replay.last),
      playOn: action('play_on', 'play', 'p', game.playOn),
      fastForward: action('fast_forward', 'fast', 'x', game.fastForward),
      analyse: action('analyse', 'analyse', 'a', analyse),
      rules: action('rules', 'rules', 'r', () => readRules(game, setReading)),
      save: action('save', 'save', 's', store && (() => inBackground(store()))),
      open: action('open', 'open', 'o', choose),
      takeback: action('takeback', 'undo', null, game.askTakeback ?? null, whyNoOffer?.takeback),
      draw: action('draw', 'draw', null, game.offerDraw ?? null, whyNoOffer?.draw),
      resign: action('resign', 'resign', null, game.resign && (() => setResigning(true))),
      setup: action('setup', 'plus', null, () => navigate(`/${game.game}`)),
      again: action('again', 'reload', 'n', game.end ? game.replay : null),
    };
  }, [game, replay.back, replay.on, replay.first, replay.last, choose, analyse]);

  useActions(useMemo(() => Object.values(actions), [actions]));
  return {
    actions,
    isResigning,
    closeResigning: () => setResigning(false),
    isReading,
    closeReading: () => setReading(false),
  };
}

/** The rules have a page of their own; who plays in a room stays there to be seen present. */
function readRules(game: GameController, setReading: (isReading: boolean) => void): void {
  if (game.isRefereed) setReading(true);
  else navigate(`/${game.game}/rules`);
}
