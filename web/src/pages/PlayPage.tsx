import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from '../router/router';
import type { GameId, Refusal } from '../core/types';
import { refusalOf } from '../core/failure';
import { GamePage } from '../game/GamePage';
import { useController, useGames, useOpenGame } from '../game/GamesContext';
import type { Game } from '../game/game';
import { useTexts } from '../text/TextContext';
import { useAnnouncement } from '../ui/announcer';
import { Button, LinkButton } from '../ui/Button';
import { Panel } from '../ui/Panel';

/** The open game of this browser; without one, the way to start it. */
export function PlayPage({ game }: { game: GameId }) {
  const games = useGames();
  const texts = useTexts();
  const open = useOpenGame(game);
  const isElsewhere = useSyncExternalStore(games.subscribe, () => games.isElsewhere(game));
  const [isLost, setLost] = useState(false);
  const [trouble, setTrouble] = useState<Refusal | null>(null);

  const resume = useCallback(() => {
    setTrouble(null);
    games.resume(game).then(
      (found) => setLost(!found),
      (error: unknown) => setTrouble(refusalOf(error)),
    );
  }, [games, game]);
  useEffect(resume, [resume]);
  useEffect(() => {
    if (isLost && !open) navigate(`/${game}`, 'replace');
  }, [isLost, open, game]);

  if (isElsewhere) {
    return <Stopped why={texts.get('web.elsewhere')} action="web.online.take_back" goOn={resume} />;
  }
  if (trouble) return <Stopped why={texts.refusal(trouble)} action="web.retry" goOn={resume} />;
  return open && <OpenGame game={open} />;
}

interface StoppedProps {
  readonly why: string;
  /** the name of what to do about it */
  readonly action: string;
  goOn: () => void;
}

/** Why there is no board, and how to get it. */
function Stopped({ why, action, goOn }: StoppedProps) {
  const texts = useTexts();
  useAnnouncement(why, 'assertive');
  return (
    <main className="m-auto max-w-md p-4">
      <Panel>
        <h1 className="mb-4 text-lg font-bold">{why}</h1>
        <div className="flex flex-wrap gap-2 *:grow">
          <Button look="primary" onClick={goOn}>
            {texts.get(action)}
          </Button>
          <LinkButton to="/" icon="home">
            {texts.get('web.home')}
          </LinkButton>
        </div>
      </Panel>
    </main>
  );
}

function OpenGame({ game }: { game: Game }) {
  useEffect(() => {
    game.enter();
    return () => game.leave();
  }, [game]);
  return <GamePage game={useController(game)} />;
}
