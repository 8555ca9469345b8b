import type { GameId } from '../core/types';
import type { PresetName, Search, Speed } from './protocol';

/** What somebody wants to play, with whoever wants the same. */
export interface Criteria {
  readonly game: GameId;
  readonly preset: PresetName;
  readonly speed: Speed;
}

/** A search for somebody to play with, as it stands; every change is a new object. */
export interface RunningSearch {
  readonly criteria: Criteria;
  /** how many seek the same, this browser included; null until the server has told */
  readonly waiting: number | null;
  /** how many it takes */
  readonly seats: number;
  /** what else of this game people seek */
  readonly others: readonly Search[];
  readonly since: number;
  change: (criteria: Criteria) => void;
  stop: () => void;
}

/**
 * The search of this page, which goes on whatever else is looked at or played; null without one.
 * Apart from what runs it, so that pages can look before that is loaded.
 */
let current: RunningSearch | null = null;
const listeners = new Set<() => void>();

export function currentSearch(): RunningSearch | null {
  return current;
}

export function setSearch(search: RunningSearch | null): void {
  current = search;
  for (const changed of listeners) changed();
}

export function onSearch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
