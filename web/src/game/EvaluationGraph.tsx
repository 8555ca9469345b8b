import { useId } from 'react';
import { useTexts } from '../text/TextContext';
import type { Texts } from '../text/texts';
import { GLYPH, type Team } from '../theme/teams';
import { TeamMark } from '../ui/TeamMark';
import type { GameController } from './controller';
import { isDrawable, leadOf, type Lead, type LeadLine, type LeadPoint } from './lead';
import { useReview } from './reviewContext';
import { nameOf } from './speech';
import { stopIndex, stopsOf } from './stops';

const WIDTH = 268;
const HEIGHT = 96;
const EDGE = 6;
/** for the glyphs at the ends of several lines */
const GLYPH_ROOM = 16;

/** Where points of a game stand on the graph. */
interface Scale {
  x: (stop: number) => number;
  y: (value: number) => number;
  readonly zero: number;
}

/** Who led at every position of a finished game; a click shows that position. */
export function EvaluationGraph({ game }: { game: GameController }) {
  const texts = useTexts();
  const lead = leadOf(game, useReview());
  if (!isDrawable(lead)) return null;
  const stops = stopsOf(game.steps);
  const scale = scaleOf(lead, stops);
  const isDuel = lead.lines[0]?.seat === null;
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm font-bold">{texts.get('web.graph.title')}</span>
        {lead.forecast.length > 0 && (
          <span className="flex items-center gap-1 text-sm text-muted">
            <ForecastSample />
            {texts.get('web.graph.forecast')}
          </span>
        )}
      </figcaption>
      <div className="flex items-stretch gap-2">
        {isDuel && <Sides game={game} />}
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="w-full rounded-piece bg-board"
          role="img"
          aria-label={spokenLead(game, lead, texts)}
        >
          <line
            x1={0}
            x2={WIDTH}
            y1={scale.zero}
            y2={scale.zero}
            stroke="var(--line-board)"
            strokeDasharray="3 3"
          />
          {isDuel ? (
            <DuelLine game={game} lead={lead} scale={scale} />
          ) : (
            <SeatLines game={game} lead={lead} scale={scale} />
          )}
          <line
            x1={scale.x(game.cursor)}
            x2={scale.x(game.cursor)}
            y1={0}
            y2={HEIGHT}
            stroke="var(--accent)"
            strokeWidth={2}
          />
          <rect
            width={WIDTH}
            height={HEIGHT}
            fill="transparent"
            className="cursor-pointer"
            onClick={(event) => game.goTo(nearest(event, stops, scale))}
          />
        </svg>
      </div>
    </figure>
  );
}

/** Who leads above the middle, and who below. */
function Sides({ game }: { game: GameController }) {
  return (
    <div className="flex flex-col justify-between">
      {game.players.slice(0, 2).map(({ team }) => (
        <TeamMark key={team} team={team} className="size-5 text-sm" />
      ))}
    </div>
  );
}

function ForecastSample() {
  return (
    <svg viewBox="0 0 20 4" className="h-1 w-5" aria-hidden="true">
      <line
        x1={0}
        x2={20}
        y1={2}
        y2={2}
        stroke="var(--ink)"
        strokeWidth={2}
        strokeDasharray="2 3"
      />
    </svg>
  );
}

interface LinesProps {
  readonly game: GameController;
  readonly lead: Lead;
  readonly scale: Scale;
}

/** One line for two: what lies above the middle is the first player's, below the second's. */
function DuelLine({ game, lead, scale }: LinesProps) {
  const id = useId();
  const points = lead.lines[0]?.points ?? [];
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const path = pathOf(points, scale);
  const area = `${scale.x(first.stop)},${scale.zero} ${path} ${scale.x(last.stop)},${scale.zero}`;
  return (
    <>
      {[0, 1].map((index) => (
        <g key={index}>
          <clipPath id={`${id}-${index}`}>
            <rect y={index === 0 ? 0 : scale.zero} width={WIDTH} height={HEIGHT / 2} />
          </clipPath>
          <polygon
            points={area}
            clipPath={`url(#${id}-${index})`}
            fill={`var(--${game.players[index]?.team ?? 'blue'})`}
            opacity={0.55}
          />
        </g>
      ))}
      <polyline
        points={path}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={2}
        strokeLinejoin="round"
      />
      {lead.forecast.length > 1 && (
        <polyline
          points={pathOf(lead.forecast, scale)}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={1.5}
          strokeDasharray="2 3"
        />
      )}
    </>
  );
}

