import type { GameController } from '../../game/controller';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { TeamMark } from '../../ui/TeamMark';
import type { Findings } from './useSearch';
import { balanceOf, verdictOf } from './verdict';

interface BarProps {
  readonly game: GameController;
  readonly findings: Findings;
}

/** Who stands better and by how much, as a bar between the sides and in words. */
export function EvaluationBar({ game, findings }: BarProps) {
  const texts = useTexts();
  const { view, players } = game;
  if (!view) return null;
  const { evaluation, trouble, isSearching, retry } = findings;
  const { seat, other, share } = balanceOf(view, evaluation);
  const own = players[seat - 1];
  const rival = other === null ? undefined : players[other - 1];
  const words = trouble ? texts.refusal(trouble) : verdictOf(view, evaluation, players, texts);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        {own && <TeamMark team={own.team} className="size-7 text-base" />}
        <div
          className="flex h-5 min-w-0 flex-1 overflow-hidden rounded-piece border border-line"
          aria-hidden="true"
        >
          <div
            className="h-full transition-[width] duration-240"
            style={{ width: `${share * 100}%`, background: `var(--${own?.team ?? 'blue'})` }}
          />
          <div className="w-0.5 shrink-0 bg-ink" />
          <div
            className="h-full flex-1"
            style={{ background: rival ? `var(--${rival.team})` : 'var(--board)' }}
          />
        </div>
        {rival && <TeamMark team={rival.team} className="size-7 text-base" />}
      </div>
      <div className="flex min-h-6 items-center justify-center gap-3">
        <p className="min-w-0 truncate text-center font-bold" data-verdict>
          {words || (isSearching ? texts.get('web.analysis.searching') : '')}
        </p>
        {retry && (
          <Button look="primary" icon="reload" className="shrink-0" onClick={retry}>
            {texts.get('web.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
