import { useTexts } from '../text/TextContext';
import { Button, IconButton, LinkButton } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { TeamMark } from '../ui/TeamMark';
import type { GameController } from './controller';
import { FoldedResult } from './FoldedResult';
import type { Ending } from './roomParts';
import { reasonOf, resultOf } from './speech';
import type { Replay } from './useReplay';

interface ResultProps {
  readonly game: GameController;
  readonly replay: Replay;
  /** in a room: the vote stands for playing again and for going home */
  readonly ending?: Ending | null | undefined;
  /** small screens show the scores elsewhere */
  readonly compact?: boolean;
}

/** Who won and why, and what to do next. Stands beside or under the board, never over it. */
export function ResultPanel({ game, replay, ending = null, compact = false }: ResultProps) {
  const texts = useTexts();
  const { end, players } = game;
  if (!end) return null;
  if (compact && ending) return <FoldedResult {...{ game, end, replay, ending }} />;
  const ranking = end.ranking.flatMap(({ seat }) => {
    const player = players[seat - 1];
    return player ? [{ player, seat, score: end.scores[seat - 1] ?? 0 }] : [];
  });
  return (
    <section
      aria-label={texts.get('web.result.title')}
      className={`rounded-md border-2 border-ink bg-surface ${compact ? 'p-2' : 'p-4'}`}
    >
      <div className="flex items-center gap-2">
        <Icon name="trophy" className="size-6" />
        <h2 className={`min-w-0 flex-1 font-bold ${compact ? 'text-base' : 'text-lg'}`}>
          {resultOf(end, players, texts)}
        </h2>
        {ending && (
          <IconButton
            icon="play"
            label={texts.get('web.result.review')}
            className="-my-2"
            disabled={!replay.toggle}
            onClick={() => replay.toggle?.()}
          />
        )}
      </div>
      <p className={`text-muted ${compact ? 'text-sm' : 'mt-1'}`}>
        {reasonOf(end, players, texts)}
      </p>
      {!compact && end.scores.length > 0 && (
        <ol className="mt-3 flex flex-col gap-1">
          {ranking.map(({ player, seat, score }) => (
            <li key={seat} className="flex items-center gap-2">
              <TeamMark team={player.team} className="size-5 text-sm" />
              <span
                className={`min-w-0 flex-1 truncate ${end.out.includes(seat) ? 'line-through' : ''}`}
              >
                {player.name}
              </span>
              <span className="font-bold">{texts.number(score)}</span>
            </li>
          ))}
        </ol>
      )}
      {ending ? (
        <div className="mt-3 flex flex-col gap-3 border-t border-line/30 pt-3">
          {ending.about}
          {ending.actions}
        </div>
      ) : (
        <div className={`grid auto-cols-fr grid-flow-col gap-2 ${compact ? 'mt-2' : 'mt-4'}`}>
          {game.replay && (
            <Button look="primary" className="px-2!" onClick={game.replay}>
              {texts.get('web.result.replay')}
            </Button>
          )}
          <Button className="px-2!" disabled={!replay.toggle} onClick={() => replay.toggle?.()}>
            {texts.get('web.result.review')}
          </Button>
          <LinkButton to="/" className="px-2!">
            {texts.get('web.home')}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