/** A line for each player, with the glyph at its end: the colour is never the only sign. */
function SeatLines({ game, lead, scale }: LinesProps) {
  const ends = apart(lead.lines.map(({ points }) => scale.y(points.at(-1)?.value ?? 0)));
  return lead.lines.map((line, index) => (
    <SeatLine
      key={index}
      line={line}
      team={game.players[index]?.team ?? 'blue'}
      end={ends[index] ?? 0}
      scale={scale}
    />
  ));
}

interface SeatLineProps {
  readonly line: LeadLine;
  readonly team: Team;
  /** where its glyph stands */
  readonly end: number;
  readonly scale: Scale;
}

function SeatLine({ line, team, end, scale }: SeatLineProps) {
  const path = pathOf(line.points, scale);
  return (
    <g fill="none" strokeLinejoin="round">
      <polyline points={path} stroke="var(--pale-outline)" strokeWidth={4} />
      <polyline points={path} stroke={`var(--${team})`} strokeWidth={2.5} />
      <text x={WIDTH - 7} y={end + 4} fontSize={12} textAnchor="middle" fill="var(--ink)">
        {GLYPH[team]}
      </text>
    </g>
  );
}

/** Moves labels away from each other until none covers another. */
function apart(wanted: readonly number[]): readonly number[] {
  const LEAST = 13;
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let lowest = LEAST / 2 - 4;
  order.forEach((index, rank) => {
    const below = HEIGHT - LEAST * (order.length - rank - 0.5);
    const y = Math.min(Math.max(placed[index] ?? 0, lowest), below);
    placed[index] = y;
    lowest = y + LEAST;
  });
  return placed;
}

function scaleOf({ lines, forecast, meaning }: Lead, stops: readonly number[]): Scale {
  const isDuel = lines[0]?.seat === null;
  const values = [...lines.flatMap(({ points }) => points), ...forecast].map(({ value }) => value);
  const most = Math.max(1, ...values);
  const least = meaning === 'points' ? Math.min(0, ...values) : -1;
  const reach = Math.max(most, -least);
  const [bottom, top] = isDuel ? [-reach, reach] : [least, most];
  const right = isDuel ? EDGE : EDGE + GLYPH_ROOM;
  const width = WIDTH - EDGE - right;
  const y = (value: number) =>
    EDGE + ((top - value) / Math.max(1, top - bottom)) * (HEIGHT - 2 * EDGE);
  return {
    x: (stop) => EDGE + (stopIndex(stops, stop) / Math.max(1, stops.length - 1)) * width,
    y,
    zero: y(0),
  };
}

function pathOf(points: readonly LeadPoint[], { x, y }: Scale): string {
  return points.map(({ stop, value }) => `${x(stop)},${y(value)}`).join(' ');
}

/** The graph in a sentence: who led at the end, and by how much at most. */
function spokenLead(game: GameController, { lines, meaning }: Lead, texts: Texts): string {
  const title = texts.get('web.graph.title');
  const points = lines[0]?.seat === null ? lines[0].points : [];
  const peaks = [1, 2].flatMap((seat) => {
    const most = Math.max(0, ...points.map(({ value }) => (seat === 1 ? value : -value)));
    if (most === 0) return [];
    const value = meaning === 'chance' ? texts.percent((most + 1) / 2) : texts.signed(most);
    return [texts.get('web.graph.peak', { name: nameOf(game.players, seat), value })];
  });
  return [title, ...peaks].join(' ');
}

interface Click {
  readonly nativeEvent: MouseEvent;
  readonly currentTarget: Element;
}

/** The stop that a click on the graph means. */
function nearest({ nativeEvent, currentTarget }: Click, stops: readonly number[], { x }: Scale) {
  const { left, width } = currentTarget.getBoundingClientRect();
  const at = ((nativeEvent.clientX - left) / width) * WIDTH;
  const distance = (stop: number) => Math.abs(x(stop) - at);
  return stops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best), 0);
}
