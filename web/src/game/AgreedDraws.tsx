import { useGameInfo } from '../core/CoreContext';
import type { GameId } from '../core/types';
import { useTexts } from '../text/TextContext';

/** The last word of the rules, where a game can end without a winner: all may agree on that. */
export function AgreedDraws({ game }: { game: GameId }) {
  const texts = useTexts();
  if (!useGameInfo(game).hasDraws) return null;
  return <p className="mt-8 max-w-prose">{texts.get('web.rules.agreed_draw')}</p>;
}
