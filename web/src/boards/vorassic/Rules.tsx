import { useTexts } from '../../text/TextContext';
import { teamsOf } from '../manifests';
import { RulesExample, RulesPart } from '../shared/RulesPart';
import { EXTRAS, OCTOPUS, SNAKE, START, STUCK, type Example } from './examples';
import { StillBoard } from './Picture';

export function Rules() {
  const texts = useTexts();
  const say = (part: string) => texts.get(`web.vorassic.rules.${part}`);
  return (
    <div className="grid gap-8">
      <p className="max-w-prose text-lg">{say('goal')}</p>
      <RulesPart title={say('turn_title')} text={say('turn')} />
      <RulesPart title={say('snake_title')} text={say('snake')}>
        <Figure of={START} caption={say('start_example')} />
        <Figure of={SNAKE} caption={say('snake_example')} />
      </RulesPart>
      <RulesPart title={say('octopus_title')} text={say('octopus')}>
        <Figure of={OCTOPUS} caption={say('octopus_example')} />
      </RulesPart>
      <RulesPart title={say('end_title')} text={say('end')}>
        <Figure of={STUCK} caption={say('stuck_example')} />
      </RulesPart>
      <RulesPart title={say('extras_title')} text={say('extras')}>
        <Figure of={EXTRAS} caption={say('extras_example')} />
      </RulesPart>
      <RulesPart title={say('screen_title')} text={say('screen')} />
    </div>
  );
}

function Figure({ of, caption }: { of: Example; caption: string }) {
  return (
    <RulesExample caption={caption}>
      <StillBoard board={of} reachable={of.reachable} teams={teamsOf('vorassic')} rulers />
    </RulesExample>
  );
}
