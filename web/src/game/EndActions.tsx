import { useTexts } from '../text/TextContext';
import { Button } from '../ui/Button';
import type { GameController } from './controller';
import { kindName } from './setUp';
import { useAnalysis } from './useAnalysis';
import type { Replay } from './useReplay';

/** What to do when a game is over. */

/** The same game anew, or with computer players a level up after a win, down after a defeat. */
export function PlayAgain({ game }: { game: GameController }) {
  const texts = useTexts();
  const winner = game.players[(game.end?.outcome?.winner ?? 0) - 1];
  const isLost = winner !== undefined && !winner.isLocal;
  const isPlayed = game.players.some(({ isLocal }) => isLocal);
  const offer = isLost ? game.easier : game.harder;
  if (!game.replay) return null;
  return (
    <>
      <Button look="primary" icon="reload" className="w-full" onClick={game.replay}>
        {texts.get('web.result.replay')}
      </Button>
      {isPlayed && offer && (
        <Button className="w-full px-2!" onClick={() => offer.start()}>
          {texts.get(isLost ? 'web.result.easier' : 'web.result.harder', {
            level: kindName(offer.level, texts),
          })}
        </Button>
      )}
    </>
  );
}

/** Playing the game through, and thinking it over. */
export function LookBack({ game, replay }: { game: GameController; replay: Replay }) {
  const texts = useTexts();
  const analyse = useAnalysis(game);
  return (
    <>
      <Button className="flex-1 px-2!" disabled={!replay.toggle} onClick={() => replay.toggle?.()}>
        {texts.get('web.result.review')}
      </Button>
      {analyse && (
        <Button className="flex-1 px-2!" onClick={analyse}>
          {texts.get('web.action.analyse')}
        </Button>
      )}
    </>
  );
}
