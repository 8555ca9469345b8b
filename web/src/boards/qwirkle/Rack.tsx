import { useRef, type KeyboardEvent } from 'react';
import { useTexts } from '../../text/TextContext';
import type { DragGrip } from '../shared/useDrag';
import { RACK_GAP } from './layout';
import { tileName } from './names';
import { TilePicture } from './TileDrawing';
import type { Building } from './useBuilding';
import { rackPlace } from './useCarrying';
import type { Rack as RackState } from './useRack';

interface RackProps {
  readonly rack: RackState;
  readonly building: Building;
  readonly label: string;
  readonly tile: number;
  readonly columns: number;
  readonly hasLetters: boolean;
  readonly isActive: boolean;
  /** the tiles a hint wants played or exchanged */
  readonly hinted: readonly string[];
  readonly grip: (key: number) => DragGrip;
  onPick: (key: number, isByKey: boolean) => void;
}

/** The hand: one tab stop, the arrows move, with Shift they move the tile. */
export function Rack(props: RackProps) {
  const { rack, building, columns } = props;
  const texts = useTexts();
  const places = useRef<HTMLDivElement>(null);
  const laid = new Set(building.laid.map((one) => one.key));
  const inRack = rack.slots.filter((slot) => !laid.has(slot.key));
  const first = inRack.find((slot) => slot.key === building.held) ?? inRack[0];

  const focus = (index: number) =>
    places.current?.querySelector<HTMLElement>(`[data-place="${index}"] button`)?.focus();
  const press = (event: KeyboardEvent) => {
    const index = rackPlace(event.target instanceof Element ? event.target : null) ?? -1;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    const slot = rack.slots[index];
    if (step === undefined || !slot) return;
    event.preventDefault();
    if (event.shiftKey) rack.move(slot.key, Math.max(0, index + Math.sign(step)));
    else
      focus(
        nextPlace(
          index,
          step,
          rack.slots.map((one) => laid.has(one.key)),
        ),
      );
  };

  return (
    <div
      ref={places}
      role="toolbar"
      aria-label={props.label}
      data-rack
      className="grid justify-center"
      style={{
        gridTemplateColumns: `repeat(${columns}, ${props.tile}px)`,
        gap: RACK_GAP,
        minHeight: props.tile,
      }}
      onKeyDown={press}
    >
      {rack.slots.map((slot, index) => (
        <div
          key={slot.key}
          data-place={index}
          className={laid.has(slot.key) ? 'rounded-md border border-dashed border-line' : ''}
          style={{ width: props.tile, height: props.tile }}
        >
          {!laid.has(slot.key) && (
            <button
              type="button"
              aria-label={tileName(slot.tile, texts)}
              aria-pressed={isMarked(slot.key, building)}
              aria-disabled={!props.isActive}
              tabIndex={slot.key === first?.key ? 0 : -1}
              className={`block touch-none rounded-md select-none ${lookOf(slot.key, slot.tile, props)}`}
              onClick={(event) => props.onPick(slot.key, event.detail === 0)}
              onPointerDown={props.isActive ? props.grip(slot.key).onPointerDown : undefined}
            >
              <TilePicture tile={slot.tile} edge={props.tile} hasLetter={props.hasLetters} />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

/** In hand, or chosen for the exchange. */
function isMarked(key: number, { held, traded }: Building): boolean {
  return held === key || (traded?.includes(key) ?? false);
}

function lookOf(key: number, tile: string, { building, hinted }: RackProps): string {
  if (building.held === key) return '-translate-y-1 ring-4 ring-accent';
  if (building.traded?.includes(key)) return 'translate-y-1 ring-4 ring-warn opacity-80';
  return hinted.includes(tile) ? 'ring-4 ring-hint' : '';
}

/** The next place in a direction that still holds its tile. */
function nextPlace(from: number, step: number, isEmpty: readonly boolean[]): number {
  for (let place = from + step; place >= 0 && place < isEmpty.length; place += Math.sign(step)) {
    if (!isEmpty[place]) return place;
  }
  return from;
}
