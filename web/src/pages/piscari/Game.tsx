import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { inBackground } from '../../core/failure';
import { useController } from '../../game/GamesContext';
import { navigate } from '../../router/router';
import { useSettings } from '../../settings/context';
import { useTexts } from '../../text/TextContext';
import { useAnnouncement } from '../../ui/announcer';
import { Bubble, type BubbleText } from '../../ui/Bubble';
import { Button } from '../../ui/Button';
import { useTitle } from '../useTitle';
import { GameMenu } from './GameMenu';
import { refereeOf } from './gameSetUp';
import { GameTable } from './GameTable';
import { changeMatchSettings, namesOf, useMatchSettings } from './matchSettings';
import { RulesPage } from './RulesPage';
import { useChances } from './useChances';
import { useMatch, type Match, type MatchAccess } from './useMatch';
import { useOverlay } from './useOverlay';
import './piscari.css';

/** The board page of the document (4c to 4e). Without a start button pressed it leads back home. */
export function PiscariGame() {
  const { playing } = useMatchSettings();
  const texts = useTexts();
  useTitle(texts.get('game.piscari'));
  useEffect(() => {
    if (!playing) navigate('/piscari', 'replace');
  }, [playing]);
  return playing ? <CurrentMatch /> : null;
}

function CurrentMatch() {
  const access = useMatch();
  if (access.match) return <MatchPage {...access} match={access.match} />;
  return access.failure ? <Failure {...access} /> : null;
}

function Failure({ failure, begin }: MatchAccess) {
  const texts = useTexts();
  const text = failure ? texts.refusal(failure) : '';
  useAnnouncement(text, 'assertive');
  return (
    <main className="m-auto flex flex-col items-center gap-4 p-4 text-center">
      <h1 className="text-xl font-bold">{texts.get('web.piscari.title')}</h1>
      <p>{text}</p>
      <Button look="primary" icon="reload" onClick={begin}>
        {texts.get('web.retry')}
      </Button>
    </main>
  );
}

function MatchPage({ match, info, thinker, timer, begin, open }: MatchAccess & { match: Match }) {
  const { motion } = useSettings();
  const texts = useTexts();
  const settings = useMatchSettings();
  const { presenter } = match;
  const presentation = useSyncExternalStore(presenter.subscribe, presenter.presentation);
  const game = useController(presenter.game);
  const [hasMenu, setMenu] = useState(false);
  const showMenu = useCallback(() => setMenu(true), []);
  const rulesPage = useOverlay();
  const chances = useChances(thinker, presentation, settings.chances);
  const names = namesOf(settings, texts);
  const isAway = rulesPage.shown || hasMenu;
  const [bubble, setBubble] = useState<BubbleText | null>(null);
  const closeBubble = useCallback(() => setBubble(null), []);
  const explain = async (square: string, at: Element) => {
    const why = await game.refuse(square);
    if (why) setBubble({ text: texts.refusal(why), at });
  };

  useEffect(() => {
    if (isAway) timer.pause();
    else timer.resume();
  }, [isAway, timer]);
  const { automatic } = settings;
  useEffect(() => {
    presenter.send({ kind: 'automate', seats: automatic });
    presenter.game.seat(refereeOf(info, automatic));
  }, [presenter, info, automatic]);

  const end = () => {
    changeMatchSettings({ playing: false });
    navigate('/piscari');
  };
  return (
    <>
      {rulesPage.shown && <RulesPage close={rulesPage.close} />}
      <div className="piscari piscari-game" data-game-page hidden={rulesPage.shown}>
        <GameTable
          presenter={presenter}
          presentation={presentation}
          game={game}
          names={names}
          motion={motion}
          chances={settings.chances ? (chances ?? 'unknown') : null}
          explain={(square, at) => inBackground(explain(square, at))}
          showRules={rulesPage.open}
          showMenu={showMenu}
          playAgain={begin}
          end={end}
        />
        {hasMenu && <GameMenu game={game} names={names} open={open} close={() => setMenu(false)} />}
      </div>
      {bubble && <Bubble bubble={bubble} close={closeBubble} />}
    </>
  );
}
