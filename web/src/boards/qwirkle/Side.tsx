import type { QwirkleBoard } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { BoardProps } from '../contract';
import { playerName } from '../shared/cellNames';
import { Buttons } from './Buttons';
import { RACK_COLUMNS_BESIDE } from './layout';
import { Rack } from './Rack';
import { actionOf } from './tiles';
import type { TableState } from './useTable';

interface SideProps {
  readonly props: BoardProps<QwirkleBoard>;
  readonly state: TableState;
  /** a tile was taken in hand by a key */
  onKeyPicked(): void;
  /** a button was pressed by a key, and may be gone now */
  onKeyDone(): void;
}

/** The rack and what can be done with it. */
export function Side({ props, state, onKeyPicked, onKeyDone }: SideProps) {
  const texts = useTexts();
  const { layout, own, rack, building, canPlay } = state;
  const { exchange } = props.view.board;
  const mustPass = props.active && props.view.permissions.pass;
  if (own === null) return null;
  const pick = (key: number, isByKey: boolean) => {
    building.pick(key);
    if (isByKey && canPlay && !building.traded && building.held !== key) onKeyPicked();
  };
  return (
    <div className="flex shrink-0 flex-col justify-end gap-1.5">
      <Rack
        rack={rack}
        building={building}
        label={texts.get('web.qwirkle.rack', { player: playerName(own, props.players) })}
        tile={layout.tile}
        columns={layout.isBeside ? RACK_COLUMNS_BESIDE : Math.max(1, rack.slots.length)}
        hasLetters={state.hasLetters}
        isActive={canPlay}
        hinted={hintedTiles(props)}
        grip={state.carrying.grip}
        onPick={pick}
      />
      <Buttons
        building={building}
        rack={rack}
        isActive={canPlay}
        canTrade={exchange > 0}
        mustPass={mustPass}
        isColumn={layout.isBeside}
        onPass={() => props.play('pass')}
        onKeyDone={onKeyDone}
      />
    </div>
  );
}

/** The tiles a hint wants laid or exchanged. */
function hintedTiles({ hint }: BoardProps<QwirkleBoard>): readonly string[] {
  const action = actionOf(hint?.token ?? null);
  if (action?.kind === 'place') return action.tiles.map((laid) => laid.tile);
  return action?.kind === 'trade' ? action.tiles : [];
}
