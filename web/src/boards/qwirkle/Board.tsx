import { useRef, type KeyboardEvent } from 'react';
import type { QwirkleBoard } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { useAnnouncement } from '../../ui/announcer';
import type { BoardProps } from '../contract';
import { buildingText } from './buildingText';
import { Grid } from './Grid';
import { Burst, Carried } from './Overlays';
import { Side } from './Side';
import { Strip } from './Strip';
import type { Building } from './useBuilding';
import { useTable } from './useTable';
import './qwirkle.css';

export function Board(props: BoardProps<QwirkleBoard>) {
  const texts = useTexts();
  const state = useTable(props);
  const { layout, building } = state;
  const opening = state.canPlay && !props.hint ? props.view.board.opening : null;
  const prepared = buildingText(building, opening, texts);
  useAnnouncement(prepared ?? '');
  const frame = useRef<HTMLDivElement>(null);
  const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
  const focusGrid = () => find('[role=grid]')?.focus();
  const focusRack = () =>
    (find('[data-rack] button[aria-pressed="false"]') ?? find('[role=grid]'))?.focus();

  return (
    <div
      ref={frame}
      className={`flex size-full gap-1.5 ${layout.isBeside ? '' : 'flex-col'}`}
      onKeyDown={(event) => takeBackByKey(event, building)}
    >
      <div className="flex flex-col gap-1.5">
        <Strip board={props.view.board} players={props.players} state={state} />
        <div className="relative">
          <Grid props={props} state={state} onKeyLaid={focusRack} />
          {building.completed > 0 && <Burst onEnd={building.celebrated} />}
        </div>
        <div className="grid items-center px-1 text-center" style={{ height: layout.message }}>
          {prepared ?? props.message}
        </div>
      </div>
      <Side props={props} state={state} onKeyPicked={focusGrid} onKeyDone={focusRack} />
      <Carried state={state} />
    </div>
  );
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
