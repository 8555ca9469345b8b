import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCore } from '../../core/CoreContext';
import { navigate } from '../../router/router';
import { useSettings } from '../../settings/context';
import type { Rules } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import {
  changeMatchSettings,
  currentMatchSettings,
  namesOf,
  useMatchSettings,
} from './matchSettings';
import { lineOf, type Opening } from './flow';
import { GameMenu } from './GameMenu';
import { GameTable } from './GameTable';
import { RulesPage } from './RulesPage';
import { Sounds } from './sounds';
import { Timer } from './timer';
import { lookAt, oneAtATime, Turns, type Helpers } from './turns';
import { useChances } from './useChances';
import { useLatest } from './useLatest';
import { useOverlay } from './useOverlay';
import '../../boards/piscari/piscari.css';

/** The board page of the document (4c to 4e). Without a start button pressed it leads back home. */
export function PiscariGame() {
  const { playing } = useMatchSettings();
  useEffect(() => {
    if (!playing) navigate('/piscari', 'replace');
  }, [playing]);
  const turns = useNewGame();
  return turns && playing ? <Game {...turns} /> : null;
}

interface Running {
  readonly turns: Turns;
  readonly helpers: TableHelpers;
}

type TableHelpers = Helpers & { readonly thinker: ReturnType<typeof oneAtATime> };

const PACE = { normal: 1, double: 0.5, instant: 0 } as const;

/** Starts a game when the page opens and ends it when the page is left. */
function useNewGame(): Running | null {
  const { rules } = useCore();
  const helpers = useHelpers();
  const [running, setRunning] = useState<Running | null>(null);
  useEffect(() => {
    let turns: Turns | null = null;
    let left = false;
    void newOpening(rules, helpers.seed()).then((opening) => {
      if (left || !opening) return;
      turns = new Turns(opening, helpers);
      setRunning({ turns, helpers });
    });
    return () => {
      left = true;
      turns?.stop();
    };
  }, [rules, helpers]);
  return running;
}

async function newOpening(rules: Rules, seed: number): Promise<Opening | null> {
  const { first, automatic } = currentMatchSettings();
  const line = await rules.start('piscari', { first }, seed);
  if (!line.ok) return null;
  const position = await lookAt(rules, line.value);
  return position.ok ? { start: line.value.start, position: position.value, automatic } : null;
}

function useHelpers(): TableHelpers {
  const { rules, thinker } = useCore();
  const latest = useLatest(useSettings().settings);
  return useMemo(() => {
    const sounds = new Sounds();
    sounds.load();
    return {
      rules,
      thinker: oneAtATime(thinker),
      timer: new Timer(),
      bot: () => currentMatchSettings().bot,
      pace: () => PACE[latest.current.speed],
      sound: (name) => latest.current.sound && sounds.play(name),
      seed: seeds(),
    };
  }, [rules, thinker, latest]);
}

/** A new number for each draw; the same ones again where the evening has a seed. */
function seeds(): () => number {
  let next = currentMatchSettings().seed;
  return () => {
    if (next === null) return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    return next++;
  };
}

function Game({ turns, helpers }: Running) {
  const { rules } = useCore();
  const { motion } = useSettings();
  const texts = useTexts();
  const evening = useMatchSettings();
  const flow = useSyncExternalStore(turns.subscribe, turns.flow);
  const [menu, setMenu] = useState(false);
  const showMenu = useCallback(() => setMenu(true), []);
  const rulesPage = useOverlay();
  const chances = useChances(helpers.thinker, flow, evening.chances);
  const names = namesOf(evening, texts);
  const away = rulesPage.shown || menu;

  useEffect(() => {
    if (away) helpers.timer.pause();
    else helpers.timer.resume();
  }, [away, helpers]);
  useEffect(
    () => turns.send({ kind: 'automate', seats: evening.automatic }),
    [turns, evening.automatic],
  );

  const playAgain = async () => {
    const opening = await newOpening(rules, helpers.seed());
    if (opening) turns.restart(opening);
  };
  const refuse = async (square: string) => {
    const why = await rules.refuse(lineOf(turns.flow()), square);
    return why && texts.refusal(why);
  };
  const end = () => {
    changeMatchSettings({ playing: false });
    navigate('/piscari');
  };
  return (
    <>
      {rulesPage.shown && <RulesPage close={rulesPage.close} />}
      <div className="piscari piscari-game" hidden={rulesPage.shown}>
        <GameTable
          turns={turns}
          names={names}
          motion={motion}
          showChances={evening.chances}
          chances={chances}
          refuse={refuse}
          skip={() => helpers.timer.skip()}
          showRules={rulesPage.open}
          showMenu={showMenu}
          playAgain={() => void playAgain()}
          end={end}
        />
        {menu && <GameMenu turns={turns} flow={flow} names={names} close={() => setMenu(false)} />}
      </div>
    </>
  );
}
