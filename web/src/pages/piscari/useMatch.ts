import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCore } from '../../core/CoreContext';
import { refusalOf } from '../../core/failure';
import type { GameInfo, Refusal, Result, Thinker } from '../../core/types';
import type { GameWorld } from '../../game/game';
import { UNKNOWN_REASON } from '../../game/step';
import { useSettings } from '../../settings/context';
import { newOpening, openGame, type Opening } from './gameSetUp';
import { currentMatchSettings } from './matchSettings';
import { oneAtATime } from './oneAtATime';
import { Presenter, type Surroundings } from './presenter';
import { Sounds } from './sounds';
import { Timer } from './timer';
import { useLatest } from './useLatest';

/** A game that is being played on this page. */
export interface Match {
  readonly opening: Opening;
  readonly presenter: Presenter;
}

export interface MatchAccess {
  readonly info: GameInfo;
  /** shared with the game: one question at a time */
  readonly thinker: Thinker;
  readonly timer: Timer;
  /** null until the first game has begun */
  readonly match: Match | null;
  /** why no game could begin */
  readonly failure: Refusal | null;
  /** begins a new game */
  begin: () => void;
  /** goes on with a game from a file */
  open: (opening: Opening) => void;
}

const PACE = { normal: 1, double: 0.5, instant: 0 } as const;

/** Begins a game when the page opens and ends it when the page is left. */
export function useMatch(): MatchAccess {
  const { rules, thinker: shared, games } = useCore();
  const info = games.find(({ id }) => id === 'piscari');
  if (!info) throw new Error('the core does not know piscari');
  const thinker = useMemo(() => oneAtATime(shared), [shared]);
  const surroundings = useSurroundings();
  const [match, setMatch] = useState<Match | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const world = useMemo<GameWorld>(
    () => ({
      rules,
      thinker,
      limits: () => ({}),
      seed: seeds(),
      pause: () => Promise.resolve(),
    }),
    [rules, thinker],
  );

  const open = useCallback(
    (opening: Opening) => {
      const game = openGame(opening, info, world);
      setMatch({ opening, presenter: new Presenter(game, opening.automatic, surroundings) });
    },
    [info, world, surroundings],
  );
  const begin = useCallback(() => {
    const { first, automatic } = currentMatchSettings();
    const opened = (answer: Result<Opening>) =>
      answer.ok ? open(answer.value) : setFailure(answer.reasons[0] ?? UNKNOWN_REASON);
    setFailure(null);
    newOpening(rules, first, automatic, world.seed()).then(opened, (error: unknown) =>
      setFailure(refusalOf(error)),
    );
  }, [rules, world, open]);

  useEffect(begin, [begin]);
  useEffect(() => {
    match?.presenter.start();
    return () => match?.presenter.stop();
  }, [match]);
  return { info, thinker, timer: surroundings.timer, match, failure, begin, open };
}

function useSurroundings(): Surroundings {
  const latest = useLatest(useSettings().settings);
  return useMemo(() => {
    const sounds = new Sounds();
    sounds.load();
    return {
      timer: new Timer(),
      bot: () => currentMatchSettings().bot,
      pace: () => PACE[latest.current.speed],
      sound: (name) => {
        if (latest.current.sound) sounds.play(name);
      },
    };
  }, [latest]);
}

/** A new number for each draw; the same ones again where the address has named a seed. */
function seeds(): () => number {
  let next = currentMatchSettings().seed;
  return () => {
    if (next === null) return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    return next++;
  };
}
