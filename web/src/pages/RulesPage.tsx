import { goBack } from '../router/router';
import { useBoard } from '../boards';
import type { GameId } from '../core/types';
import { AgreedDraws } from '../game/AgreedDraws';
import { useTexts } from '../text/TextContext';
import { Button } from '../ui/Button';
import { useTitle } from './useTitle';

/** The rules of a game; going back finds everything as it was. */
export function RulesPage({ game }: { game: GameId }) {
  const texts = useTexts();
  const { Rules } = useBoard(game);
  const title = texts.get('web.rules.title', { game: texts.get(`game.${game}`) });
  useTitle(title);
  return (
    <main className="mx-auto w-full max-w-3xl flex-1 px-4 pt-2 pb-12">
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 bg-page py-2">
        <h1 className="text-xl font-bold">{title}</h1>
        <Button icon="back" onClick={() => goBack(`/${game}`)}>
          {texts.get('web.rules.back')}
        </Button>
      </div>
      <Rules />
      <AgreedDraws game={game} />
    </main>
  );
}
