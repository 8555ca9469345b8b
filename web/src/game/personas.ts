import type { Texts } from '../text/texts';
import type { FaceName } from '../ui/Face';

/** Each level is somebody, the same in all games; a particular strategy is a robot of its own name. */
const FACES: ReadonlyMap<string, FaceName> = new Map([
  ['human', 'person'],
  ['easy', 'chick'],
  ['medium', 'rabbit'],
  ['hard', 'fox'],
  ['expert', 'owl'],
]);

/** A kind without its options: "strategy4" of "strategy4:depth=3". */
export function baseKind(kind: string): string {
  return kind.split(':')[0] ?? kind;
}

export function faceOf(kind: string): FaceName {
  return FACES.get(kind) ?? 'robot';
}

/** What the computer player at `index` is called. Several of the same kind are numbered. */
export function computerName(kinds: readonly string[], index: number, texts: Texts): string {
  const own = baseKind(kinds[index] ?? '');
  const number = kinds.slice(0, index + 1).filter((kind) => baseKind(kind) === own).length;
  const name = nameOf(own, texts);
  return number === 1 ? name : `${name} ${number}`;
}

function nameOf(kind: string, texts: Texts): string {
  const keys = [`web.persona.${kind}`, `web.bot.${kind}`];
  const key = keys.find((candidate) => texts.has(candidate));
  return key ? texts.get(key) : kind;
}
