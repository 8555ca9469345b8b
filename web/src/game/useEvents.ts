import { useEffect, useRef } from 'react';
import { useSettings } from '../settings/context';
import { useBoard } from '../boards';
import { manifestOf } from '../boards/manifests';
import { useTexts } from '../text/TextContext';
import { announce } from '../ui/announcer';
import { playSound } from '../ui/sounds';
import type { GameController } from './controller';
import { passedOver } from './passedOver';
import { marked, resultOf, tellMove } from './speech';

/**
 * What happened since the last drawing, for ears: a sound, and a sentence for screen readers. A
 * hidden tab says in its title and by a soft sound when it is somebody's turn here; in a room, where
 * others wait, the title says it always.
 */
export function useEvents(game: GameController): void {
  const texts = useTexts();
  const module = useBoard(game.game);
  const { settings, numbering } = useSettings();
  const known = useRef(game.view === null ? null : game.steps.length);

  useEffect(() => {
    if (game.view === null) return;
    // What was there when the game was opened, or was looked up since, is no news.
    const fresh = game.steps.slice(Math.max(known.current ?? game.steps.length, game.news));
    known.current = game.steps.length;
    const moves = fresh.filter(({ kind }) => kind !== 'chance');
    if (moves.length === 0) return;
    const sentences = moves.map((step) => tellMove(module, step, game.players, texts, numbering));
    const passed = passedOver(
      game.steps,
      game.steps.length - 1,
      game.cursor === game.steps.length ? game.view.turn : undefined,
      game.players.length,
    );
    for (const seat of passed)
      sentences.push(texts.get('web.tell.passed_over', { name: marked(game.players, seat) }));
    if (game.end) sentences.push(resultOf(game.end, game.players, texts));
    announce(sentences.join(' '));
    if (settings.sound)
      playSound(game.end ? 'win' : (manifestOf(game.game).sounds?.move ?? 'place'));
  }, [game, module, texts, numbering, settings.sound]);

  useTitle(game, settings.sound);
}

function useTitle(game: GameController, sound: boolean): void {
  const texts = useTexts();
  const name = texts.get(`game.${game.game}`);
  const { isRefereed } = game;
  const isDue = game.active && game.cursor === game.steps.length;

  useEffect(() => {
    const tell = () => {
      document.title =
        isDue && (isRefereed || document.hidden)
          ? texts.get('web.title.your_turn', { game: name })
          : texts.get('web.title', { page: name });
    };
    if (isDue && document.hidden && sound) playSound('your-turn');
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isDue, isRefereed, name, texts, sound]);
}
