import { useId, useState, type PointerEvent } from 'react';
import type { QwirkleBoard } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { BoardProps } from '../contract';
import {
  GhostTile,
  HintMarks,
  LaidTiles,
  LastMarks,
  LegalSquares,
  NewLines,
  ScoreBubble,
} from './Marks';
import { cellId, Squares } from './Squares';
import type { Building, Place } from './useBuilding';
import { useGridEvents } from './useGridEvents';
import type { TableState } from './useTable';

interface GridProps {
  readonly props: BoardProps<QwirkleBoard>;
  readonly state: TableState;
  /** lines to celebrate */
  readonly newLines: readonly (readonly Place[])[];
  /** a tile was laid by a key */
  onKeyLaid: () => void;
}

/** The view: one tab stop, the arrows move a cursor over the squares. */
export function Grid({ props, state, newLines, onKeyLaid }: GridProps) {
  const { building, zoom, hasLetters, carrying } = state;
  const size = state.layout.table;
  const texts = useTexts();
  const [pointed, setPointed] = useState<Place | null>(null);
  const events = useGridEvents(state, setPointed, onKeyLaid);
  const pixel = 1 / zoom.view.scale;
  const ghost = carrying.target ?? (pointed && building.isLegal(pointed) ? pointed : null);

  return (
    <div
      {...zoom.surface}
      className="relative touch-none overflow-hidden rounded-md bg-board"
      style={size}
      onPointerDown={(event) => {
        // a finger on a laid tile carries it; anywhere else it moves the table
        const key = laidUnder(event, building);
        if (key === null) zoom.surface.onPointerDown(event);
        else carrying.grip(key).onPointerDown(event);
      }}
    >
      <svg
        {...size}
        role="grid"
        tabIndex={0}
        aria-label={texts.get('web.qwirkle.board')}
        aria-activedescendant={cellId(state.cursor)}
        className="group block outline-none"
        {...events}
      >
        <Dots transform={zoom.transform} />
        <g transform={zoom.transform}>
          <Squares
            cells={state.cells}
            tiles={props.view.board.grid}
            laid={building.laid}
            legal={building.squares}
            last={props.last}
            advised={props.hint?.token ?? null}
            hasLetters={hasLetters}
            texts={texts}
          />
          <g aria-hidden="true" className="pointer-events-none">
            <LegalSquares squares={building.squares} />
            <LastMarks last={props.last} />
            <NewLines lines={newLines} tiles={props.view.board.grid} hasLetters={hasLetters} />
            {ghost && building.heldTile && (
              <GhostTile place={ghost} tile={building.heldTile} hasLetters={hasLetters} />
            )}
            {props.hint && (
              <HintMarks
                hint={props.hint}
                held={building.heldTile}
                pixel={pixel}
                hasLetters={hasLetters}
                language={texts.language}
              />
            )}
            <LaidTiles
              laid={building.laid}
              hidden={carrying.dragged?.item ?? null}
              hasLetters={hasLetters}
            />
            {building.answer && (
              <ScoreBubble
                laid={building.laid}
                answer={building.answer}
                pixel={pixel}
                texts={texts}
              />
            )}
            <Cursor place={state.cursor} />
          </g>
        </g>
      </svg>
    </div>
  );
}

/** A dot in the middle of every square, as far as the table goes. */
function Dots({ transform }: { transform: string }) {
  const id = useId();
  return (
    <g aria-hidden="true" className="pointer-events-none">
      <pattern
        id={id}
        width={1}
        height={1}
        patternUnits="userSpaceOnUse"
        patternTransform={transform}
      >
        <circle cx={0.5} cy={0.5} r={0.04} className="fill-line-board opacity-50" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </g>
  );
}

/** Seen while the keyboard is used. */
function Cursor({ place }: { place: Place }) {
  return (
    <g
      transform={`translate(${place.x} ${place.y}) scale(.01)`}
      className="invisible fill-none group-focus-visible:visible"
    >
      <rect
        x={-4}
        y={-4}
        width={108}
        height={108}
        rx={14}
        strokeWidth={16}
        className="stroke-surface"
      />
      <rect x={-4} y={-4} width={108} height={108} rx={14} strokeWidth={8} className="stroke-ink" />
    </g>
  );
}

function laidUnder(event: PointerEvent, building: Building): number | null {
  const square = event.target instanceof Element ? event.target.closest('[data-square]') : null;
  const name = square?.getAttribute('data-square');
  return building.laid.find(({ x, y }) => `${x},${y}` === name)?.key ?? null;
}
