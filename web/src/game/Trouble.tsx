import { useTexts } from '../text/TextContext';
import { useAnnouncement } from '../ui/announcer';
import { Button } from '../ui/Button';
import type { GameController } from './controller';

/** Why there is no board, or no answer; and the button that asks again, where that may help. */
export function Trouble({ game }: { game: GameController }) {
  const texts = useTexts();
  const { trouble, retry, view } = game;
  // What cannot be tried again is told by the message line, where there is a board.
  const why = trouble ? texts.refusal(trouble) : '';
  useAnnouncement(retry ? why : '', 'assertive');
  if (!trouble || (view && !retry)) return null;
  return (
    <div
      data-trouble
      className="absolute inset-x-0 bottom-0 z-10 mx-auto flex w-fit items-center gap-2 rounded-md border border-danger bg-surface px-4 py-1 has-[button]:pr-1 shadow-lg"
    >
      <p>{why}</p>
      {retry && (
        <Button look="primary" icon="reload" className="shrink-0" onClick={retry}>
          {texts.get('web.retry')}
        </Button>
      )}
    </div>
  );
}
