import {
  maxTurnDays,
  maxTurnSeconds,
  minTurnSeconds,
  type TimeControl,
  type TimeKind,
} from '../../online/protocol';
import { useTexts } from '../../text/TextContext';
import { Segmented, Select, Stepper } from '../../ui/fields';

const KINDS: readonly TimeKind[] = ['turn', 'total', 'correspondence'];
const TOTAL_MINUTES = [1, 3, 5, 10, 15, 30, 60];
const INCREMENTS = [0, 2, 5, 10, 30];
const TURN_DAYS = 3;

interface TimeControlProps {
  /** of a turn, where nothing else is said */
  readonly usualSeconds: number;
  /** null: turns of the usual length */
  readonly value: TimeControl | null;
  change: (value: TimeControl | null) => void;
}

/** How long players may think: one of three kinds, with the figures it needs. */
export function TimeControlField({ usualSeconds, value, change }: TimeControlProps) {
  const texts = useTexts();
  const kind = value?.kind ?? 'turn';
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={texts.get('web.online.time_control')}
        value={kind}
        choices={KINDS.map((choice) => ({
          value: choice,
          label: texts.get(`web.online.time.${choice}`),
        }))}
        change={(chosen: TimeKind) => change(presetOf(chosen))}
      />
      {kind === 'turn' && (
        <Counter
          what="web.online.turn_seconds"
          value={value?.seconds ?? usualSeconds}
          min={minTurnSeconds}
          max={maxTurnSeconds}
          change={(seconds) => change({ kind, seconds })}
        />
      )}
      {kind === 'total' && value && <TotalFields value={value} change={change} />}
      {kind === 'correspondence' && (
        <>
          <Counter
            what="web.online.time.days_of_turn"
            value={value?.days ?? TURN_DAYS}
            min={1}
            max={maxTurnDays}
            change={(days) => change({ kind, days })}
          />
          <p className="text-sm text-muted">{texts.get('web.online.time.correspondence_about')}</p>
        </>
      )}
    </div>
  );
}

function presetOf(kind: TimeKind): TimeControl | null {
  switch (kind) {
    case 'turn':
      return null;
    case 'total':
      return { kind, seconds: 300, increment: 5 };
    case 'correspondence':
      return { kind, days: TURN_DAYS };
  }
}

interface TotalProps {
  readonly value: TimeControl;
  change: (value: TimeControl) => void;
}

function TotalFields({ value, change }: TotalProps) {
  const texts = useTexts();
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      <Select
        label={texts.get('web.online.time.total_minutes')}
        value={String((value.seconds ?? 0) / 60)}
        choices={TOTAL_MINUTES.map(asChoice)}
        change={(minutes) => change({ ...value, seconds: Number(minutes) * 60 })}
      />
      <Select
        label={texts.get('web.online.time.increment')}
        value={String(value.increment ?? 0)}
        choices={INCREMENTS.map(asChoice)}
        change={(increment) => change({ ...value, increment: Number(increment) })}
      />
    </div>
  );
}

function asChoice(number: number): { value: string; label: string } {
  return { value: String(number), label: String(number) };
}

interface CounterProps {
  /** key of its name */
  readonly what: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  change: (value: number) => void;
}

function Counter({ what, ...props }: CounterProps) {
  const texts = useTexts();
  const label = texts.get(what);
  return (
    <Stepper
      label={label}
      less={texts.get('web.less', { what: label })}
      more={texts.get('web.more', { what: label })}
      {...props}
    />
  );
}
