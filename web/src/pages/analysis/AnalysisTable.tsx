import { useCallback, useMemo, useState } from 'react';
import { BoardArea } from '../../game/BoardArea';
import type { GameController } from '../../game/controller';
import { MovesDialog, MovesPanel } from '../../game/MovesPanel';
import { useLayout } from '../../game/useLayout';
import { useReplay } from '../../game/useReplay';
import type { Line } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { useActions, type Action } from '../../ui/actions';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Panel } from '../../ui/Panel';
import { ActionLine, ActionTab, ActionWord } from '../../game/ActionButton';
import { BestMoves, certaintyOf } from './BestMoves';
import { EvaluationBar } from './EvaluationBar';
import { PositionForm } from './PositionForm';
import { listed, useAnalysisActions, type AnalysisActions } from './useAnalysisActions';
import { useSearch, type Findings } from './useSearch';

/** The parts of an analysis, laid out for large and small screens. */
interface Parts {
  readonly game: GameController;
  readonly findings: Findings;
  readonly actions: AnalysisActions;
  readonly replay: ReturnType<typeof useReplay>;
}

export function AnalysisTable({ game }: { game: GameController }) {
  const texts = useTexts();
  const layout = useLayout();
  const findings = useSearch(positionOf(game));
  const replay = useReplay(game);
  const [isSettingUp, setSettingUp] = useState(false);
  const setUp = useCallback(() => setSettingUp(true), []);
  const actions = useAnalysisActions(game, setUp);
  useActions(useMemo(() => listed(actions), [actions]));
  const [best] = findings.evaluation?.moves ?? [];
  const shown: GameController = {
    ...game,
    goTo: replay.goTo,
    hint: best ? { token: best.token, evaluation: findings.evaluation } : null,
  };
  const parts: Parts = { game: shown, findings, actions, replay };
  const name = texts.get(`game.${game.game}`);
  return (
    <main data-table className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{texts.get('web.analysis.of', { game: name })}</h1>
      {layout === 'phone' ? <Small {...parts} /> : <Large {...parts} isLow={layout === 'side'} />}
      {isSettingUp && (
        <Dialog isWide title={texts.get('web.analysis.set_up')} close={() => setSettingUp(false)}>
          <PositionForm
            game={game.game}
            position={game.view?.position ?? ''}
            done={() => setSettingUp(false)}
          />
        </Dialog>
      )}
    </main>
  );
}

/** The position shown, where somebody is to move in it. */
function positionOf({ line, cursor, view }: GameController): Line | null {
  if (view?.turn.phase !== 'move') return null;
  return { ...line, tokens: line.tokens.slice(0, cursor) };
}

/** `isLow`: there is no line to spare above the board. */
function Large({ game, findings, actions, replay, isLow }: Parts & { isLow: boolean }) {
  const texts = useTexts();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 px-4 pb-4 side:px-2 side:pb-1">
      {!isLow && <Tools actions={actions} />}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_clamp(240px,34%,400px)] gap-6 side:gap-2">
        <div className="flex min-h-0 min-w-0 flex-col gap-2">
          <EvaluationBar game={game} findings={findings} />
          <BoardArea game={game} isPast={false} />
        </div>
        <div className="side-column flex min-h-0 flex-col gap-3">
          {isLow && <Tools actions={actions} />}
          <Panel
            title={texts.get('web.analysis.best')}
            aside={<span className="text-sm text-muted">{certaintyOf(findings, texts)}</span>}
            className="shrink-0 side:hidden"
          >
            <div className="-mx-2 min-h-54">
              <BestMoves game={game} findings={findings} most={6} />
            </div>
          </Panel>
          <MovesPanel game={game} replay={replay} />
        </div>
      </div>
    </div>
  );
}

/** The commands in words, as far as there is room. */
function Tools({ actions: { toGame, ...others } }: Pick<Parts, 'actions'>) {
  const texts = useTexts();
  const word = (action: Action) => (
    <ActionWord key={action.label} action={action} wordsFrom="@max-[56rem]:sr-only" />
  );
  return (
    <div
      role="toolbar"
      aria-label={texts.get('web.tools')}
      className="@container flex min-h-11 shrink-0 items-center justify-between gap-2 side:flex-wrap side:gap-0"
    >
      <div className="flex min-w-0 items-center gap-3 side:[&_button]:min-w-11 side:[&_button]:px-0!">
        {toGame && word(toGame)}
        <p aria-hidden="true" className="truncate text-lg font-bold side:hidden">
          {texts.get('web.analysis.title')}
        </p>
      </div>
      <div className="flex side:[&_button]:min-w-11 side:[&_button]:px-0!">
        {Object.values(others).map(word)}
      </div>
    </div>
  );
}

function Small({ game, findings, actions, replay }: Parts) {
  const texts = useTexts();
  const [sheet, setSheet] = useState<'moves' | 'more' | null>(null);
  const close = () => setSheet(null);
  const step = (name: 'back' | 'on', icon: Action['icon'], act: (() => void) | null): Action => ({
    label: `web.action.${name}.short`,
    icon,
    shortcut: null,
    enabled: act !== null,
    perform: () => act?.(),
  });
  const opener = (name: 'moves' | 'more'): Action => ({
    label: `web.action.${name}`,
    icon: name,
    shortcut: null,
    enabled: true,
    perform: () => setSheet(name),
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-1 px-2 pb-1">
      <EvaluationBar game={game} findings={findings} />
      <div className="flex min-h-0 flex-1 flex-col">
        <BoardArea game={game} isPast={false} />
      </div>
      <section
        aria-label={texts.get('web.analysis.best')}
        className="min-h-33 shrink-0 rounded-md border border-line/40 bg-surface"
      >
        <BestMoves game={game} findings={findings} most={3} />
      </section>
      <div
        role="toolbar"
        aria-label={texts.get('web.tools')}
        className="flex shrink-0 border-t border-line/40 pt-1"
      >
        {[
          step('back', 'back', replay.back),
          step('on', 'on', replay.on),
          opener('moves'),
          opener('more'),
        ].map((action) => (
          <ActionTab key={action.label} action={action} />
        ))}
      </div>
      {sheet === 'moves' && <MovesDialog game={game} replay={replay} close={close} />}
      {sheet === 'more' && (
        <Dialog title={texts.get('web.analysis.title')} close={close}>
          {listed(actions).map((action) => (
            <ActionLine key={action.label} action={action} done={close} />
          ))}
          <Button className="mt-2 w-full" onClick={close}>
            {texts.get('web.close')}
          </Button>
        </Dialog>
      )}
    </div>
  );
}
