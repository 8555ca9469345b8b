import { useId } from 'react';
import type { GameInfo } from '../../core/types';
import { baseKind, faceOf } from '../../game/personas';
import { HUMAN, kindName } from '../../game/setUp';
import { useTexts } from '../../text/TextContext';
import { Face, type FaceName } from '../../ui/Face';

interface KindChoiceProps {
  readonly info: GameInfo;
  /** the place, counted from 1 */
  readonly seat: number;
  readonly kind: string;
  /** the named computer player that stands for the strategies until another is chosen */
  readonly strategy: string | undefined;
  change: (kind: string) => void;
}

interface Choice {
  readonly kind: string;
  readonly face: FaceName;
  readonly name: string;
  readonly about: string;
}

/** Who plays: a person, a computer player by its level, or a strategy by name. */
export function KindChoice({ info, seat, kind, strategy, change }: KindChoiceProps) {
  const texts = useTexts();
  const group = useId();
  const level = (name: string): Choice => ({
    kind: name,
    face: faceOf(name),
    name: texts.get(`web.persona.${name}`),
    about: kindName(name, texts),
  });
  const choices: Choice[] = [
    { kind: HUMAN, face: faceOf(HUMAN), name: '', about: texts.get('web.kind.human') },
    ...info.levels.map(level),
  ];
  if (strategy)
    choices.push({
      kind: strategy,
      face: 'robot',
      name: '',
      about: texts.get('web.kind.strategy'),
    });
  const chosen = choices.find((choice) => choice.kind === baseKind(kind))?.kind ?? strategy;
  return (
    <div
      role="radiogroup"
      aria-label={texts.get('web.setup.kind', { seat })}
      className="grid auto-cols-fr grid-flow-col rounded-md border border-line p-0.5 max-[22rem]:grid-flow-row max-[22rem]:grid-cols-3"
    >
      {choices.map((choice) => (
        <label
          key={choice.kind}
          className="flex min-w-0 cursor-pointer flex-col items-center justify-end rounded-[6px] py-1 text-sm leading-tight has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink not-has-checked:hover:bg-board"
        >
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={choice.kind === chosen}
            onChange={() => change(choice.kind)}
          />
          <span className="rounded-full bg-surface p-0.5">
            <Face name={choice.face} className="size-9" />
          </span>
          {choice.name && (
            <span className="max-w-full truncate font-bold max-sm:sr-only">{choice.name}</span>
          )}
          <span className="max-w-full truncate">{choice.about}</span>
        </label>
      ))}
    </div>
  );
}
