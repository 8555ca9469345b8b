import { Suspense, useEffect, useState } from 'react';
import type { Player } from '../../boards/contract';
import { teamOf } from '../../boards/manifests';
import { useCore, useGameInfo } from '../../core/CoreContext';
import type { GameId, GameInfo } from '../../core/types';
import { analysisAddress } from '../../game/analysisLink';
import { recallSetUp } from '../../game/setUp';
import { navigate } from '../../router/router';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { Button } from '../../ui/Button';
import { Field, Select } from '../../ui/fields';
import { PositionEditor } from './PositionEditor';
import { useEditedPosition } from './useEditedPosition';

interface FormProps {
  readonly game: GameId;
  /** what is set up first; empty for the usual start */
  readonly position: string;
  done?: () => void;
}

/** A position of any game, set up by hand. */
export function PositionForm({ game: first, position, done }: FormProps) {
  const texts = useTexts();
  const { games } = useCore();
  const [game, setGame] = useState(first);
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={texts.get('web.analysis.game')}
        value={game}
        choices={games
          .filter(({ bots }) => bots.length > 0)
          .map(({ id }) => ({ value: id, label: texts.get(`game.${id}`) }))}
        change={setGame}
      />
      <GamePositionForm
        key={game}
        game={game}
        position={game === first ? position : ''}
        {...(done && { done })}
      />
    </div>
  );
}

/** Cells to click, and the same as text; the core says what is wrong, at every change. */
function GamePositionForm({ game, position, done }: FormProps) {
  const texts = useTexts();
  const info = useGameInfo(game);
  const start = useStart(info);
  const { text, answer, reasons, type, change } = useEditedPosition(game, position, start);
  const view = reasons.length === 0 ? (answer?.view ?? null) : null;
  const analyse = () => {
    const line = { game, start: answer?.edited.position ?? '', tokens: [] };
    done?.();
    navigate(analysisAddress({ line, variations: [], names: [], teams: [], at: null }));
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (view) analyse();
      }}
    >
      <Suspense>
        {answer && (
          <PositionEditor
            game={game}
            players={playersOf(info, texts)}
            edited={answer.edited}
            change={change}
          />
        )}
      </Suspense>
      <Field
        label={texts.get('web.analysis.position')}
        note={texts.get('web.analysis.position.note')}
        error={reasons.length > 0 ? texts.refusals(reasons) : undefined}
      >
        {({ id, describedBy }) => (
          <textarea
            id={id}
            rows={3}
            value={text}
            placeholder={start}
            spellCheck={false}
            aria-describedby={describedBy}
            aria-invalid={reasons.length > 0 ? true : undefined}
            onChange={(event) => type(event.target.value)}
            className="w-full rounded-md border border-line bg-surface px-3 py-2 font-mono text-sm wrap-anywhere aria-invalid:border-danger"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" icon="analyse" disabled={!view}>
          {texts.get('web.analysis.go')}
        </Button>
        <Button onClick={() => type(start)}>{texts.get('web.analysis.usual_start')}</Button>
      </div>
    </form>
  );
}

/** Whoever may sit there. */
function playersOf({ id, maxSeats }: GameInfo, texts: Texts): readonly Player[] {
  return Array.from({ length: maxSeats }, (_, index) => ({
    name: texts.get('web.seat.human', { seat: index + 1 }),
    team: teamOf(id, index + 1),
    isLocal: true,
  }));
}

/** The start position of the game as it was set up last. */
function useStart(info: GameInfo): string {
  const { rules } = useCore();
  const [start, setStart] = useState('');
  useEffect(() => {
    let isWanted = true;
    rules.start(info.id, recallSetUp(info).options, 1).then(
      (answer) => isWanted && answer.ok && setStart(answer.value.start),
      () => undefined, // nothing is suggested then
    );
    return () => {
      isWanted = false;
    };
  }, [rules, info]);
  return start;
}
