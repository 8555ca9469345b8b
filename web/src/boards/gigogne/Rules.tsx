import type { GigogneBoard, Seat, SquareSize } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { teamsOf } from '../manifests';
import type { Player } from '../contract';
import { RulesExample, RulesPart } from '../shared/RulesPart';
import { Position } from './Picture';
import { SIZES } from './squares';
import { Stack } from './Tray';
import './gigogne.css';

type Cells = GigogneBoard['cells'];

/** The colours of the examples. */
const TEAMS: readonly Player[] = teamsOf('gigogne').map((team) => ({
  name: '',
  team,
  isLocal: true,
}));

/** Three of blue's visible squares in a column. */
const WON = cellsOf('1..', '2.1', '...', '.21', '.1.', '2..', '.12', '..1', '...');
/** The same, but red's large square hides blue's in the middle. */
const BLOCKED = cellsOf('..1', '.2.', '...', '.12', '1..', '2..', '..1', '.2.', '...');
/** Cells that hold one, two and three squares of several owners. */
const NESTED = cellsOf('1..', '.2.', '..3', '12.', '3.4', '.32', '231', '123', '...');

const SAME_SIZE = cellsOf('2.1', '.11', '1.1', '...', '.2.', '...', '..2', '2..', '...');
const ORDERED = cellsOf('1..', '.2.', '..2', '...', '.1.', '2..', '...', '.2.', '..1');
const TRIO = cellsOf('...', '2..', '...', '.2.', '111', '...', '...', '..2', '2..');

export function Rules() {
  const texts = useTexts();
  const say = (part: string) => texts.get(`web.gigogne.rules.${part}`);
  return (
    <div className="grid gap-8">
      <p className="text-lg">{say('goal')}</p>
      <RulesPart title={say('pieces_title')} text={say('pieces')}>
        <div className="flex flex-wrap items-end gap-4">
          {SIZES.map((size) => (
            <Stack key={size} size={size} team="blue" count={3} piece={72} />
          ))}
        </div>
      </RulesPart>
      <RulesPart title={say('turn_title')} text={say('turn')}>
        <Example cells={NESTED} caption={say('nested_example')} />
      </RulesPart>
      <RulesPart title={say('win_title')} text={say('win')}>
        <Example cells={WON} marked={[1, 4, 7]} caption={say('won_example')} />
        <Example cells={BLOCKED} wrong={[3]} caption={say('blocked_example')} />
      </RulesPart>
      <RulesPart title={say('end_title')} text={say('end')} />
      <RulesPart title={say('classic_title')} text={say('classic')}>
        <Example cells={SAME_SIZE} marked={[0, 1, 2]} caption={say('same_size_example')} />
        <Example cells={ORDERED} marked={[0, 4, 8]} caption={say('ordered_example')} />
        <Example cells={TRIO} marked={[4]} caption={say('trio_example')} />
      </RulesPart>
      <RulesPart title={say('hand_title')} text={say('hand')} />
    </div>
  );
}

function Example({
  cells,
  marked = [],
  wrong = [],
  caption,
}: {
  cells: Cells;
  marked?: readonly number[];
  wrong?: readonly number[];
  caption: string;
}) {
  return (
    <RulesExample caption={caption}>
      <Position
        cells={cells}
        players={TEAMS}
        marked={[...marked, ...wrong]}
        mark={wrong.length > 0 ? 'stroke-danger' : 'stroke-accent'}
      />
    </RulesExample>
  );
}

/** As in written positions: three characters per cell, the owners of P, M and G. */
function cellsOf(...cells: readonly string[]): Cells {
  return cells.map((cell) => {
    const owner = (size: SquareSize): Seat | null => Number(cell[SIZES.indexOf(size)]) || null;
    return { P: owner('P'), M: owner('M'), G: owner('G') };
  });
}
