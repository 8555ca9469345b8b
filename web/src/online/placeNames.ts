import { computerName } from '../game/personas';
import type { Texts } from '../text/texts';

/** The people and computers of a game, as a server names them. */
interface Named {
  readonly players?: readonly string[];
  /** by the names of the computers, their levels */
  readonly bots?: Readonly<Record<string, string>>;
}

/** What they are called here: a server numbers its robots, here they have names. */
export function shownNames({ players = [], bots = {} }: Named, texts: Texts): readonly string[] {
  const levels = players.map((name) => levelOf(name, bots));
  return players.map((name, index) =>
    levels[index] === '' ? name : computerName(levels, index, texts),
  );
}

/** What one of them is called here. */
export function shownName(name: string, named: Named, texts: Texts): string {
  const index = (named.players ?? []).indexOf(name);
  return shownNames(named, texts)[index] ?? name;
}

function levelOf(name: string, bots: Readonly<Record<string, string>>): string {
  return Object.hasOwn(bots, name) ? (bots[name] ?? '') : '';
}
