import { useTexts } from '../text/TextContext';
import { Panel } from '../ui/Panel';
import type { GameController } from './controller';
import { EvaluationGraph } from './EvaluationGraph';
import { isDrawable, leadOf } from './lead';
import { Moments } from './Moments';
import { useReview } from './reviewContext';

/** Is there anything to tell of how a finished game went? Not where nobody can judge it. */
export function useHasSummary(game: GameController): boolean {
  const review = useReview();
  return (
    game.end !== null && (isShort(game) || review !== null || isDrawable(leadOf(game, review)))
  );
}

function isShort({ steps }: GameController): boolean {
  return steps.filter(({ kind }) => kind === 'move').length < 2;
}

/** How a finished game went: who led, and what decided it. */
export function Summary({ game }: { game: GameController }) {
  const texts = useTexts();
  if (isShort(game)) return <p className="text-sm text-muted">{texts.get('web.summary.short')}</p>;
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
