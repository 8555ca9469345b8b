import { useEffect, useState } from 'react';
import { useCore } from '../../core/CoreContext';
import { inBackground } from '../../core/failure';
import type { GameId, Refusal, PositionView } from '../../core/types';

export interface Preview {
  readonly view: PositionView | null;
  readonly reasons: readonly Refusal[];
}

const SEED = 7;

/** The game these options would give, or what is wrong with them, asked of the rules at every change. */
export function usePreview(game: GameId, options: Readonly<Record<string, string>>): Preview {
  const { rules } = useCore();
  const [preview, setPreview] = useState<Preview>({ view: null, reasons: [] });
  const wanted = JSON.stringify(options);

  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const started = await rules.start(game, JSON.parse(wanted) as Record<string, string>, SEED);
      const looked = started.ok ? await rules.look(started.value, null) : null;
      if (isGone) return;
      if (!started.ok) setPreview((old) => ({ ...old, reasons: started.reasons }));
      else if (looked?.ok) setPreview({ view: looked.value, reasons: [] });
    };
    inBackground(ask());
    return () => {
      isGone = true;
    };
  }, [rules, game, wanted]);

  return preview;
}
