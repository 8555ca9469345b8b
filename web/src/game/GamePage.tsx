import { useState } from 'react';
import { useBoard } from '../boards';
import { useTexts } from '../text/TextContext';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { AgreedDraws } from './AgreedDraws';
import type { GameController } from './controller';
import { DesktopTable, PhoneTable, SideTable, TabletTable, type TableParts } from './layouts';
import { ReviewProvider } from './reviewContext';
import type { RoomParts } from './roomParts';
import { useEvaluations } from './useEvaluations';
import { useEvents } from './useEvents';
import { useGameActions } from './useGameActions';
import { useLayout } from './useLayout';
import { useReplay } from './useReplay';

const TABLES = { desktop: DesktopTable, tablet: TabletTable, phone: PhoneTable, side: SideTable };

interface GamePageProps {
  readonly game: GameController;
  readonly room?: RoomParts | null;
}

/** A game being played or looked at, wherever it comes from. */
export function GamePage({ game, room = null }: GamePageProps) {
  const texts = useTexts();
  const replay = useReplay(game);
  const { actions, isResigning, closeResigning, isReading, closeReading } = useGameActions(
    game,
    replay,
  );
  useEvents(game);
  const review = useEvaluations(game);
  const layout = useLayout();
  const Table = TABLES[layout];
  const { Facts, Rules } = useBoard(game.game);
  const parts: TableParts = {
    game: { ...game, goTo: replay.goTo },
    replay,
    actions,
    facts: Facts && game.view && game.handOver === null && (
      <Facts view={game.view} players={game.players} />
    ),
    room,
  };
  return (
    <main
      data-table
      className="flex min-h-0 flex-1 flex-col"
      aria-label={texts.get(`game.${game.game}`)}
    >
      <h1 className="sr-only">{texts.get(`game.${game.game}`)}</h1>
      {layout !== 'side' && room?.strip}
      <ReviewProvider value={review}>
        <Table {...parts} />
      </ReviewProvider>
      {isReading && (
        <Dialog isWide title={texts.get('web.action.rules')} close={closeReading}>
          <Rules />
          <AgreedDraws game={game.game} />
        </Dialog>
      )}
      {isResigning && <ResignDialog game={game} close={closeResigning} />}
    </main>
  );
}

function ResignDialog({ game, close }: { game: GameController; close: () => void }) {
  const texts = useTexts();
  const [wasAsked, setAsked] = useState(false);
  const resign = () => {
    if (wasAsked) return;
    setAsked(true);
    close();
    game.resign?.();
  };
  return (
    <Dialog title={texts.get('web.resign.title')} close={close}>
      <p>{texts.get('web.resign.about')}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{texts.get('web.resign.no')}</Button>
        <Button look="danger" icon="resign" onClick={resign}>
          {texts.get('web.resign.yes')}
        </Button>
      </div>
    </Dialog>
  );
}
