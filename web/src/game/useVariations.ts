import { useEffect, useEffectEvent, useState } from 'react';
import { useCore } from '../core/CoreContext';
import type { Rules, Variation } from '../core/types';
import type { GameController } from './controller';
import { listedMoves, type ListedMove } from './stops';
import type { VariationPath } from './variations';

/** A line that was left, for the move list. */
export interface ListedVariation {
  readonly path: VariationPath;
  /** how many steps of the game are played before the first line that left it */
  readonly after: number;
  /** 1 for a line that left the game, 2 for one that left such a line … */
  readonly depth: number;
  readonly moves: readonly ListedMove[];
}

const NONE: readonly ListedVariation[] = [];

/** The variations of a game, with what the core says of their moves. Asked when they change. */
export function useVariations(game: GameController): readonly ListedVariation[] {
  const { rules } = useCore();
  const { variations, line } = game;
  const [known, setKnown] = useState({ variations, listed: NONE });

  // The tokens before a variation are those of the game it was left in, however that goes on.
  const ask = useEffectEvent(() =>
    Promise.all(linesOf(variations, line.tokens).map((one) => listed(rules, line, one))),
  );
  useEffect(() => {
    if (variations.length === 0) return;
    let isWanted = true;
    ask().then(
      (all) => isWanted && setKnown({ variations, listed: all.flat() }),
      // The list goes on without them; whatever is asked next tells the trouble.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [variations]);

  return known.variations === variations ? known.listed : NONE;
}

interface WholeLine {
  readonly path: VariationPath;
  readonly after: number;
  readonly tokens: readonly string[];
  readonly at: number;
}

/** Every variation as a whole line from the start, those of variations behind their own. */
function linesOf(
  variations: readonly Variation[],
  parent: readonly string[],
  path: VariationPath = [],
  before = 0,
  after: number | null = null,
): readonly WholeLine[] {
  return variations.flatMap((variation, index) => {
    const at = before + variation.at;
    const tokens = [...parent.slice(0, at), ...variation.tokens];
    const own: WholeLine = { path: [...path, index], after: after ?? at, tokens, at };
    return [own, ...linesOf(variation.variations, tokens, own.path, at, own.after)];
  });
}

async function listed(
  rules: Rules,
  { game, start }: GameController['line'],
  { path, after, tokens, at }: WholeLine,
): Promise<readonly ListedVariation[]> {
  const answer = await rules.view({
    progress: { game, start, tokens, undone: [], seen: [] },
    change: { kind: 'none' },
    viewer: null,
    cursor: null,
    people: [],
    rollers: [],
    seed: null,
  });
  if (!answer.ok) return [];
  const moves = listedMoves(answer.value.steps).filter(({ stop }) => stop > at);
  return [{ path, after, depth: path.length, moves }];
}
