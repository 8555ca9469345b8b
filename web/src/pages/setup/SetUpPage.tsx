import { Suspense, useEffect, useState } from 'react';
import { useCore, useGameInfo } from '../../core/CoreContext';
import { inBackground } from '../../core/failure';
import { navigate } from '../../router/router';
import { useBoard } from '../../boards';
import { manifestOf, presetsOf, teamsOf } from '../../boards/manifests';
import type { GameId, PositionView } from '../../core/types';
import { tableAddress, useGames } from '../../game/GamesContext';
import {
  FIRST_OPTION,
  SEAT_OPTION,
  defaultSetUp,
  keepSetUp,
  recallSetUp,
  firstChoices,
  seatCounts,
  seatName,
  shuffled,
  withSeatCount,
  withTeam,
  type SetUp,
} from '../../game/setUp';
import { useTexts } from '../../text/TextContext';
import { Button, LinkButton } from '../../ui/Button';
import { Segmented, Select } from '../../ui/fields';
import { Panel } from '../../ui/Panel';
import { sentence } from '../../ui/sentence';
import { useTitle } from '../useTitle';
import { OptionField } from './OptionField';
import { askedOptions, errorsByOption, isAsked, limitOf, type OptionErrors } from './optionErrors';
import { presetOf, withPreset } from './presets';
import { SeatRow } from './SeatRow';
import { usePreview } from './usePreview';

/** Seats, options, a preview, the rules beside, one button. The last set-up is remembered. */
export function SetUpPage({ game }: { game: GameId }) {
  const texts = useTexts();
  const info = useGameInfo(game);
  const { rules } = useCore();
  const games = useGames();
  const [last] = useState(() => recallSetUp(info));
  const [setUp, setSetUp] = useState(last);
  const options = askedOptions(info.options, setUp.options);
  const preview = usePreview(game, options);
  const errors = errorsByOption(preview.reasons, info.options, texts, game);
  useTitle(texts.get(`game.${game}`));

  // Options that do not go together may have been kept by earlier versions.
  useEffect(() => {
    const replaceRefused = async () => {
      const answer = await rules.start(game, askedOptions(info.options, last.options), 1);
      if (!answer.ok) setSetUp((now) => (now === last ? defaultSetUp(info) : now));
    };
    inBackground(replaceRefused());
  }, [rules, game, info, last]);

  const change = (next: SetUp) => {
    setSetUp(next);
    inBackground(keepSetUp(rules, next, askedOptions(info.options, next.options)));
  };
  const start = async () => {
    const answer = await games.start({ ...setUp, options });
    if (answer.ok && answer.value === 'opened') navigate(tableAddress(game));
  };

  return (
    <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 pt-2 sm:px-8">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-xl font-bold">{texts.get(`game.${game}`)}</h1>
        <p className="text-muted">{sentence(texts.get(`game.${game}.about`))}</p>
      </header>
      <div className="grid flex-1 content-start items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Presets setUp={setUp} change={change} />
          <Seats setUp={setUp} change={change} />
          <OptionsPanel setUp={setUp} errors={errors} change={change} />
        </div>
        <Aside game={game} view={preview.view} setUp={setUp} />
      </div>
      <div className="sticky bottom-0 -mx-4 border-t border-line/40 bg-page px-4 py-3 sm:-mx-8 sm:px-8">
        {errors[''] && <p className="mb-2 text-danger">{errors['']}</p>}
        <Button
          look="primary"
          icon="play"
          className="w-full min-w-56 text-lg sm:w-auto"
          disabled={preview.reasons.length > 0}
          onClick={() => inBackground(start())}
        >
          {texts.get('web.setup.start')}
        </Button>
      </div>
    </main>
  );
}

interface PartProps {
  readonly setUp: SetUp;
  change: (setUp: SetUp) => void;
}

/** A whole set of options by one name; what is changed afterwards is nobody's preset. */
function Presets({ setUp, change }: PartProps) {
  const texts = useTexts();
  const info = useGameInfo(setUp.game);
  const presets = presetsOf(setUp.game);
  if (presets.length === 0) return null;
  return (
    <Panel>
      <Segmented
        label={texts.get('web.preset')}
        value={presetOf(setUp, info)?.name ?? ''}
        choices={presets.map(({ name }) => ({
          value: name,
          label: texts.get(`web.preset.${name}`),
        }))}
        change={(chosen) => {
          const preset = presets.find(({ name }) => name === chosen);
          if (preset) change(withPreset(setUp, info, preset));
        }}
      />
    </Panel>
  );
}

