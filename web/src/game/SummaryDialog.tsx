import type { PositionView } from '../core/types';
import { useTexts } from '../text/TextContext';
import { LinkButton } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import type { GameController } from './controller';
import { LookBack, PlayAgain } from './EndActions';
import { FinalScores } from './FinalScores';
import { reasonOf, resultOf } from './speech';
import { Summary } from './Summary';
import type { Replay } from './useReplay';

interface SummaryDialogProps {
  readonly game: GameController;
  readonly end: PositionView;
  readonly replay: Replay;
  close: () => void;
}

/** The end of a game on a sheet, where the page has no room for it. */
export function SummaryDialog({ game, end, replay, close }: SummaryDialogProps) {
  const texts = useTexts();
  // What changes the position shown leads back to the board.
  const shown: GameController = {
    ...game,
    goTo: (cursor) => {
      close();
      game.goTo(cursor);
    },
  };
  const playing: Replay = {
    ...replay,
    toggle:
      replay.toggle &&
      (() => {
        close();
        replay.toggle?.();
      }),
  };
  return (
    <Dialog title={resultOf(end, game.players, texts)} close={close}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{reasonOf(game, end, texts)}</p>
        <FinalScores end={end} players={game.players} />
        <Summary game={shown} />
        {!game.isRefereed && <PlayAgain game={game} />}
        <div className="flex gap-2">
          <LookBack game={game} replay={playing} />
          <LinkButton to="/" className="flex-1 px-2!">
            {texts.get('web.home')}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}
