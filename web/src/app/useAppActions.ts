import { useMemo, useSyncExternalStore } from 'react';
import { LANGUAGES } from '../text/texts';
import { useActions, type Action } from '../ui/actions';
import { useSettings } from '../settings/context';
import { THEMES } from '../settings/settings';

export type AppActions = Readonly<
  Record<'language' | 'theme' | 'sound' | 'animation' | 'fullscreen' | 'help', Action>
>;

/** The commands that every page has. */
export function useAppActions(openHelp: () => void): AppActions {
  const { settings, change } = useSettings();
  const isFull = useFullscreen();

  const actions = useMemo((): AppActions => {
    const { language, theme, sound, animation } = settings;
    return {
      language: action('language', 'online', 'l', () =>
        change({ language: after(LANGUAGES, language) }),
      ),
      theme: setting('theme', theme, theme, 'd', () => change({ theme: after(THEMES, theme) })),
      sound: setting('sound', onOff(sound), sound ? 'sound' : 'silence', 'v', () =>
        change({ sound: !sound }),
      ),
      animation: setting('animation', onOff(animation), animation ? 'motion' : 'still', 'b', () =>
        change({ animation: !animation }),
      ),
      fullscreen: {
        ...setting(
          'fullscreen',
          onOff(!isFull),
          isFull ? 'window' : 'fullscreen',
          'f',
          toggleFullscreen,
        ),
        enabled: document.fullscreenEnabled,
      },
      help: action('help', 'help', '?', openHelp),
    };
  }, [settings, change, isFull, openHelp]);

  useActions(useMemo(() => Object.values(actions), [actions]));
  return actions;
}

function action(name: string, icon: Action['icon'], shortcut: string, perform: () => void): Action {
  return { label: `web.action.${name}`, icon, shortcut, enabled: true, perform };
}

/** A command whose name tells how things stand. */
function setting(
  name: string,
  state: string,
  icon: Action['icon'],
  shortcut: string,
  perform: () => void,
): Action {
  return { ...action(`${name}.${state}`, icon, shortcut, perform), purpose: `web.help.${name}` };
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** The next of a list, the first after the last. */
function after<T>(all: readonly T[], current: T): T {
  return all[(all.indexOf(current) + 1) % all.length] ?? current;
}

function toggleFullscreen(): void {
  // A refused request (no gesture, no permission) changes nothing.
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
}

function useFullscreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed);
      return () => document.removeEventListener('fullscreenchange', changed);
    },
    () => document.fullscreenElement !== null,
  );
}
