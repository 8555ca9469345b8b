import { createContext, useContext } from 'react';
import type { Settings } from './settings';

/** The settings of this browser, and how to change them. */
export interface SettingsAccess {
  readonly settings: Settings;
  change: (part: Partial<Settings>) => void;
  /** animations are wanted by the switch and by the system */
  readonly motion: boolean;
  /** the number of the first row and column, where a game numbers them */
  readonly numbering: number;
}

const SettingsContext = createContext<SettingsAccess | null>(null);

export const SettingsProvider = SettingsContext.Provider;

export function useSettings(): SettingsAccess {
  const access = useContext(SettingsContext);
  if (!access) throw new Error('useSettings outside of SettingsProvider');
  return access;
}
