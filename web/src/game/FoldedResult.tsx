import { useId, useState } from 'react';
import type { PositionView } from '../core/types';
import { useTexts } from '../text/TextContext';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { GameController } from './controller';
import type { Ending } from './roomParts';
import { reasonOf, resultOf } from './speech';
import { SummaryDialog } from './SummaryDialog';
import type { Replay } from './useReplay';

interface FoldedProps {
  readonly game: GameController;
  readonly end: PositionView;
  readonly replay: Replay;
  readonly ending: Ending;
}

/** The end of a room's game on a small screen: who won and the vote; more when unfolded. */
export function FoldedResult({ game, end, replay, ending }: FoldedProps) {
  const texts = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [hasSummary, setSummary] = useState(false);
  return (
    <section
      aria-label={texts.get('web.result.title')}
      className="flex flex-col gap-1 rounded-md border-2 border-ink bg-surface p-1"
    >
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-11 w-full items-center gap-2 rounded-md px-1 text-left leading-tight font-bold hover:bg-board"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={end.outcome?.winner ? 'trophy' : 'draw'} />
          <span className="min-w-0 flex-1">
            <span className="block wrap-break-word">{resultOf(end, game.players, texts)}</span>
            {!isOpen && ending.brief}
          </span>
          <Icon name="down" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="px-1 pb-1">
        <p className="mb-2 text-sm text-muted">{reasonOf(game, end, texts)}</p>
        {ending.about}
        <div className="mt-2 flex gap-2">
          <Button
            className="flex-1 px-2!"
            disabled={!replay.toggle}
            onClick={() => replay.toggle?.()}
          >
            {texts.get('web.result.review')}
          </Button>
          <Button className="flex-1 px-2!" onClick={() => setSummary(true)}>
            {texts.get('web.summary.title')}
          </Button>
        </div>
      </div>
      {ending.actions}
      {hasSummary && <SummaryDialog {...{ game, end, replay }} close={() => setSummary(false)} />}
    </section>
  );
}
