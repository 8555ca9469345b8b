/**
 * Lines that were left for another one. They are words to this file: what may be played is the
 * business of the core.
 */
import type { Variation } from '../core/types';

/** A line, and the others that branch off from it. */
export interface Branches {
  readonly tokens: readonly string[];
  readonly variations: readonly Variation[];
}

/** Where a variation is found: its index among those of the line, then among its own, and so on. */
export type VariationPath = readonly number[];

/** Leaves a line after `at` tokens: what followed becomes a variation, with what branched off there. */
export function branchOff({ tokens, variations }: Branches, at: number): Branches {
  if (at >= tokens.length) return { tokens, variations };
  const left = variations.filter((variation) => variation.at > at);
  const rest: Variation = {
    at,
    tokens: tokens.slice(at),
    variations: left.map((variation) => ({ ...variation, at: variation.at - at })),
  };
  const kept = variations.filter((variation) => variation.at <= at);
  return { tokens: tokens.slice(0, at), variations: inOrder([...kept, rest]) };
}

/** Goes over to a variation; the line that is left becomes one. Null where there is none. */
export function switchTo(branches: Branches, path: VariationPath): Branches | null {
  const [index, ...deeper] = path;
  const wanted = index === undefined ? undefined : branches.variations[index];
  if (!wanted) return null;
  const others = branches.variations.filter((variation) => variation !== wanted);
  const left = branchOff({ ...branches, variations: others }, wanted.at);
  const joined: Branches = {
    tokens: [...left.tokens, ...wanted.tokens],
    variations: inOrder([
      ...left.variations,
      ...wanted.variations.map((own) => ({ ...own, at: own.at + wanted.at })),
    ]),
  };
  if (deeper.length === 0) return joined;
  const moved = wanted.variations[deeper[0] ?? 0];
  const next = joined.variations.findIndex(
    ({ at, tokens }) => moved && at === moved.at + wanted.at && tokens === moved.tokens,
  );
  return switchTo(joined, [next, ...deeper.slice(1)]);
}

/**
 * What branches off from a line that became another one. Nothing is lost: where they differ, the
 * rest of the old line is a variation. One that the new line follows is told by that line: only
 * what it holds behind is left of it.
 */
export function branchesOf(
  before: readonly string[],
  after: readonly string[],
  variations: readonly Variation[],
): readonly Variation[] {
  const shared = sharedLength(before, after);
  const isFollowed = variations.some(({ at, tokens }) => tokens[0] === after[at]);
  if (shared === before.length && !isFollowed) return variations;
  const left = branchOff({ tokens: before, variations }, shared);
  return inOrder(left.variations.flatMap((one) => besides(after, one)));
}

/** A variation beside a line: itself, or what is left of one that the line follows. */
function besides(line: readonly string[], variation: Variation): readonly Variation[] {
  const { at, tokens, variations } = variation;
  const followed = sharedLength(tokens, line.slice(at));
  if (followed === 0) return [variation];
  const nested = variations.map((own) => ({ ...own, at: own.at + at }));
  const rest = branchOff(
    { tokens: [...line.slice(0, at), ...tokens], variations: nested },
    at + followed,
  );
  return rest.variations.flatMap((own) => besides(line, own));
}

/** How many tokens two lines have in common before they differ. */
function sharedLength(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((token, index) => token !== other[index]);
  return first < 0 ? one.length : first;
}

function inOrder(variations: readonly Variation[]): readonly Variation[] {
  return [...variations].sort((a, b) => a.at - b.at);
}
