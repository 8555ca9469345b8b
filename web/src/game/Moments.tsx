import { useBoard } from '../boards';
import { valueMeaningOf, type ValueMeaning } from '../boards/manifests';
import { useSettings } from '../settings/context';
import { useTexts } from '../text/TextContext';
import type { Texts } from '../text/texts';
import { Button } from '../ui/Button';
import { TeamMark } from '../ui/TeamMark';
import type { GameController } from './controller';
import { decisiveMoments, type DecisiveMoment } from './decisiveMoments';
import { useReview } from './reviewContext';
import { nameOf } from './speech';
import { listedMoves } from './stops';
import type { Judgement } from './useEvaluations';

/** The moves that decided a finished game, as far as they are known; a click shows the position. */
export function Moments({ game }: { game: GameController }) {
  const texts = useTexts();
  const review = useReview();
  if (!review || (review.done === review.of && review.judgements.length === 0)) return null;
  const { judgements, done, of, trouble, retry } = review;
  const moments = decisiveMoments(judgements, valueMeaningOf(game.game));
  return (
    <section className="flex flex-col gap-1" aria-label={texts.get('web.moments.title')}>
      <h3 className="text-sm font-bold">{texts.get('web.moments.title')}</h3>
      <ol className="flex flex-col">
        {moments.map((moment) => (
          <MomentRow key={moment.stop} game={game} moment={moment} />
        ))}
      </ol>
      {trouble ? (
        <div className="flex items-center gap-2" role="alert">
          <p className="min-w-0 flex-1 text-sm text-danger">{texts.refusal(trouble)}</p>
          <Button icon="reload" onClick={() => retry?.()}>
            {texts.get('web.retry')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">
          {done < of
            ? texts.get('web.moments.judging', { done, of })
            : certainty(game, judgements, moments.length, texts)}
        </p>
      )}
    </section>
  );
}

/** How sure all this is, and that nothing is missing where nothing is listed. */
function certainty(
  { steps }: GameController,
  judgements: readonly Judgement[],
  listed: number,
  texts: Texts,
): string {
  // Nobody was beaten on the board, and yet somebody lost.
  if (listed === 0 && steps.at(-1)?.kind === 'out') return texts.get('web.moments.none_out');
  const kind = judgements.every(({ exact }) => exact) ? 'exact' : 'estimate';
  return texts.get(`web.moments.${listed === 0 ? 'none_' : ''}${kind}`);
}

function MomentRow({ game, moment }: { game: GameController; moment: DecisiveMoment }) {
  const texts = useTexts();
  const module = useBoard(game.game);
  const { settings, numbering } = useSettings();
  const player = game.players[moment.seat - 1];
  const drawn = (token: string) =>
    module.moveDrawing?.(token, texts, settings.letters) ??
    module.moveLabel(token, texts, numbering);
  const number = listedMoves(game.steps.slice(0, moment.stop + 1)).length;
  const isShown = game.cursor === moment.stop;
  return (
    <li>
      <button
        type="button"
        aria-current={isShown ? 'step' : undefined}
        onClick={() => game.goTo(moment.stop)}
        className={`flex w-full items-start gap-2 rounded-md px-1 py-1 text-left leading-snug hover:bg-board pointer-coarse:min-h-11 ${isShown ? 'bg-board' : ''}`}
      >
        <span className="w-6 shrink-0 text-right text-sm leading-5 text-muted">{number}</span>
        {player && <TeamMark team={player.team} className="size-5 text-sm" />}
        <bdi className="sr-only">{nameOf(game.players, moment.seat)}</bdi>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-sm wrap-break-word">
          <b>{drawn(game.steps[moment.stop]?.token ?? '')}</b>{' '}
          <span className="flex flex-wrap items-center gap-x-1 text-muted">
            {texts.get('web.moments.best')} {drawn(moment.best)}
          </span>{' '}
          <span className="text-muted">
            {texts.get('web.moments.cost', {
              cost: costOf(moment, valueMeaningOf(game.game), texts),
            })}
          </span>
        </span>
      </button>
    </li>
  );
}

/** What a decision cost: points, chances, or the win itself. */
function costOf(
  { value, cost, exact }: DecisiveMoment,
  meaning: ValueMeaning,
  texts: Texts,
): string {
  if (meaning === 'points')
    return texts.get('web.moments.cost_points', { count: oneDecimal(cost) });
  if (meaning === 'chance' || !exact) {
    const share = meaning === 'chance' ? cost : cost / 2;
    return texts.get('web.moments.cost_chance', { percent: texts.percent(share) });
  }
  return texts.get(value > 0 ? 'web.moments.cost_win' : 'web.moments.cost_draw');
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
