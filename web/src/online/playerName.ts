import { keep, recall } from '../ui/storage';
import { maxPlayerName } from './protocol';

const NAME = 'online.name';

/** The name this browser played under last. */
export function recallName(): string {
  const kept = recall(NAME);
  return typeof kept === 'string' ? kept.slice(0, maxPlayerName) : '';
}

export function keepName(name: string): void {
  keep(NAME, name);
}
