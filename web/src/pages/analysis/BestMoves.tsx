import { useBoard } from '../../boards';
import type { ValuedMove } from '../../core/types';
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

/** The best moves of the position shown, with their values and how they would go on. */
export function BestMoves({ game, findings: { evaluation, trouble }, most }: BestMovesProps) {
  const texts = useTexts();
  if (!evaluation) {
    const words = trouble ? texts.refusal(trouble) : emptyWords(game, texts);
    return <p className="px-2 py-1 text-sm text-muted">{words}</p>;
  }
  return (
    <ol className="flex flex-col" aria-label={texts.get('web.analysis.best')}>
      {evaluation.moves.slice(0, most).map((move, index) => (
        <BestMove key={move.token} game={game} move={move} isBest={index === 0}>
          {shortValue(game.game, move.value, evaluation.exact, texts)}
        </BestMove>
      ))}
    </ol>
  );
}

interface BestMoveProps {
  readonly game: GameController;
  readonly move: ValuedMove;
  readonly isBest: boolean;
  /** its value */
  readonly children: string;
}

/** A click plays the move; one on a move of its line plays all up to there. */
function BestMove({ game, move: { token, line }, isBest, children }: BestMoveProps) {
  const texts = useTexts();
  const module = useBoard(game.game);
  const { settings, numbering } = useSettings();
  const label = (one: string) => module.moveLabel(one, texts, numbering);
  return (
    <li className="flex min-w-0 items-stretch">
      <button
        type="button"
        onClick={() => game.play(token)}
        className="flex min-h-9 shrink-0 items-center gap-2 rounded-md px-2 py-1 hover:bg-board pointer-coarse:min-h-11"
      >
        <span
          className={`min-w-12 shrink-0 rounded-piece px-1.5 text-center text-sm font-bold ${isBest ? 'bg-hint text-page' : 'bg-board'}`}
        >
          {children}
        </span>
        <b>{module.moveDrawing?.(token, texts, settings.letters) ?? label(token)}</b>
      </button>
      {line.length > 0 && (
        <ol
          aria-label={texts.get('web.analysis.line', { move: label(token) })}
          className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]"
        >
          {line.map((next, index) => (
            <li key={index} className="shrink-0">
              <button
                type="button"
                title={texts.get('web.analysis.play_to_here')}
                onClick={() => game.playLine([token, ...line.slice(0, index + 1)])}
                className="h-full rounded-md px-1.5 text-sm whitespace-nowrap text-muted hover:bg-board hover:text-ink"
              >
                {label(next)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </li>
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
