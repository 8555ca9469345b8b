import { Fragment, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { teamOf } from '../../boards/piscari/words';
import type { GameController } from '../../game/controller';
import { VariationRow } from '../../game/MoveList';
import { useVariations, type ListedVariation } from '../../game/useVariations';
import { useTexts } from '../../text/TextContext';
import { IconButton } from '../../ui/Button';
import { Slider } from '../../ui/fields';
import type { LogEntry } from './notation';

interface MovesSheetProps {
  readonly game: GameController;
  readonly log: readonly LogEntry[];
  close: () => void;
}

/** The moves in the document's notation, and a slider to look back at any position. */
export function MovesSheet({ game, log, close }: MovesSheetProps) {
  const texts = useTexts();
  const current = useRef<HTMLButtonElement>(null);
  const shown = log.findLastIndex(({ stop }) => stop <= game.cursor);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, log.length]);
  const variations = useVariations(game);
  useEscape(close);
  return (
    <section
      className="piscari-moves"
      aria-label={texts.get('web.piscari.moves.title')}
      data-under-header
    >
      <div className="flex items-center justify-between">
        <h2 className="font-bold">{texts.get('web.piscari.moves.title')}</h2>
        <IconButton icon="close" label={texts.get('web.piscari.close')} onClick={close} />
      </div>
      <ReplayControls game={game} log={log} shown={shown} />
      {log.length === 0 && <p className="text-muted">{texts.get('web.piscari.log.none')}</p>}
      <ol>
        {log.map(({ stop, seat, text }, index) => (
          <Fragment key={stop}>
            <li data-team={teamOf(seat)}>
              <button
                type="button"
                ref={index === shown ? current : null}
                aria-current={index === shown ? 'step' : undefined}
                onClick={() => game.goTo(stop)}
              >
                {text}
              </button>
            </li>
            <Variations game={game} variations={variations.filter(replaces(log, index))} />
          </Fragment>
        ))}
        <Variations game={game} variations={variations.filter(replaces(log, -1))} />
      </ol>
    </section>
  );
}

/** The lines that were left for this entry of the log; -1: for none of them. */
function replaces(log: readonly LogEntry[], index: number) {
  return ({ after }: ListedVariation) => log.findIndex(({ stop }) => stop > after) === index;
}

interface VariationsProps {
  readonly game: GameController;
  readonly variations: readonly ListedVariation[];
}

function Variations({ game, variations }: VariationsProps) {
  return (
    <Suspense fallback={null}>
      {variations.map((variation) => (
        <VariationRow key={variation.path.join()} game={game} variation={variation} />
      ))}
    </Suspense>
  );
}

function useEscape(close: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

interface ReplayProps {
  readonly game: GameController;
  readonly log: readonly LogEntry[];
  /** the entry of the last move before the position shown */
  readonly shown: number;
}

/** Stops at the start, after every move, and at the present. */
function ReplayControls({ game, log, shown }: ReplayProps) {
  const texts = useTexts();
  const stops = [...new Set([0, ...log.map(({ stop }) => stop), game.steps.length])];
  const index = stops.findLastIndex((stop) => stop <= game.cursor);
  const button = (icon: 'first' | 'back' | 'on' | 'last', key: string, to: number) => (
    <IconButton
      icon={icon}
      className={icon === 'first' || icon === 'last' ? 'max-[400px]:hidden' : ''}
      label={texts.get(key)}
      disabled={to < 0 || to >= stops.length || to === index}
      onClick={() => game.goTo(stops[to] ?? 0)}
    />
  );
  return (
    <div className="piscari-replay flex flex-wrap items-center justify-center">
      <Slider
        min={0}
        max={stops.length - 1}
        value={index}
        disabled={stops.length < 2}
        aria-label={texts.get('web.piscari.moves.slider')}
        aria-valuetext={log[shown]?.text ?? texts.get('web.piscari.log.start')}
        className="min-w-24! flex-1"
        change={(at) => game.goTo(stops[at] ?? 0)}
      />
      {button('first', 'web.piscari.moves.first', 0)}
      {button('back', 'web.piscari.moves.back', index - 1)}
      {button('on', 'web.piscari.moves.on', index + 1)}
      {button('last', 'web.piscari.moves.last', stops.length - 1)}
    </div>
  );
}
