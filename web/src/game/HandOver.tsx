import { useTexts } from '../text/TextContext';
import { Button } from '../ui/Button';
import { TeamMark } from '../ui/TeamMark';
import type { GameController } from './controller';

/** Between two people at one screen: nobody's tiles are open until the next one has sat down. */
export function HandOver({ game }: { game: GameController }) {
  const texts = useTexts();
  const player = game.players[(game.handOver ?? 0) - 1];
  if (!player) return null;
  return (
    <div className="flex h-full flex-col items-center justify-center gap-6 rounded-md bg-board p-6 text-center">
      <TeamMark team={player.team} className="size-16 text-2xl" />
      <p className="text-xl font-bold">{texts.get('web.hand_over.title', { name: player.name })}</p>
      <p className="max-w-sm text-muted">{texts.get('web.hand_over.about')}</p>
      {/* eslint-disable-next-line jsx-a11y-x/no-autofocus -- the board that had the focus is gone */}
      <Button look="primary" autoFocus onClick={() => game.takeOver?.()}>
        {texts.get('web.hand_over.ready', { name: player.name })}
      </Button>
    </div>
  );
}
