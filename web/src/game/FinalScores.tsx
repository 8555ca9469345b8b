import type { PositionView } from '../core/types';
import { useTexts } from '../text/TextContext';
import { TeamMark } from '../ui/TeamMark';
import type { GamePlayer } from './controller';
import { useCountUp } from './useCountUp';

interface FinalScoresProps {
  readonly end: PositionView;
  readonly players: readonly GamePlayer[];
}

/** The points of a finished game, the best first, counting up; nothing where the game has none. */
export function FinalScores({ end, players }: FinalScoresProps) {
  const texts = useTexts();
  const share = useCountUp();
  if (end.scores.length === 0) return null;
  const most = Math.max(1, ...end.scores);
  return (
    <ol className="flex flex-col gap-2">
      {end.ranking.map(({ seat }) => {
        const player = players[seat - 1];
        const score = end.scores[seat - 1] ?? 0;
        const shown = Math.round(score * share);
        if (!player) return null;
        return (
          <li key={seat} className="flex items-center gap-2">
            <TeamMark team={player.team} className="size-6 text-base" />
            <div className="min-w-0 flex-1">
              <p className={`truncate ${end.out.includes(seat) ? 'line-through' : ''}`}>
                <bdi>{player.name}</bdi>
              </p>
              <div className="h-1.5 rounded-full bg-board">
                <div
                  className="h-full rounded-full"
                  style={{
                    width: `${(Math.max(0, shown) / most) * 100}%`,
                    background: `var(--${player.team})`,
                  }}
                />
              </div>
            </div>
            <span aria-hidden="true" className="min-w-10 text-right text-xl font-bold">
              {texts.number(shown)}
            </span>
            <span className="sr-only">{texts.get('web.points', { count: score })}</span>
          </li>
        );
      })}
    </ol>
  );
}
