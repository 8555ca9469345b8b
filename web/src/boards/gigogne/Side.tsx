import type { GigogneBoard, SquareSize } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import type { Texts } from '../../text/texts';
import { useAnnouncement } from '../../ui/announcer';
import type { BoardProps } from '../contract';
import { playerName } from '../shared/cellNames';
import type { DragGrip } from '../shared/useDrag';
import type { Layout } from './layout';
import { sizeName } from './names';
import { placementOf } from './squares';
import { Tray } from './Tray';
import type { Placing } from './usePlacing';

const NOTHING: Readonly<Record<SquareSize, number>> = { P: 0, M: 0, G: 0 };

interface SideProps {
  readonly props: BoardProps<GigogneBoard>;
  readonly placing: Placing;
  readonly layout: Layout;
  readonly grip: (size: SquareSize) => DragGrip;
}

/** The tray with what to do next. */
export function Side({ props, placing, layout, grip }: SideProps) {
  const texts = useTexts();
  const { view, players } = props;
  const { seat } = placing;
  const invited = invitation(placing, texts);
  useAnnouncement(placing.playable ? invited : '');
  // What is left of it disappears with who plays no more.
  const stock = view.out.includes(seat) ? NOTHING : view.board.stock[seat - 1];
  const team = players[seat - 1]?.team;
  if (!stock || !team) return null;
  const label = texts.get('web.gigogne.tray', { player: playerName(seat, players) });

  return (
    <div
      className={`flex flex-col items-center justify-center gap-2 ${layout.isBeside ? 'w-33 shrink-0' : ''}`}
      style={layout.isBeside ? { minHeight: layout.board } : {}}
    >
      {layout.hasCaption && (
        <p className="text-center text-sm">{placing.playable ? invited : label}</p>
      )}
      <div key={placing.nudges} className={placing.nudges > 0 ? 'gigogne-nudge' : ''}>
        <Tray
          label={label}
          team={team}
          stock={stock}
          chosen={placing.chosen}
          hinted={placementOf(props.hint?.token ?? null)?.size ?? null}
          playable={placing.playable}
          piece={layout.piece}
          isColumn={layout.isBeside}
          grip={grip}
          onChoose={placing.choose}
        />
      </div>
    </div>
  );
}

function invitation({ chosen }: Placing, texts: Texts): string {
  if (!chosen) return texts.get('web.gigogne.choose_size');
  return texts.get('web.gigogne.choose_cell', { size: sizeName(chosen, texts) });
}
