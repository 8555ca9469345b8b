import { useTexts } from '../../text/TextContext';
import { teamsOf } from '../manifests';
import type { Player } from '../contract';
import { RulesExample, RulesPart } from '../shared/RulesPart';
import * as examples from './examples';
import { Position } from './Picture';
import { SIZES } from './squares';
import { Stack } from './Tray';
import './gigogne.css';

/** The colours of the examples. */
const TEAMS: readonly Player[] = teamsOf('gigogne').map((team) => ({
  name: '',
  team,
  isLocal: true,
}));

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
        <Figure of={examples.NESTED} caption={say('nested_example')} />
      </RulesPart>
      <RulesPart title={say('win_title')} text={say('win')}>
        <Figure of={examples.WON} marked={[1, 4, 7]} caption={say('won_example')} />
        <Figure of={examples.BLOCKED} wrong={[3]} caption={say('blocked_example')} />
      </RulesPart>
      <RulesPart title={say('end_title')} text={say('end')} />
      <RulesPart title={say('classic_title')} text={say('classic')}>
        <Figure of={examples.SAME_SIZE} marked={[0, 1, 2]} caption={say('same_size_example')} />
        <Figure of={examples.ORDERED} marked={[0, 4, 8]} caption={say('ordered_example')} />
        <Figure of={examples.TRIO} marked={[4]} caption={say('trio_example')} />
      </RulesPart>
      <RulesPart title={say('hand_title')} text={say('hand')} />
    </div>
  );
}

function Figure({
  of,
  marked = [],
  wrong = [],
  caption,
}: {
  of: examples.Example;
  marked?: readonly number[];
  wrong?: readonly number[];
  caption: string;
}) {
  return (
    <RulesExample caption={caption}>
      <Position
        {...of}
        players={TEAMS}
        marked={[...marked, ...wrong]}
        mark={wrong.length > 0 ? 'stroke-danger' : 'stroke-accent'}
      />
    </RulesExample>
  );
}
