import { useEffect, useRef } from 'react';
import { useTexts } from '../../text/TextContext';
import { Button, IconButton } from '../../ui/Button';
import { Slider } from '../../ui/fields';
import { isStop, type Flow } from './flow';
import type { LogEntry } from './notation';
import { teamOf } from '../../boards/piscari/words';

interface MovesSheetProps {
  readonly flow: Flow;
  readonly log: readonly LogEntry[];
  goTo(at: number): void;
  close(): void;
}

/** The moves in the document's notation, and a slider to look back at any position. */
export function MovesSheet({ flow, log, goTo, close }: MovesSheetProps) {
  const texts = useTexts();
  const current = useRef<HTMLButtonElement>(null);
  const shown = log.findLastIndex(({ at }) => at < flow.at);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, log.length]);
  return (
    <section className="piscari-moves" aria-label={texts.get('web.piscari.moves.title')}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-bold">{texts.get('web.piscari.moves.title')}</h2>
        <IconButton icon="close" label={texts.get('web.piscari.close')} onClick={close} />
      </div>
      <ReplayControls flow={flow} label={log[shown]?.text} goTo={goTo} />
      {log.length === 0 && <p className="text-muted">{texts.get('web.piscari.log.none')}</p>}
      <ol>
        {log.map(({ at, seat, text }, index) => (
          <li key={at} data-team={teamOf(seat)}>
            <button
              type="button"
              ref={index === shown ? current : null}
              aria-current={index === shown ? 'step' : undefined}
              onClick={() => goTo(nextStop(flow, at + 1))}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
      {flow.at < flow.steps.length && (
        <Button look="primary" onClick={() => goTo(flow.steps.length)}>
          {texts.get('web.piscari.moves.now')}
        </Button>
      )}
    </section>
  );
}

function nextStop(flow: Flow, from: number): number {
  let at = from;
  while (!isStop(flow, at)) at++;
  return at;
}

interface ReplayProps {
  readonly flow: Flow;
  /** the last move before the position shown */
  readonly label: string | undefined;
  goTo(at: number): void;
}

function ReplayControls({ flow, label, goTo }: ReplayProps) {
  const texts = useTexts();
  const stops = [...Array(flow.steps.length + 1).keys()].filter((at) => isStop(flow, at));
  const index = stops.findLastIndex((at) => at <= flow.at);
  const button = (icon: 'first' | 'back' | 'on' | 'last', key: string, to: number) => (
    <IconButton
      icon={icon}
      label={texts.get(key)}
      disabled={to < 0 || to >= stops.length || to === index}
      onClick={() => goTo(stops[to] ?? 0)}
    />
  );
  return (
    <div className="flex flex-wrap items-center justify-center">
      <Slider
        min={0}
        max={stops.length - 1}
        value={index}
        disabled={stops.length < 2}
        aria-label={texts.get('web.piscari.moves.slider')}
        aria-valuetext={label ?? texts.get('web.piscari.log.start')}
        className="min-w-24! flex-1"
        change={(at) => goTo(stops[at] ?? 0)}
      />
      {button('first', 'web.piscari.moves.first', 0)}
      {button('back', 'web.piscari.moves.back', index - 1)}
      {button('on', 'web.piscari.moves.on', index + 1)}
      {button('last', 'web.piscari.moves.last', stops.length - 1)}
    </div>
  );
}
