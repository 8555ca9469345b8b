import { Suspense, useEffect, useState } from 'react';
import type { Player } from '../../boards/contract';
import { teamOf } from '../../boards/manifests';
import { useCore, useGameInfo } from '../../core/CoreContext';
import type { GameId, GameInfo, Refusal } from '../../core/types';
import { analysisAddress } from '../../game/analysisLink';
import { FIRST_OPTION, recallSetUp, type SetUp } from '../../game/setUp';
import { navigate } from '../../router/router';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { Button } from '../../ui/Button';
import { Field, Select } from '../../ui/fields';
import { OptionField } from '../setup/OptionField';
import { askedOptions, errorsByOption } from '../setup/optionErrors';
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
  const [options, setOptions] = useState(() => recallSetUp(info).options);
  const { start, reasons: refused } = useStart(info, options);
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
      <StartOptions
        info={info}
        options={options}
        reasons={refused}
        change={(next) => {
          setOptions(next);
          type(''); // the start of the game as it is chosen now
        }}
      />
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

interface StartOptionsProps {
  readonly info: GameInfo;
  readonly options: SetUp['options'];
  readonly reasons: readonly Refusal[];
  change: (options: SetUp['options']) => void;
}

/** The size of the board and whatever else the game lets one choose: the text tells the rest. */
function StartOptions({ info, options, reasons, change }: StartOptionsProps) {
  const texts = useTexts();
  const offered = info.options.filter(({ name, type }) => name !== FIRST_OPTION && type !== 'text');
  if (offered.length === 0) return null;
  const errors = errorsByOption(reasons, info.options, texts, info.id);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        {texts.get('web.edit.start')}
      </summary>
      <div className="grid gap-3 sm:grid-cols-2">
        {offered.map((spec) => (
          <OptionField
            key={spec.name}
            spec={spec}
            textKey={`option.${info.id}.${spec.name}`}
            value={options[spec.name] ?? spec.fallback}
            error={errors[spec.name]}
            change={(value) => change({ ...options, [spec.name]: value })}
          />
        ))}
      </div>
      {errors[''] && <p className="text-sm text-danger">{errors['']}</p>}
    </details>
  );
}

interface Start {
  /** the last one that there was */
  readonly start: string;
  /** why these options make none */
  readonly reasons: readonly Refusal[];
}

/** The start position of a game with these options. */
function useStart(info: GameInfo, options: SetUp['options']): Start {
  const { rules } = useCore();
  const [start, setStart] = useState<Start>({ start: '', reasons: [] });
  useEffect(() => {
    let isWanted = true;
    rules.start(info.id, askedOptions(info.options, options), 1).then(
      (answer) => {
        if (!isWanted) return;
        if (answer.ok) setStart({ start: answer.value.start, reasons: [] });
        else setStart((last) => ({ ...last, reasons: answer.reasons }));
      },
      () => undefined, // nothing is suggested then
    );
    return () => {
      isWanted = false;
    };
  }, [rules, info, options]);
  return start;
}
