import type { GridLine } from '../../core/types';
import { useTexts } from '../../text/TextContext';
import { teamsOf } from '../manifests';
import { RulesExample, RulesPart } from '../shared/RulesPart';
import { ANSWER, END, GOES_ON, START, THINK, type Example } from './examples';
import { StillBoard } from './Picture';

const TEAMS = teamsOf('thinkahead');

export function Rules() {
  const texts = useTexts();
  const say = (part: string) => texts.get(`web.thinkahead.rules.${part}`);
  return (
    <div className="grid gap-8">
      <p className="max-w-prose text-lg">{say('goal')}</p>
      <RulesPart title={say('turn_title')} text={say('turn')}>
        <Figure of={START} next={{ axis: 'column', index: 0 }} caption={say('start_example')} />
        <Figure of={ANSWER} next={{ axis: 'row', index: 1 }} caption={say('answer_example')} />
        <Figure of={GOES_ON} caption={say('goes_on_example')} />
      </RulesPart>
      <RulesPart title={say('end_title')} text={say('end')}>
        <Figure of={END} caption={say('end_example')} />
      </RulesPart>
      <RulesPart title={say('think_title')} text={say('think')}>
        <Figure of={THINK} next={{ axis: 'column', index: 3 }} caption={say('greedy_example')} />
        <Figure of={THINK} next={{ axis: 'column', index: 1 }} caption={say('wise_example')} />
      </RulesPart>
      <RulesPart title={say('grids_title')} text={say('grids')} />
      <RulesPart title={say('screen_title')} text={say('screen')} />
    </div>
  );
}

interface FigureProps {
  readonly of: Example;
  readonly next?: GridLine;
  readonly caption: string;
}

function Figure({ of, next, caption }: FigureProps) {
  const mover = of.cells.filter((cell) => cell.owner !== null).length % 2;
  const opponent = TEAMS[1 - mover] ?? 'red';
  return (
    <RulesExample caption={caption}>
      <StillBoard
        {...of}
        teams={TEAMS}
        rulers
        {...(next ? { next: { line: next, team: opponent } } : {})}
      />
    </RulesExample>
  );
}
