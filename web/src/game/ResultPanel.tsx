import { useState } from 'react';
import type { PositionView } from '../core/types';
import { useTexts } from '../text/TextContext';
import { Button, IconButton, LinkButton } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { GameController, GamePlayer } from './controller';
import { FinalScores } from './FinalScores';
import { FoldedResult } from './FoldedResult';
import type { Ending } from './roomParts';
import { reasonOf, resultOf } from './speech';
import { LookBack, PlayAgain } from './EndActions';
import { SummaryDialog } from './SummaryDialog';
import type { Replay } from './useReplay';

interface ResultProps {
  readonly game: GameController;
  readonly replay: Replay;
  /** in a room: the vote stands for playing again and for going home */
  readonly ending?: Ending | null | undefined;
  /** small screens show the rest on demand */
  readonly compact?: boolean;
}

/** Who won and why, and what to do next. Stands beside or under the board, never over it. */
export function ResultPanel({ game, replay, ending = null, compact = false }: ResultProps) {
  const texts = useTexts();
  const { end, players } = game;
  if (!end) return null;
  if (compact && ending) return <FoldedResult {...{ game, end, replay, ending }} />;
  if (compact) return <SmallResult {...{ game, end, replay }} />;
  return (
    <section
      aria-label={texts.get('web.result.title')}
      className="shrink-0 overflow-hidden rounded-md border-2 border-ink bg-surface"
    >
      <Banner end={end} players={players} />
      <div className="flex flex-col gap-3 p-4">
        <p className="text-muted">{reasonOf(game, end, texts)}</p>
        <FinalScores end={end} players={players} />
        {ending ? (
          <>
            <div className="flex flex-col gap-3 border-t border-line/30 pt-3">
              {ending.about}
              {ending.actions}
            </div>
            <div className="flex gap-2">
              <LookBack game={game} replay={replay} />
            </div>
          </>
        ) : (
          <>
            <PlayAgain game={game} />
            <div className="flex gap-2">
              <LookBack game={game} replay={replay} />
              <LinkButton to="/" className="flex-1 px-2!">
                {texts.get('web.home')}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

interface BannerProps {
  readonly end: PositionView;
  readonly players: readonly GamePlayer[];
  readonly isSmall?: boolean;
}

/** The winner in large letters, in the winner's colour. */
function Banner({ end, players, isSmall = false }: BannerProps) {
  const texts = useTexts();
  const winner = players[(end.outcome?.winner ?? 0) - 1];
  const colours = winner && {
    background: `var(--${winner.team})`,
    color: `var(--on-${winner.team})`,
  };
  return (
    <div
      style={colours}
      className={`flex items-center gap-3 bg-board ${isSmall ? 'px-3 py-1.5' : 'px-4 py-4 big:py-6'}`}
    >
      <Icon
        name={winner ? 'trophy' : 'draw'}
        className={`animate-count ${isSmall ? 'size-6' : 'size-10 big:size-12'}`}
      />
      <h2
        className={`min-w-0 flex-1 animate-count leading-tight font-bold wrap-break-word ${isSmall ? 'text-lg' : 'text-xl big:text-2xl'}`}
      >
        {resultOf(end, players, texts)}
      </h2>
    </div>
  );
}

interface SmallResultProps {
  readonly game: GameController;
  readonly end: PositionView;
  readonly replay: Replay;
}

/** Under the board of a phone: who won, once more, and the rest on a sheet. */
function SmallResult({ game, end, replay }: SmallResultProps) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-label={texts.get('web.result.title')}
      className="shrink-0 overflow-hidden rounded-md border-2 border-ink bg-surface"
    >
      <Banner end={end} players={game.players} isSmall />
      <p className="px-3 pt-2 text-sm text-muted">{reasonOf(game, end, texts)}</p>
      <div className="flex gap-2 p-2">
        {game.replay && (
          <Button look="primary" className="flex-1 px-2!" onClick={game.replay}>
            {texts.get('web.result.replay')}
          </Button>
        )}
        <Button className="flex-1 px-2!" onClick={() => setOpen(true)}>
          {texts.get('web.summary.title')}
        </Button>
        <IconButton
          icon="play"
          look="secondary"
          label={texts.get('web.result.review')}
          disabled={!replay.toggle}
          onClick={() => replay.toggle?.()}
        />
      </div>
      {isOpen && <SummaryDialog {...{ game, end, replay }} close={() => setOpen(false)} />}
    </section>
  );
}
