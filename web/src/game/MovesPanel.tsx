import type { ReactNode } from 'react';
import { useTexts } from '../text/TextContext';
import { Dialog } from '../ui/Dialog';
import { Panel } from '../ui/Panel';
import type { GameController } from './controller';
import { MoveList, ReplayControls } from './MoveList';
import type { Replay } from './useReplay';

interface MovesProps {
  readonly game: GameController;
  readonly replay: Replay;
}

/** The moves of a game and the way through them, in a column of the page. */
export function MovesPanel({ game, replay }: MovesProps) {
  const texts = useTexts();
  return (
    <Panel title={texts.get('web.moves')} className="flex min-h-0 flex-1 flex-col">
      <div className="relative -mx-2 min-h-0 flex-1 overflow-y-auto">
        <MoveList game={game} />
      </div>
      <ReplayControls game={game} replay={replay} />
    </Panel>
  );
}

interface MovesDialogProps extends MovesProps {
  /** what stands between the list and the way through it */
  readonly children?: ReactNode;
  readonly close: () => void;
}

/** The same on a sheet, where the page has no room for it. */
export function MovesDialog({ game, replay, children, close }: MovesDialogProps) {
  const texts = useTexts();
  return (
    <Dialog title={texts.get('web.moves')} close={close}>
      <div className="flex max-h-[60dvh] flex-col gap-2">
        <div className="relative min-h-0 flex-1 overflow-y-auto">
          <MoveList game={game} />
        </div>
        {children}
        <ReplayControls game={game} replay={replay} />
      </div>
    </Dialog>
  );
}
