import type { ReactNode } from 'react';
import type { QwirkleBoard, Seat } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { BoardProps } from '../contract';
import { playerName } from '../shared/cellNames';
import { Buttons } from './Buttons';
import { RIM } from './layout';
import { Rack } from './Rack';
import { actionOf } from './tiles';
import type { TableState } from './useTable';

interface HandProps {
  readonly props: BoardProps<QwirkleBoard>;
  readonly state: TableState;
  readonly own: Seat;
  /** what stands under the rack */
  readonly children: ReactNode;
  /** a tile was taken in hand by a key */
  onKeyPicked: () => void;
}

/** The rack, over the lower edge of the table or in its lower right corner. */
export function Hand({ props, state, own, children, onKeyPicked }: HandProps) {
  const texts = useTexts();
  const { layout, rack, building, canPlay } = state;
  const pick = (key: number, isByKey: boolean) => {
    building.pick(key);
    if (isByKey && canPlay && !building.traded && building.held !== key) onKeyPicked();
  };
  const columns = layout.isBeside ? layout.rackColumns : Math.max(1, rack.slots.length);
  const place = layout.isBeside
    ? { right: RIM, bottom: RIM, width: layout.column }
    : { left: '50%', bottom: RIM, translate: '-50%' };
  return (
    <div className="qwirkle-panel absolute grid gap-2" style={{ padding: RIM, ...place }}>
      <Rack
        rack={rack}
        building={building}
        label={texts.get('web.qwirkle.rack', { player: playerName(own, props.players) })}
        tile={layout.tile}
        columns={columns}
        hasLetters={state.hasLetters}
        isActive={canPlay}
        hinted={hintedTiles(props)}
        grip={state.carrying.grip}
        onPick={pick}
      />
      {children}
    </div>
  );
}

interface HandButtonsProps {
  readonly props: BoardProps<QwirkleBoard>;
  readonly state: TableState;
  /** a button was pressed by a key, and may be gone now */
  onKeyDone: () => void;
}

/** What can be done with the hand. */
export function HandButtons({ props, state, onKeyDone }: HandButtonsProps) {
  return (
    <Buttons
      building={state.building}
      rack={state.rack}
      isActive={state.canPlay}
      canTrade={props.view.board.exchange > 0}
      mustPass={props.active && props.view.permissions.pass}
      isColumn={state.layout.isBeside}
      onPass={() => props.play('pass')}
      onKeyDone={onKeyDone}
    />
  );
}

/** The tiles a hint wants laid or exchanged. */
function hintedTiles({ hint }: BoardProps<QwirkleBoard>): readonly string[] {
  const action = actionOf(hint?.token ?? null);
  if (action?.kind === 'place') return action.tiles.map((laid) => laid.tile);
  return action?.kind === 'trade' ? action.tiles : [];
}
