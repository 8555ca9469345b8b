import { useEffect, useState } from 'react';
import { navigate, useRoute } from '../../router/router';
import { useSettings } from '../../settings/context';
import type { Icon, Seat } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { Button, LinkButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Drawn } from '../../boards/piscari/Drawn';
import {
  changeMatchSettings,
  FIRSTS,
  LONGEST_NAME,
  namesOf,
  readQuery,
  useMatchSettings,
  type First,
} from './matchSettings';
import { languageChoices } from './languages';
import { pieceDrawing, wizardDrawing, type PiscariTeam } from '../../boards/piscari/media';
import { Options } from './Options';
import { RulesPage } from './RulesPage';
import { useOverlay } from './useOverlay';
import { SEATS, teamOf } from '../../boards/piscari/words';
import '../../boards/piscari/piscari.css';

type View = 'home' | 'goodbye';

/** The home page of the document (4b). */
export function PiscariHome() {
  const [view, setView] = useState<View>('home');
  const rules = useOverlay();
  useWishes();
  if (view === 'goodbye') return <Goodbye again={() => setView('home')} />;
  return (
    <>
      {rules.shown && <RulesPage close={rules.close} />}
      <div className={rules.shown ? 'hidden' : 'contents'}>
        <Welcome showRules={rules.open} quit={() => leave(() => setView('goodbye'))} />
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
function useWishes(): void {
  const { query: words } = useRoute();
  const asked = words.toString();
  useEffect(() => {
    const wishes = new URLSearchParams(asked);
    changeMatchSettings({ ...readQuery(wishes), playing: wishes.get('start') === '1' });
    if (wishes.get('start') === '1') navigate('/piscari/play', 'replace');
  }, [asked]);
}

interface WelcomeProps {
  showRules(): void;
  quit(): void;
}

function Welcome({ showRules, quit }: WelcomeProps) {
  const texts = useTexts();
  const { settings, change } = useSettings();
  const [options, setOptions] = useState(false);
  return (
    <main className="piscari piscari-home">
      <div className="piscari-top">
        <LanguageButtons />
        <h1>{texts.get('web.piscari.title')}</h1>
      </div>
      <Parade />
      <div className="piscari-seats">
        {SEATS.map((seat) => (
          <NameField key={seat} seat={seat} />
        ))}
      </div>
      <h2 className="text-lg font-bold">{texts.get('web.piscari.who')}</h2>
      <div className="piscari-starts">
        {FIRSTS.map((first) => (
          <button
            key={first}
            type="button"
            className="piscari-start"
            data-first={first}
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
      {options && (
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

function LanguageButtons() {
  const texts = useTexts();
  const { change } = useSettings();
  return (
    <div role="group" aria-label={texts.get('web.piscari.language')} className="flex gap-2">
      {languageChoices().map(({ value, label }) => (
        <Button
          key={value}
          lang={value}
          look={value === texts.language ? 'primary' : 'secondary'}
          aria-pressed={value === texts.language}
          onClick={() => change({ language: value })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

const NAME_LABEL: Readonly<Record<PiscariTeam, string>> = {
  blue: 'web.piscari.name.blue',
  red: 'web.piscari.name.red',
};

function NameField({ seat }: { seat: Seat }) {
  const texts = useTexts();
  const evening = useMatchSettings();
  const team = teamOf(seat);
  const rename = (name: string | null) =>
    changeMatchSettings({
      names: evening.names.map((old, index) => (index === seat - 1 ? name : old)),
    });
  return (
    <div className="piscari-seat" data-team={team}>
      <Drawn drawing={wizardDrawing(team)} />
      <label>
        {texts.get(NAME_LABEL[team])}
        <input
          type="text"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={evening.names[seat - 1] ?? namesOf(evening, texts)[seat - 1] ?? ''}
          onFocus={(event) => event.target.select()}
          onChange={(event) => rename(event.target.value)}
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
    <div className="piscari-parade" aria-hidden="true">
      {PARADE.map(([icon, team]) => (
        <Drawn key={icon + team} drawing={pieceDrawing(icon, team)} />
      ))}
    </div>
  );
}

function Goodbye({ again }: { again(): void }) {
  const texts = useTexts();
  return (
    <main className="piscari piscari-home">
      <Parade />
      <h1>{texts.get('web.piscari.goodbye')}</h1>
      <p className="text-lg">{texts.get('web.piscari.goodbye.note')}</p>
      <Button look="primary" icon="reload" onClick={again}>
        {texts.get('web.piscari.goodbye.again')}
      </Button>
    </main>
  );
}
