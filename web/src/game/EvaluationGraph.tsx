import { valueMeaningOf } from '../boards/manifests';
import { useTexts } from '../text/TextContext';
import { TeamMark } from '../ui/TeamMark';
import type { GameController } from './controller';
import { nameOf } from './speech';
import { stopIndex, stopsOf } from './stops';
import { useEvaluations } from './useEvaluations';

const WIDTH = 268;
const HEIGHT = 96;
const EDGE = 6;

/** How a finished game stood at every position; a click shows that position. */
export function EvaluationGraph({ game }: { game: GameController }) {
  const texts = useTexts();
  const values = useEvaluations(game);
  if (!values) return null;

  const stops = stopsOf(game.steps);
  const most = Math.max(1, ...values.map(({ value }) => Math.abs(value ?? 0)));
  const x = (stop: number) =>
    EDGE + (stopIndex(stops, stop) / Math.max(1, stops.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT / 2 - (value / most) * (HEIGHT / 2 - EDGE);
  const points = values.flatMap(({ stop, value }) => (value === null ? [] : [{ stop, value }]));
  const line = points.map(({ stop, value }) => `${x(stop)},${y(value)}`).join(' ');
  const isPercent = valueMeaningOf(game.game) === 'chance';
  const spoken = (value: number) =>
    isPercent ? texts.percent((value + 1) / 2) : texts.signed(value);

  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm font-bold">{texts.get('web.graph.title')}</figcaption>
      <div className="flex items-center gap-2">
        <div className="flex h-24 flex-col justify-between">
          {game.players.slice(0, 2).map(({ team }) => (
            <TeamMark key={team} team={team} className="size-5 text-sm" />
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="w-full rounded-piece bg-board"
          role="group"
          aria-label={texts.get('web.graph.about', { name: nameOf(game.players, 1) })}
        >
          <line
            x1={0}
            x2={WIDTH}
            y1={HEIGHT / 2}
            y2={HEIGHT / 2}
            stroke="var(--line-board)"
            strokeDasharray="3 3"
          />
          <polyline
            points={line}
            fill="none"
            stroke="var(--ink)"
            strokeWidth={2}
            strokeLinejoin="round"
          />
          <line
            x1={x(game.cursor)}
            x2={x(game.cursor)}
            y1={0}
            y2={HEIGHT}
            stroke="var(--accent)"
            strokeWidth={2}
          />
          {points.map(({ stop, value }) => (
            <circle key={stop} cx={x(stop)} cy={y(value)} r={3} fill="var(--ink)">
              <title>
                {texts.get('web.graph.point', {
                  move: stopIndex(stops, stop),
                  value: spoken(value),
                })}
              </title>
            </circle>
          ))}
          <rect
            width={WIDTH}
            height={HEIGHT}
            fill="transparent"
            className="cursor-pointer"
            onClick={(event) =>
              game.goTo(stops[nearest(event.nativeEvent, event.currentTarget, stops.length)] ?? 0)
            }
          />
        </svg>
      </div>
    </figure>
  );
}

/** The index of the position a click on the graph means. */
function nearest(event: MouseEvent, graph: Element, count: number): number {
  const { left, width } = graph.getBoundingClientRect();
  const share = ((event.clientX - left) / width) * WIDTH;
  const index = Math.round(((share - EDGE) / (WIDTH - 2 * EDGE)) * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}
