import { Fragment, useEffect, useRef } from 'react';
import { useSettings } from '../settings/context';
import { useBoard } from '../boards';
import type { Seat } from '../core/types';
import { useTexts } from '../text/TextContext';
import { IconButton } from '../ui/Button';
import { Slider } from '../ui/fields';
import { Icon } from '../ui/Icon';
import { TeamMark } from '../ui/TeamMark';
import type { GameController } from './controller';
import { passedOver } from './passedOver';
import { marked, shortMove } from './speech';
import { listedMoves, stopIndex, stopsOf } from './stops';
import type { Replay } from './useReplay';
import { useVariations, type ListedVariation } from './useVariations';

interface MoveListProps {
  readonly game: GameController;
  /** one line that moves sideways, for upright phones */
  readonly isRow?: boolean;
}

/** Everything that was decided, in order; a click shows the position after it. */
export function MoveList({ game, isRow = false }: MoveListProps) {
  const texts = useTexts();
  const module = useBoard(game.game);
  const { settings, numbering } = useSettings();
  const current = useRef<HTMLButtonElement>(null);
  const moves = listedMoves(game.steps);
  const variations = useVariations(game);
  const shown = moves.findLastIndex(({ stop }) => stop <= game.cursor);

  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, moves.length]);

  /** Those that stand for the move with this index, or for one that was not made. */
  const variationsAt = (index: number) =>
    variations.filter(({ after }) => moves.filter(({ stop }) => stop <= after).length === index);

  const isLatest = game.cursor === game.steps.length;
  const now = isLatest ? game.view?.turn : undefined;
  /** Where anybody is passed over, every step is a move. */
  const passedAfter = (index: number) =>
    passedOver(game.steps, index, game.steps[index + 1]?.turn ?? now, game.players.length);

  if (moves.length === 0 && variations.length === 0)
    return <p className="px-2 text-sm leading-9 text-muted">{texts.get('web.moves.none')}</p>;
  return (
    <ol className={`flex ${isRow ? 'flex-row' : 'flex-col'}`}>
      {moves.map((move, index) => {
        const { seat, stop, gain } = move;
        const player = seat === null ? undefined : game.players[seat - 1];
        const isShown = index === shown;
        return (
          <Fragment key={index}>
            <li className="shrink-0">
              <button
                type="button"
                ref={isShown ? current : null}
                aria-current={isShown ? 'step' : undefined}
                onClick={() => game.goTo(stop)}
                className={`flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left text-base hover:bg-board pointer-coarse:min-h-11 ${isShown ? 'bg-board font-bold' : ''}`}
              >
                <span className={`shrink-0 text-right text-sm text-muted ${isRow ? '' : 'w-7'}`}>
                  {index + 1}
                </span>
                {player && <TeamMark team={player.team} className="size-5 text-sm" />}
                <span className="sr-only">{player?.name}</span>
                <span className="min-w-0 flex-1 truncate">
                  {module.moveDrawing?.(move.token, texts, settings.letters) ??
                    shortMove(module, move, game.players, texts, numbering)}
                  <PassedOver game={game} seats={passedAfter(index)} />
                </span>
                {gain !== null && <span className="text-muted">{texts.signed(gain)}</span>}
              </button>
            </li>
            {variationsAt(index).map((variation) => (
              <VariationRow key={variation.path.join()} game={game} variation={variation} />
            ))}
          </Fragment>
        );
      })}
      {variationsAt(moves.length).map((variation) => (
        <VariationRow key={variation.path.join()} game={game} variation={variation} />
      ))}
    </ol>
  );
}

/** Who had no move after this one. */
function PassedOver({ game, seats }: { game: GameController; seats: readonly Seat[] }) {
  const texts = useTexts();
  return seats.map((seat) => (
    <span key={seat} className="ml-2 text-sm font-normal text-muted">
      {texts.get('web.move.passed_over', { name: marked(game.players, seat) })}
    </span>
  ));
}

interface VariationProps {
  readonly game: GameController;
  readonly variation: ListedVariation;
}

/** A line that was left; a click goes over to it. */
export function VariationRow({ game, variation: { path, depth, moves } }: VariationProps) {
  const texts = useTexts();
  const module = useBoard(game.game);
  const { numbering } = useSettings();
  const words = moves
    .map((move) => shortMove(module, move, game.players, texts, numbering))
    .join(' ');
  return (
    <li data-variation className="shrink-0">
      <button
        type="button"
        title={texts.get('web.variation.open')}
        onClick={() => game.openVariation(path)}
        style={{ paddingInlineStart: `${depth + 1}rem` }}
        className="flex min-h-9 w-full items-center gap-2 rounded-md pr-2 text-left text-sm text-muted hover:bg-board pointer-coarse:min-h-11"
      >
        <Icon name="redo" className="size-4" />
        <span className="sr-only">{texts.get('web.variation.open')}</span>
        <span className="min-w-0 flex-1 truncate">({words})</span>
      </button>
    </li>
  );
}

/** First, back, play, on, last, and a slider over all positions. */
export function ReplayControls({ game, replay }: { game: GameController; replay: Replay }) {
  const texts = useTexts();
  const stops = stopsOf(game.steps);
  const at = stopIndex(stops, game.cursor);
  const button = (icon: 'first' | 'back' | 'on' | 'last', act: (() => void) | null) => (
    <IconButton
      icon={icon}
      label={texts.get(`web.travel.${icon}`)}
      disabled={!act}
      onClick={() => act?.()}
    />
  );
  return (
    <div className="flex flex-col gap-1">
      <Slider
        min={0}
        max={stops.length - 1}
        value={at}
        disabled={stops.length < 2}
        aria-label={texts.get('web.travel.slider')}
        aria-valuetext={texts.get('web.travel.position', { at, of: stops.length - 1 })}
        change={(index) => game.goTo(stops[index] ?? 0)}
        className="w-full"
      />
      <div className="flex justify-between">
        {button('first', replay.first)}
        {button('back', replay.back)}
        <IconButton
          icon={replay.isPlaying ? 'pause' : 'play'}
          label={texts.get(replay.isPlaying ? 'web.travel.pause' : 'web.travel.play')}
          disabled={!replay.toggle}
          onClick={() => replay.toggle?.()}
        />
        {button('on', replay.on)}
        {button('last', replay.last)}
      </div>
    </div>
  );
}