function Seats({ setUp, change }: PartProps) {
  const texts = useTexts();
  const info = useGameInfo(setUp.game);
  const counts = seatCounts(info);
  const teamsStay = manifestOf(setUp.game).teamsAreFixed ?? false;
  const shuffle = (
    <Button
      look="quiet"
      icon="shuffle"
      className="-my-2 -mr-3 px-3!"
      onClick={() => change(shuffled(setUp, Math.random, teamsStay))}
    >
      {texts.get('web.setup.shuffle')}
    </Button>
  );
  const nextTeam = (index: number) => {
    const teams = teamsOf(setUp.game);
    const at = teams.findIndex((team) => team === setUp.seats[index]?.team);
    const next = teams[(at + 1) % teams.length];
    if (next) change(withTeam(setUp, index, next));
  };
  return (
    <Panel title={texts.get('web.players')} aside={shuffle}>
      <div className="flex flex-col gap-4">
        {counts.length > 1 && (
          <Segmented
            label={texts.get('web.setup.count')}
            value={String(setUp.seats.length)}
            choices={counts.map((count) => ({ value: String(count), label: String(count) }))}
            change={(count) => change(withSeatCount(info, setUp, Number(count)))}
          />
        )}
        <ul className="flex flex-col gap-3">
          {setUp.seats.map((_, index) => (
            <SeatRow
              key={index}
              info={info}
              seats={setUp.seats}
              index={index}
              nextTeam={() => nextTeam(index)}
              change={(next) =>
                change({ ...setUp, seats: setUp.seats.map((old, i) => (i === index ? next : old)) })
              }
            />
          ))}
        </ul>
        <First setUp={setUp} change={change} />
      </div>
    </Panel>
  );
}

/** Who begins, by name, where the game leaves it open. */
function First({ setUp, change }: PartProps) {
  const texts = useTexts();
  const info = useGameInfo(setUp.game);
  const choices = firstChoices(info, setUp.seats.length);
  if (choices.length === 0) return null;
  const label = (index: number) =>
    index < setUp.seats.length
      ? seatName(setUp.seats, index, texts)
      : texts.get('web.setup.first.random');
  return (
    <Select
      label={texts.get('web.setup.first')}
      value={setUp.options[FIRST_OPTION] ?? ''}
      choices={choices.map((choice, index) => ({ value: choice, label: label(index) }))}
      change={(choice) =>
        change({ ...setUp, options: { ...setUp.options, [FIRST_OPTION]: choice } })
      }
    />
  );
}

function OptionsPanel({ setUp, errors, change }: PartProps & { errors: OptionErrors }) {
  const texts = useTexts();
  const { options: specs } = useGameInfo(setUp.game);
  const own = specs.filter(({ name }) => name !== SEAT_OPTION && name !== FIRST_OPTION);
  if (own.length === 0) return null;
  return (
    <Panel title={texts.get('web.setup.options')}>
      <div className="flex flex-col gap-4">
        {own
          .filter((spec) => isAsked(spec, specs, setUp.options))
          .map((spec) => (
            <OptionField
              key={spec.name}
              spec={spec}
              textKey={`option.${setUp.game}.${spec.name}`}
              value={setUp.options[spec.name] ?? spec.fallback}
              limit={limitOf(spec, setUp.options)}
              error={errors[spec.name]}
              change={(value) =>
                change({ ...setUp, options: { ...setUp.options, [spec.name]: value } })
              }
            />
          ))}
      </div>
    </Panel>
  );
}

/** How it will look, and how it is played. */
function Aside({ game, view, setUp }: { game: GameId; view: PositionView | null; setUp: SetUp }) {
  const texts = useTexts();
  return (
    <Panel title={texts.get('web.setup.preview')} className="lg:sticky lg:top-4">
      <div aria-hidden="true" className="mx-auto aspect-square w-full max-w-72">
        <Suspense>{view && <PreviewPicture view={view} setUp={setUp} />}</Suspense>
      </div>
      <LinkButton to={`/${game}/rules`} icon="rules" className="mt-4 w-full lg:hidden">
        {texts.get('web.action.rules')}
      </LinkButton>
      <RulesBeside game={game} />
    </Panel>
  );
}

/** The rules in the side column of large screens, opened when wanted. */
function RulesBeside({ game }: { game: GameId }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4 max-lg:hidden">
      <Button
        icon="rules"
        className="w-full"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.get('web.action.rules')}
      </Button>
      {isOpen && (
        <div
          tabIndex={0}
          role="region"
          aria-label={texts.get('web.action.rules')}
          className="mt-3 max-h-[50dvh] overflow-y-auto"
        >
          <Suspense>
            <RulesText game={game} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function RulesText({ game }: { game: GameId }) {
  const { Rules } = useBoard(game);
  return <Rules />;
}

function PreviewPicture({ view, setUp }: { view: PositionView; setUp: SetUp }) {
  const texts = useTexts();
  const { Picture } = useBoard(view.game);
  const players = setUp.seats.map((seat, index) => ({
    name: seatName(setUp.seats, index, texts),
    team: seat.team,
    isLocal: false,
  }));
  return Picture ? <Picture view={view} players={players} /> : null;
}
