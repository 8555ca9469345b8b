import { Suspense, useEffect, useState } from 'react';
import { useBoard } from '../../boards';
import { teamOf } from '../../boards/manifests';
import { useCore, useGameInfo } from '../../core/CoreContext';
import type { GameId, PositionView, Refusal } from '../../core/types';
import { analysisAddress } from '../../game/analysisLink';
import { recallSetUp } from '../../game/setUp';
import { navigate } from '../../router/router';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { Field, Select } from '../../ui/fields';

interface FormProps {
  readonly game: GameId;
  /** what stands in the field first; empty for the usual start */
  readonly position: string;
  done?: () => void;
}

/** A position typed by hand, with a picture of it or what is wrong, at every change. */
export function PositionForm({ game: first, position, done }: FormProps) {
  const texts = useTexts();
  const { games } = useCore();
  const [game, setGame] = useState(first);
  const [text, setText] = useState(position);
  const start = useStart(game);
  const typed = (text.trim() === '' ? start : text).trim();
  const { view, reasons } = usePosition(game, typed);
  const analyse = () => {
    const line = { game, start: typed, tokens: [] };
    done?.();
    navigate(analysisAddress({ line, variations: [], names: [], teams: [], at: null }));
  };
  return (
    <form
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (view) analyse();
      }}
    >
      <div className="flex min-w-0 flex-col gap-3">
        <Select
          label={texts.get('web.analysis.game')}
          value={game}
          choices={games
            .filter(({ bots }) => bots.length > 0)
            .map(({ id }) => ({ value: id, label: texts.get(`game.${id}`) }))}
          change={(next) => {
            setGame(next);
            setText('');
          }}
        />
        <Field
          label={texts.get('web.analysis.position')}
          note={texts.get('web.analysis.position.note')}
          error={reasons.length > 0 ? texts.refusals(reasons) : undefined}
        >
          {({ id, describedBy }) => (
            <textarea
              id={id}
              rows={4}
              value={text}
              placeholder={start}
              spellCheck={false}
              aria-describedby={describedBy}
              aria-invalid={reasons.length > 0 ? true : undefined}
              onChange={(event) => setText(event.target.value)}
              className="w-full rounded-md border border-line bg-surface px-3 py-2 font-mono text-sm wrap-anywhere aria-invalid:border-danger"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" icon="analyse" disabled={!view}>
            {texts.get('web.analysis.go')}
          </Button>
          <Button onClick={() => setText(start)}>{texts.get('web.analysis.usual_start')}</Button>
        </div>
      </div>
      <div className="aspect-square w-full max-w-48 justify-self-center rounded-md bg-board p-2">
        <Suspense>{view && view.game === game && <Preview view={view} />}</Suspense>
      </div>
    </form>
  );
}

function Preview({ view }: { view: PositionView }) {
  const { Picture } = useBoard(view.game);
  const players = Array.from({ length: view.seats }, (_, index) => ({
    name: '',
    team: teamOf(view.game, index + 1),
    isLocal: true,
  }));
  return Picture ? <Picture view={view} players={players} /> : null;
}

/** The start position of the game as it was set up last. */
function useStart(game: GameId): string {
  const { rules } = useCore();
  const info = useGameInfo(game);
  const [known, setKnown] = useState({ game, start: '' });
  useEffect(() => {
    let isWanted = true;
    rules.start(game, recallSetUp(info).options, 1).then(
      (answer) => isWanted && answer.ok && setKnown({ game, start: answer.value.start }),
      () => undefined, // nothing is suggested then
    );
    return () => {
      isWanted = false;
    };
  }, [rules, game, info]);
  return known.game === game ? known.start : '';
}

interface Looked {
  readonly view: PositionView | null;
  readonly reasons: readonly Refusal[];
}

/** The position of a text, or every reason why it is none. */
function usePosition(game: GameId, start: string): Looked {
  const { rules } = useCore();
  const [looked, setLooked] = useState<Looked>({ view: null, reasons: [] });
  useEffect(() => {
    if (start === '') return;
    let isWanted = true;
    rules.look({ game, start, tokens: [] }, 'referee').then(
      (answer) =>
        isWanted &&
        setLooked(
          answer.ok ? { view: answer.value, reasons: [] } : { view: null, reasons: answer.reasons },
        ),
      () => undefined, // the last answer stands
    );
    return () => {
      isWanted = false;
    };
  }, [rules, game, start]);
  return looked;
}
