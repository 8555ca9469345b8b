import type { MouseEvent } from 'react';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import type { Building } from './useBuilding';
import type { Rack } from './useRack';

interface ButtonsProps {
  readonly building: Building;
  readonly rack: Rack;
  readonly isActive: boolean;
  readonly canTrade: boolean;
  readonly mustPass: boolean;
  readonly isColumn: boolean;
  onPass: () => void;
  /** a button was pressed by a key, and may be gone now */
  onKeyDone: () => void;
}

/** What can be done now: lay the tiles down, exchange some, or put the rack in order. As a column
 *  always two rows, so that the rack above stays where it is. */
export function Buttons(props: ButtonsProps) {
  const { building } = props;
  const kind = building.traded ? <TradeButtons {...props} /> : <IdleButtons {...props} />;
  return (
    <div className={`flex justify-center gap-2 ${props.isColumn ? 'flex-col' : ''}`}>
      {building.laid.length > 0 ? <LaidButtons {...props} /> : kind}
    </div>
  );
}

/** Does something that replaces the buttons; the keyboard goes on elsewhere then. */
function leaving(act: (at: Element) => void, { onKeyDone }: ButtonsProps) {
  return (event: MouseEvent) => {
    act(event.currentTarget);
    // detail 0: pressed by a key
    if (event.detail === 0) onKeyDone();
  };
}

function LaidButtons(props: ButtonsProps) {
  const { building } = props;
  const texts = useTexts();
  const { answer } = building;
  const score = answer?.token ? answer.score : null;
  return (
    <>
      <Button
        look="primary"
        icon="check"
        disabled={score === null}
        onClick={leaving(building.confirm, props)}
      >
        {texts.get('web.qwirkle.confirm')}
        {score !== null && ` +${score}`}
      </Button>
      <Button icon="undo" onClick={leaving(building.takeBack, props)}>
        {texts.get('web.qwirkle.take_back')}
      </Button>
    </>
  );
}

function TradeButtons(props: ButtonsProps) {
  const { building } = props;
  const texts = useTexts();
  const count = building.traded?.length ?? 0;
  return (
    <>
      <Button
        look="primary"
        icon="check"
        disabled={count === 0}
        onClick={leaving(building.confirm, props)}
      >
        {texts.get('web.qwirkle.trade')} {count > 0 && count}
      </Button>
      <Button icon="close" onClick={leaving(building.takeAllBack, props)}>
        {texts.get('web.qwirkle.cancel')}
      </Button>
    </>
  );
}

function IdleButtons(props: ButtonsProps) {
  const { building, rack, isActive, canTrade, mustPass, onPass } = props;
  const texts = useTexts();
  return (
    <>
      {mustPass ? (
        <Button look="primary" onClick={onPass}>
          {texts.get('web.qwirkle.pass')}
        </Button>
      ) : (
        <Button
          className="px-2!"
          disabled={!isActive || !canTrade}
          onClick={leaving(building.startTrade, props)}
        >
          {texts.get('web.qwirkle.trade_some')}
        </Button>
      )}
      <div className="flex justify-center gap-1">
        <Button look="quiet" className="px-2!" onClick={rack.shuffle}>
          {texts.get('web.qwirkle.shuffle')}
        </Button>
        <Button look="quiet" className="px-2!" onClick={rack.sort}>
          {texts.get('web.qwirkle.sort')}
        </Button>
      </div>
    </>
  );
}
