import { useBoard } from '../../boards';
import type { GameController } from '../../game/controller';
import { useSettings } from '../../settings/context';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import type { Findings } from './useSearch';
import { shortValue } from './verdict';

interface BestMovesProps {
  readonly game: GameController;
  readonly findings: Findings;
  /** how many are listed */
  readonly most: number;
}

/** The best moves of the position shown, with their values and how they would go on; a click plays. */
export function BestMoves({ game, findings: { evaluation, lines }, most }: BestMovesProps) {
  const texts = useTexts();
  const module = useBoard(game.game);
  const { settings, numbering } = useSettings();
  const label = (token: string) => module.moveLabel(token, texts, numbering);
  if (!evaluation) return <p className="px-2 py-1 text-sm text-muted">{emptyWords(game, texts)}</p>;
  return (
    <ol className="flex flex-col" aria-label={texts.get('web.analysis.best')}>
      {evaluation.moves.slice(0, most).map(({ token, value }, index) => (
        <li key={token}>
          <button
            type="button"
            onClick={() => game.play(token)}
            className="flex min-h-9 w-full items-baseline gap-2 rounded-md px-2 py-1 text-left hover:bg-board pointer-coarse:min-h-11"
          >
            <span
              className={`min-w-12 shrink-0 rounded-piece px-1.5 text-center text-sm font-bold ${index === 0 ? 'bg-hint text-page' : 'bg-board'}`}
            >
              {shortValue(game.game, value, evaluation.exact, texts)}
            </span>
            <b className="shrink-0">
              {module.moveDrawing?.(token, texts, settings.letters) ?? label(token)}
            </b>
            <span className="min-w-0 flex-1 truncate text-sm text-muted">
              {lines.get(token)?.map(label).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function emptyWords({ view }: GameController, texts: Texts): string {
  if (view?.outcome) return texts.get('web.analysis.over');
  return view?.turn.phase === 'chance'
    ? texts.get('web.analysis.chance')
    : texts.get('web.analysis.searching');
}

/** How sure the values are. */
export function certaintyOf({ evaluation, isSearching }: Findings, texts: Texts): string {
  if (!evaluation) return '';
  if (evaluation.exact) return texts.get('web.analysis.exact');
  return texts.get(isSearching ? 'web.analysis.estimate_growing' : 'web.analysis.estimate');
}
