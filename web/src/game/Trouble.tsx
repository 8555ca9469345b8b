import { useTexts } from '../text/TextContext';
import { Button } from '../ui/Button';
import type { GameController } from './controller';

/** A question that got no answer: why, and the button that asks again. */
export function Trouble({ game }: { game: GameController }) {
  const texts = useTexts();
  if (!game.trouble || !game.retry) return null;
  return (
    <div
      role="alert"
      className="absolute inset-x-2 top-2 z-10 m-auto flex max-w-lg flex-wrap items-center justify-center gap-2 rounded-md border border-danger bg-surface p-2 text-center shadow-lg"
    >
      <p className="px-2">{texts.refusal(game.trouble)}</p>
      <Button look="primary" icon="reload" onClick={game.retry}>
        {texts.get('web.retry')}
      </Button>
    </div>
  );
}
