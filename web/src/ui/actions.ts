import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { IconName } from './Icon';

/** One command: buttons, keyboard and the list of shortcuts all read it. */
export interface Action {
  /** text key of its name */
  readonly label: string;
  /** text key of what it does, for the list of shortcuts, where its name tells the present state */
  readonly purpose?: string;
  readonly icon: IconName;
  /** as KeyboardEvent.key says it; letters in lower case */
  readonly shortcut: string | null;
  readonly enabled: boolean;
  /** text key of why it is not, where that is not plain to see */
  readonly whyNot?: string;
  perform: () => void;
}

type Group = readonly Action[];

/** The commands of what is on screen now, page by page; the first mounted first. */
const groups = new Map<symbol, Group>();
const listeners = new Set<() => void>();
let all: readonly Action[] = [];

function publish(): void {
  all = [...groups.values()].flat();
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Offers these commands to keyboard and list while the component is there; from its first moment on,
 * so that no key is lost that is pressed as soon as something shows.
 */
export function useActions(actions: Group): void {
  const key = useRef(Symbol('actions')).current;
  useLayoutEffect(() => {
    groups.set(key, actions);
    publish();
  }, [key, actions]);
  useLayoutEffect(
    () => () => {
      groups.delete(key);
      publish();
    },
    [key],
  );
}

export function useAllActions(): readonly Action[] {
  return useSyncExternalStore(subscribe, () => all);
}

/** A letter, digit or sign: speech input and unsteady hands press these by accident. */
export function isCharacter(key: string): boolean {
  return key.length === 1;
}

/** Does what this key stands for on screen; false where it stands for nothing. */
export function performShortcut(key: string): boolean {
  const action = all.find(({ shortcut, enabled }) => enabled && shortcut === key);
  action?.perform();
  return action !== undefined;
}

/** Listens to the keyboard for all commands on screen; to single characters only where wanted. */
export function useShortcuts(withCharacters: boolean): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (key === null || isSpokenFor(event)) return;
      const isChord = event.ctrlKey || event.metaKey;
      if (!withCharacters && isCharacter(key) && !isChord) return;
      if (performShortcut(key)) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [withCharacters]);
}

function shortcutOf(event: KeyboardEvent): string | null {
  if (event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? 'y' : 'u';
    return key === 'y' ? 'y' : null;
  }
  return key;
}

/** Boards, fields and dialogs use keys themselves. */
function isSpokenFor(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest('dialog')) return true;
  if (event.target.closest('input:not([type=range]):not([type=radio]), textarea, select'))
    return true;
  const usesArrows = event.target.closest('[role=grid], [role=listbox], [role=tablist], input');
  return event.key.startsWith('Arrow') && usesArrows !== null;
}
