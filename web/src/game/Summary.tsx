import { useTexts } from '../text/TextContext';
import { Panel } from '../ui/Panel';
import type { GameController } from './controller';
import { EvaluationGraph } from './EvaluationGraph';
import { Moments } from './Moments';

/** How a finished game went: who led, and what decided it. */
export function Summary({ game }: { game: GameController }) {
  const texts = useTexts();
  if (game.steps.filter(({ kind }) => kind === 'move').length < 2)
    return <p className="text-sm text-muted">{texts.get('web.summary.short')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <EvaluationGraph game={game} />
      <Moments game={game} />
    </div>
  );
}

/** The same on a sheet of its own. */
export function SummaryPanel({ game }: { game: GameController }) {
  const texts = useTexts();
  return (
    <Panel title={texts.get('web.summary.title')}>
      <Summary game={game} />
    </Panel>
  );
}
