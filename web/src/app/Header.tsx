import { useCallback, useState } from 'react';
import './header.css';
import { useTexts } from '../text/TextContext';
import { LANGUAGES } from '../text/texts';
import { isCharacter, useAllActions, type Action } from '../ui/actions';
import { Button, IconButton } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Segmented, Switch } from '../ui/fields';
import { useSettings } from '../settings/context';
import { YourGamesLink } from '../pages/yours/YourGamesLink';
import { SPEEDS, THEMES } from '../settings/settings';
import { useAppActions } from './useAppActions';

/** The way home and to one's online games (`here`: the room that is open), and what holds everywhere: language, theme, sound, animation, full screen, help. */
export function Header({ here }: { here: string | null }) {
  const texts = useTexts();
  const [dialog, setDialog] = useState<'help' | 'settings' | null>(null);
  const openHelp = useCallback(() => setDialog('help'), []);
  const actions = useAppActions(openHelp);
  const close = () => setDialog(null);
  return (
    <header className="flex h-12 shrink-0 items-center justify-between gap-2 px-2 sm:px-5 [@media(min-width:640px)_and_(min-height:500px)]:h-14">
      <a
        href="#/"
        className="flex min-h-11 min-w-11 items-center gap-2 rounded-md px-1 text-lg font-bold"
      >
        <img src={`${import.meta.env.BASE_URL}icons/favicon.svg`} alt="" className="size-7" />
        <span className="header-word">{texts.get('web.brand')}</span>
      </a>
      <nav aria-label={texts.get('web.settings')} className="flex items-center">
        <YourGamesLink here={here} />
        <LanguageButtons />
        <span className="header-more contents max-sm:hidden">
          {[actions.theme, actions.sound, actions.animation, actions.fullscreen].map((action) => (
            <HeaderButton key={action.label} action={action} />
          ))}
          <HeaderButton action={actions.help} />
        </span>
        <IconButton
          icon="settings"
          label={texts.get('web.settings')}
          onClick={() => setDialog('settings')}
        />
      </nav>
      {dialog === 'help' && <HelpDialog close={close} />}
      {dialog === 'settings' && (
        <SettingsDialog close={close} fullscreen={actions.fullscreen} help={openHelp} />
      )}
    </header>
  );
}

function HeaderButton({ action }: { action: Action }) {
  const texts = useTexts();
  return (
    <IconButton
      icon={action.icon}
      label={texts.get(action.label)}
      disabled={!action.enabled}
      onClick={action.perform}
    />
  );
}

function LanguageButtons() {
  const texts = useTexts();
  const { change } = useSettings();
  return (
    <div role="group" aria-label={texts.get('web.language')} className="flex">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === texts.language}
          aria-label={languageName(language)}
          onClick={() => change({ language })}
          className="min-h-11 min-w-11 rounded-md text-base uppercase underline-offset-4 hover:bg-board aria-pressed:font-bold aria-pressed:underline aria-pressed:decoration-2"
        >
          {language}
        </button>
      ))}
    </div>
  );
}

/** A language in its own words. */
function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

interface SettingsDialogProps {
  readonly fullscreen: Action;
  help: () => void;
  close: () => void;
}

function SettingsDialog({ fullscreen, help, close }: SettingsDialogProps) {
  const texts = useTexts();
  const { settings, change } = useSettings();
  return (
    <Dialog title={texts.get('web.settings')} close={close}>
      <div className="flex flex-col gap-3">
        <Segmented
          label={texts.get('web.theme')}
          value={settings.theme}
          choices={THEMES.map((theme) => ({
            value: theme,
            label: texts.get(`web.theme.${theme}`),
          }))}
          change={(theme) => change({ theme })}
        />
        <Segmented
          label={texts.get('web.speed')}
          value={settings.speed}
          choices={SPEEDS.map((speed) => ({
            value: speed,
            label: texts.get(`web.speed.${speed}`),
          }))}
          change={(speed) => change({ speed })}
        />
        <Switch
          label={texts.get('web.sound')}
          checked={settings.sound}
          change={(sound) => change({ sound })}
        />
        <Switch
          label={texts.get('web.animation')}
          checked={settings.animation}
          change={(animation) => change({ animation })}
        />
        <Switch
          label={texts.get('web.shortcuts')}
          checked={settings.shortcuts}
          change={(shortcuts) => change({ shortcuts })}
        />
        <Switch
          label={texts.get('web.letters')}
          checked={settings.letters}
          change={(letters) => change({ letters })}
        />
        <Switch
          label={texts.get('web.numbering')}
          checked={settings.fromOne}
          change={(fromOne) => change({ fromOne })}
        />
        <div className="grid grid-cols-2 gap-2 sm:not-side:hidden">
          <Button
            icon={fullscreen.icon}
            disabled={!fullscreen.enabled}
            onClick={fullscreen.perform}
          >
            {texts.get(fullscreen.label)}
          </Button>
          <Button icon="help" onClick={help}>
            {texts.get('web.help')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  Home: '⇱',
  End: '⇲',
  Escape: 'Esc',
};

/** Every command on screen that has a key, and how boards are played by keyboard and gamepad. */
function HelpDialog({ close }: { close: () => void }) {
  const texts = useTexts();
  const { shortcuts } = useSettings().settings;
  const listed = useAllActions().filter(
    ({ shortcut }) => shortcut !== null && (shortcuts || !isCharacter(shortcut)),
  );
  return (
    <Dialog isWide title={texts.get('web.help')} close={close}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr_auto_1fr]">
        {listed.map(({ label, purpose, shortcut }) => (
          <div key={label} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-piece border border-line bg-board px-2 text-center uppercase">
                {KEY_NAMES[shortcut ?? ''] ?? shortcut}
              </kbd>
            </dt>
            <dd>{texts.get(purpose ?? label)}</dd>
          </div>
        ))}
      </dl>
      {!shortcuts && <p className="mt-4 text-sm">{texts.get('web.help.no_letters')}</p>}
      <p className="mt-4 text-sm text-muted">{texts.get('web.help.board')}</p>
      <p className="mt-2 text-sm text-muted">{texts.get('web.help.gamepad')}</p>
    </Dialog>
  );
}
