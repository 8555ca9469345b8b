import { useEffect } from 'react';
import { useCore } from '../../core/CoreContext';
import type { GameId, Refusal } from '../../core/types';
import type { Game } from '../../game/game';
import { useController } from '../../game/GamesContext';
import { useTexts } from '../../text/TextContext';
import { Button, LinkButton } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { useTitle } from '../useTitle';
import { AnalysisTable } from './AnalysisTable';
import { PositionForm } from './PositionForm';
import { useAnalysedGame } from './useAnalysedGame';
import { useOpenForAnalysis } from './useOpenForAnalysis';

interface PageProps {
  /** null while none is chosen */
  readonly game: GameId | null;
  readonly query: URLSearchParams;
}

/** Any position of any game, with what a computer player thinks of it. */
export function AnalysisPage({ game, query }: PageProps) {
  const texts = useTexts();
  const analysed = useAnalysedGame(game, query);
  useTitle(texts.get('web.analysis.title'));
  if (analysed.kind === 'here') return <OpenAnalysis game={analysed.game} />;
  if (analysed.kind === 'loading') return null;
  if (analysed.kind === 'running') return <Running room={analysed.room} />;
  const reasons = analysed.kind === 'refused' ? analysed.reasons : [];
  return <Choose game={game} position={query.get('start') ?? ''} reasons={reasons} />;
}

function OpenAnalysis({ game }: { game: Game }) {
  useEffect(() => {
    game.enter();
    return () => game.leave();
  }, [game]);
  return <AnalysisTable game={useController(game)} />;
}

/** Who plays such a game online has it analysed afterwards. */
function Running({ room }: { room: string }) {
  const texts = useTexts();
  return (
    <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-3 px-4 py-6">
      <h1 className="text-xl font-bold">{texts.get('web.analysis.title')}</h1>
      <Panel>
        <p className="mb-4">{texts.get('web.analysis.running')}</p>
        <LinkButton to={`/room/${room}`} icon="play" look="primary">
          {texts.get('web.analysis.to_game')}
        </LinkButton>
      </Panel>
    </main>
  );
}

interface ChooseProps {
  readonly game: GameId | null;
  readonly position: string;
  readonly reasons: readonly Refusal[];
}

/** What is to be analysed: a position typed in, or a file. */
function Choose({ game, position, reasons }: ChooseProps) {
  const texts = useTexts();
  const { games } = useCore();
  const open = useOpenForAnalysis();
  const first = game ?? games.find(({ bots }) => bots.length > 0)?.id;
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 px-4 pt-2 pb-8">
      <div>
        <h1 className="text-xl font-bold">{texts.get('web.analysis.title')}</h1>
        <p className="text-muted">{texts.get('web.analysis.about')}</p>
      </div>
      {reasons.length > 0 && (
        <p role="alert" className="rounded-md border border-danger bg-surface p-3 text-danger">
          {texts.refusals(reasons)}
        </p>
      )}
      <Panel title={texts.get('web.analysis.set_up')}>
        {first && <PositionForm key={first} game={first} position={position} />}
      </Panel>
      <Panel title={texts.get('web.analysis.file')}>
        <p className="mb-3 text-muted">{texts.get('web.analysis.file.about')}</p>
        <Button icon="open" onClick={open}>
          {texts.get('web.action.open')}
        </Button>
      </Panel>
    </main>
  );
}
