import { useRef, type KeyboardEvent } from 'react';
import type { SquareSize } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Team } from '../../theme/teams';
import type { DragGrip } from '../shared/useDrag';
import { sizeName } from './names';
import { Card, Slot, Square } from './Square';
import { SIZES } from './squares';

/** How far the copies under the first one stick out, in hundredths of a square. */
const STACK_STEP = 7;

interface TrayProps {
  readonly label: string;
  readonly team: Team;
  readonly stock: Readonly<Record<SquareSize, number>>;
  readonly chosen: SquareSize | null;
  readonly hinted: SquareSize | null;
  /** the sizes that may be played; null while nobody here may move */
  readonly playable: readonly SquareSize[] | null;
  readonly piece: number;
  readonly isColumn: boolean;
  readonly grip: (size: SquareSize) => DragGrip;
  onChoose: (size: SquareSize) => void;
}

/** The squares a seat still holds, as stacks to choose from. One tab stop; the arrows move. */
export function Tray(props: TrayProps) {
  const texts = useTexts();
  const stacks = useRef<HTMLDivElement>(null);
  const first = props.chosen ?? props.playable?.[0] ?? 'P';

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const buttons = [...(stacks.current?.querySelectorAll('button') ?? [])];
    const now = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || now < 0) return;
    event.preventDefault();
    buttons[(now + step + buttons.length) % buttons.length]?.focus();
  };

  return (
    <div
      ref={stacks}
      role="toolbar"
      aria-label={props.label}
      aria-orientation={props.isColumn ? 'vertical' : 'horizontal'}
      className={`flex items-center justify-center ${props.isColumn ? 'flex-col gap-2' : 'gap-3'}`}
      onKeyDown={move}
    >
      {SIZES.map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={props.chosen === size}
          aria-disabled={!props.playable?.includes(size)}
          aria-label={texts.get('web.gigogne.stack', {
            size: sizeName(size, texts),
            count: props.stock[size],
          })}
          tabIndex={size === first ? 0 : -1}
          className={`gigogne-stack touch-none rounded-md border-2 flex items-center px-1 select-none ${frameOf(size, props)}`}
          onClick={() => props.onChoose(size)}
          onPointerDown={props.grip(size).onPointerDown}
        >
          <Stack size={size} team={props.team} count={props.stock[size]} piece={props.piece} />
          <span className="text-sm">{props.stock[size]}</span>
        </button>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

function frameOf(size: SquareSize, { chosen, hinted, playable }: TrayProps): string {
  if (chosen === size) return 'border-accent bg-surface ring-2 ring-accent';
  if (hinted === size) return 'border-hint bg-surface';
  if (playable?.includes(size)) return 'border-line bg-surface';
  return 'border-transparent opacity-60 cursor-not-allowed';
}

/** Copies lie on each other, a little apart, so that they can be counted. */
export function Stack({
  size,
  team,
  count,
  piece,
}: {
  size: SquareSize;
  team: Team;
  count: number;
  piece: number;
}) {
  const width = 100 + 2 * STACK_STEP;
  const start = ((3 - count) * STACK_STEP) / 2;
  return (
    <svg
      viewBox={`0 0 ${width} 100`}
      width={(piece * width) / 100}
      height={piece}
      className="block"
      aria-hidden="true"
    >
      {count === 0 && <Slot size={size} className="gigogne-none" />}
      {Array.from({ length: count }, (_, copy) => (
        <g key={copy} transform={`translate(${start + (count - 1 - copy) * STACK_STEP} 0)`}>
          <Card size={size} />
          <Square size={size} team={team} />
        </g>
      ))}
    </svg>
  );
}
