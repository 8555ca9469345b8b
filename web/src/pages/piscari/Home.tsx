import { useEffect, useState } from 'react';
import { Drawn } from '../../boards/piscari/Drawn';
import { pieceDrawing, wizardDrawing, type PiscariTeam } from '../../boards/piscari/media';
import { SEATS, teamOf } from '../../boards/piscari/words';
import type { Icon, Seat } from '../../core/types';
import { navigate, useRoute } from '../../router/router';
import { useSettings } from '../../settings/context';
import { useTexts } from '../../text/TextContext';
import { Button, LinkButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useTitle } from '../useTitle';
import { cleanName } from '../../game/playerNames';
import {
  changeMatchSettings,
  FIRSTS,
  LONGEST_NAME,
  namesOf,
  readQuery,
  useMatchSettings,
  type First,
} from './matchSettings';
import { Options } from './Options';
import { RulesPage } from './RulesPage';
import { useOverlay } from './useOverlay';
import { WhoPlays } from './WhoPlays';
import './piscari.css';

/** The home page of the document (4b). */
export function PiscariHome() {
  const [hasLeft, setLeft] = useState(false);
  const texts = useTexts();
  const rules = useOverlay();
  useTitle(texts.get('game.piscari'));
  useQuery();
  if (hasLeft) return <Goodbye again={() => setLeft(false)} />;
  return (
    <>
      {rules.shown && <RulesPage close={rules.close} />}
      <div className={rules.shown ? 'hidden' : 'contents'}>
        <Welcome showRules={rules.open} quit={() => leave(() => setLeft(true))} />
      </div>
    </>
  );
}

/** Browsers close only tabs that a script opened: where this one stays, we say good-bye. */
function leave(stay: () => void): void {
  window.close();
  stay();
}

function start(first: First): void {
  changeMatchSettings({ first, playing: true });
  navigate('/piscari/play');
}

/** Names and wizards an address brings along; `start=1` begins at once. */
function useQuery(): void {
  const { query } = useRoute();
  const asked = query.toString();
  useEffect(() => {
    const wanted = new URLSearchParams(asked);
    const playing = wanted.get('start') === '1';
    changeMatchSettings({ ...readQuery(wanted), playing });
    if (playing) navigate('/piscari/play', 'replace');
  }, [asked]);
}

interface WelcomeProps {
  showRules: () => void;
  quit: () => void;
}

const PAGE =
  'piscari grid flex-1 content-center-safe justify-items-center gap-[clamp(8px,2.2dvh,24px)] p-3';
const TITLE = 'text-center text-[length:clamp(1.75rem,6dvh,4rem)] leading-tight font-bold';
const WIDE = 'w-full max-w-[clamp(46rem,60vw,62rem)] gap-3';

function Welcome({ showRules, quit }: WelcomeProps) {
  const texts = useTexts();
  const { settings, change } = useSettings();
  const [hasOptions, setOptions] = useState(false);
  return (
    <main className={PAGE}>
      <h1 className={TITLE}>{texts.get('web.piscari.title')}</h1>
      <Parade />
      <div className="w-full max-w-md">
        <WhoPlays />
      </div>
      <div className={`grid sm:grid-cols-2 ${WIDE}`}>
        {SEATS.map((seat) => (
          <NameField key={seat} seat={seat} />
        ))}
      </div>
      <h2 className="text-[length:clamp(1.125rem,2.6dvh,1.75rem)] font-bold">
        {texts.get('web.piscari.who')}
      </h2>
      <div className={`grid grid-cols-3 ${WIDE}`}>
        {FIRSTS.map((first) => (
          <button
            key={first}
            type="button"
            className={`min-h-[clamp(52px,10dvh,96px)] rounded-md border-2 text-[length:clamp(1.0625rem,2.6vw,1.75rem)] font-bold hover:brightness-110 ${START_COLOURS[first]}`}
            onClick={() => start(first)}
          >
            {texts.get(START[first])}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon="rules" onClick={showRules}>
          {texts.get('web.piscari.rules')}
        </Button>
        <Button icon="settings" onClick={() => setOptions(true)}>
          {texts.get('web.piscari.options')}
        </Button>
        <LinkButton to="/" icon="home">
          {texts.get('web.piscari.all')}
        </LinkButton>
        <Button icon="close" onClick={quit}>
          {texts.get('web.piscari.quit')}
        </Button>
      </div>
      {hasOptions && (
        <Dialog title={texts.get('web.piscari.options')} close={() => setOptions(false)}>
          <Options speed={settings.speed} setSpeed={(speed) => change({ speed })} />
        </Dialog>
      )}
    </main>
  );
}

const START: Readonly<Record<First, string>> = {
  blue: 'web.piscari.start.blue',
  random: 'web.piscari.start.random',
  red: 'web.piscari.start.red',
};

const START_COLOURS: Readonly<Record<First, string>> = {
  blue: 'border-(--bold-outline) bg-blue text-(--on-blue)',
  random: 'border-(--pale-outline) bg-green text-(--on-green)',
  red: 'border-(--bold-outline) bg-red text-(--on-red)',
};

const NAME_LABEL: Readonly<Record<PiscariTeam, string>> = {
  blue: 'web.piscari.name.blue',
  red: 'web.piscari.name.red',
};

function NameField({ seat }: { seat: Seat }) {
  const texts = useTexts();
  const settings = useMatchSettings();
  const team = teamOf(seat);
  const isWizard = settings.automatic.includes(seat);
  const shown = namesOf(settings, texts)[seat - 1] ?? '';
  const rename = (name: string | null) =>
    changeMatchSettings({
      names: settings.names.map((old, index) => (index === seat - 1 ? name : old)),
    });
  return (
    <div
      className="piscari-seat flex min-w-0 items-center gap-3 rounded-md border-3 border-(--team) px-3 py-2 last:flex-row-reverse"
      data-team={team}
    >
      <Drawn drawing={wizardDrawing(team)} />
      <label className="min-w-0 flex-1 leading-tight">
        {texts.get(NAME_LABEL[team])}
        <input
          type="text"
          className="mt-1 min-h-11 w-full rounded-md border-[1.5px] border-line bg-surface px-2.5 text-[1.125rem] font-bold disabled:border-transparent disabled:bg-transparent"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          disabled={isWizard}
          value={isWizard ? shown : (settings.names[seat - 1] ?? shown)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => rename(cleanName(event.target.value))}
          onBlur={(event) => event.target.value.trim() === '' && rename(null)}
        />
      </label>
    </div>
  );
}

const PARADE: readonly (readonly [Icon, PiscariTeam])[] = [
  ['angler', 'blue'],
  ['fish', 'blue'],
  ['fly', 'blue'],
  ['fly', 'red'],
  ['fish', 'red'],
  ['angler', 'red'],
];

function Parade() {
  return (
    <div
      className="piscari-parade flex justify-center gap-[clamp(4px,1.5vw,16px)]"
      aria-hidden="true"
    >
      {PARADE.map(([icon, team]) => (
        <Drawn key={icon + team} drawing={pieceDrawing(icon, team)} />
      ))}
    </div>
  );
}

function Goodbye({ again }: { again: () => void }) {
  const texts = useTexts();
  return (
    <main className={PAGE}>
      <Parade />
      <h1 className={TITLE}>{texts.get('web.piscari.goodbye')}</h1>
      <p className="text-lg">{texts.get('web.piscari.goodbye.note')}</p>
      <Button look="primary" icon="reload" onClick={again}>
        {texts.get('web.piscari.goodbye.again')}
      </Button>
    </main>
  );
}
