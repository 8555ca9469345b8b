import { useEffect } from 'react';
import type { SettingsAccess } from '../settings/context';
import { useMedia } from '../ui/useMedia';

/** Language, theme and motion, as the style sheets read them from the document. */
export function useAppearance(
  { settings, motion }: Pick<SettingsAccess, 'settings' | 'motion'>,
  language: string,
): void {
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  // Colours forced by the system are dark or light by themselves.
  const isForced = useMedia('(forced-colors: active)');
  const followsSystem = settings.theme === 'system' || isForced;
  const theme = followsSystem ? (prefersDark ? 'dark' : 'light') : settings.theme;
  useEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dataset['theme'] = theme;
    root.dataset['motion'] = motion ? 'on' : 'off';
  }, [language, theme, motion]);
}
