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
      className="absolute inset-x-0 bottom-0 z-10 mx-auto flex w-fit items-center gap-2 rounded-md border border-danger bg-surface p-1 pl-4 shadow-lg"
    >
      <p>{texts.refusal(game.trouble)}</p>
      <Button look="primary" icon="reload" className="shrink-0" onClick={game.retry}>
        {texts.get('web.retry')}
      </Button>
    </div>
  );
}
