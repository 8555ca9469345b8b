import type { ButtonHTMLAttributes } from 'react';
import { useTexts } from '../text/TextContext';
import type { Action } from '../ui/actions';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { notify } from '../ui/notices';

/** A command that cannot be given now is greyed; where it has a reason, a click tells it. */
function useGiving({ enabled, whyNot, perform }: Action): {
  readonly why: string | null;
  readonly props: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'aria-disabled'>;
  give: () => void;
} {
  const texts = useTexts();
  const why = enabled || whyNot === undefined ? null : texts.get(whyNot);
  if (why === null) return { why, props: { disabled: !enabled }, give: perform };
  return { why, props: { 'aria-disabled': true }, give: () => notify({ text: why }) };
}

/** The same command with its name beside the drawing, as a line of a menu, or as a tab of the
 *  bottom bar. */
interface ActionWordProps {
  readonly action: Action;
  /** classes that hide the word where there is no room for it */
  readonly wordsFrom: string;
}

/** Commands with long names have a short word for here, which is part of the name. */
export function ActionWord({ action, wordsFrom }: ActionWordProps) {
  const texts = useTexts();
  const label = texts.get(action.label);
  const { why, props, give } = useGiving(action);
  const short = `web.word.${action.label.split('.').at(-1)}`;
  return (
    <Button
      look="quiet"
      icon={action.icon}
      className="px-3! whitespace-nowrap"
      title={why ?? label}
      aria-label={label}
      {...props}
      onClick={give}
    >
      <span className={wordsFrom}>{texts.has(short) ? texts.get(short) : label}</span>
    </Button>
  );
}

export function ActionLine({ action, done }: { action: Action; done: () => void }) {
  const texts = useTexts();
  const { why, props, give } = useGiving(action);
  const act = () => {
    done();
    give();
  };
  return (
    <Button
      look="quiet"
      icon={action.icon}
      className="w-full justify-start!"
      title={why ?? undefined}
      {...props}
      onClick={act}
    >
      {texts.get(action.label)}
    </Button>
  );
}

export function ActionTab({ action }: { action: Action }) {
  const texts = useTexts();
  const { why, props, give } = useGiving(action);
  return (
    <button
      type="button"
      title={why ?? undefined}
      {...props}
      onClick={give}
      className="flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md text-sm hover:bg-board disabled:opacity-45 aria-disabled:opacity-45"
    >
      <Icon name={action.icon} />
      <span className="max-w-full truncate">{texts.get(action.label)}</span>
    </button>
  );
}
