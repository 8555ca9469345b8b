import { useRef, type KeyboardEvent } from 'react';
import type { QwirkleBoard } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { useAnnouncement } from '../../ui/announcer';
import type { BoardProps } from '../contract';
import { Bar } from './Bar';
import { buildingText } from './buildingText';
import { Carried } from './Carried';
import { Cheer } from './Cheer';
import { Grid } from './Grid';
import { Hand, HandButtons } from './Hand';
import type { Building, Place } from './useBuilding';
import { useNewLines } from './useNewLines';
import { useTable, type TableState } from './useTable';
import './qwirkle.css';

/** The table with everything that lies over it, the message, and where there is room under it the
 *  buttons. */
export function Board(props: BoardProps<QwirkleBoard>) {
  const texts = useTexts();
  const state = useTable(props);
  const newLines = useNewLines(props);
  const { layout, building } = state;
  const opening = state.canPlay && !props.hint ? props.view.board.opening : null;
  const prepared = buildingText(building, opening, texts);
  useAnnouncement(prepared ?? '');
  const frame = useRef<HTMLDivElement>(null);
  const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
  const focusGrid = () => find('[role=grid]')?.focus();
  const focusRack = () =>
    (find('[data-rack] button[aria-pressed="false"]') ?? find('[role=grid]'))?.focus();
  const buttons = state.own !== null && (
    <HandButtons props={props} state={state} onKeyDone={focusRack} />
  );

  return (
    <div
      ref={frame}
      role="presentation"
      className="flex size-full flex-col gap-1.5"
      onKeyDown={(event) => takeBackByKey(event, building)}
    >
      <div className="relative shrink-0" style={layout.table}>
        <Bar view={props.view} players={props.players} state={state} />
        <Grid props={props} state={state} newLines={newLines} onKeyLaid={focusRack} />
        {newLines[0] && <Cheer free={layout.free} isAbove={liesLow(newLines[0], state)} />}
        {state.own !== null && (
          <Hand props={props} state={state} own={state.own} onKeyPicked={focusGrid}>
            {layout.isBeside && buttons}
          </Hand>
        )}
      </div>
      <div
        className="grid shrink-0 content-center px-1 text-center leading-5 lg:text-lg big:text-xl big:leading-9"
        style={{ height: layout.message }}
      >
        {prepared}
        {prepared === null && props.message}
      </div>
      {!layout.isBeside && buttons}
      <Carried state={state} />
    </div>
  );
}

/** Is the line seen in the lower half of the free part of the table? */
function liesLow(line: readonly Place[], { zoom, layout }: TableState): boolean {
  const middle = line.reduce((sum, { y }) => sum + y + 0.5, 0) / line.length;
  return middle * zoom.view.scale + zoom.view.y > layout.free.height / 2;
}

/** Backspace takes the last tile back, Escape lets go of what is in hand. */
function takeBackByKey(event: KeyboardEvent, building: Building): void {
  const { held, laid, traded } = building;
  if (event.key === 'Backspace' && laid.length > 0) building.takeBack();
  else if (event.key === 'Escape' && held !== null) building.hold(null);
  else if (event.key === 'Escape' && traded) building.takeAllBack();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
