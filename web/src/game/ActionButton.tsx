import { useTexts } from '../text/TextContext';
import type { Action } from '../ui/actions';
import { Button, IconButton } from '../ui/Button';
import { Icon } from '../ui/Icon';

/** The same command as a small button, as a line of a menu, or as a tab of the bottom bar. */
export function ActionIcon({ action }: { action: Action }) {
  const texts = useTexts();
  return (
    <IconButton
      icon={action.icon}
      label={texts.get(action.label)}
      disabled={!action.enabled}
      onClick={action.perform}
    />
  );
}

/** With its name beside the drawing, where there is room for it. */
export function ActionWord({ action }: { action: Action }) {
  const texts = useTexts();
  return (
    <Button
      look="quiet"
      icon={action.icon}
      className="px-3!"
      disabled={!action.enabled}
      onClick={action.perform}
    >
      <span className="max-lg:sr-only">{texts.get(action.label)}</span>
    </Button>
  );
}

export function ActionLine({ action, done }: { action: Action; done(): void }) {
  const texts = useTexts();
  const act = () => {
    done();
    action.perform();
  };
  return (
    <Button
      look="quiet"
      icon={action.icon}
      className="w-full justify-start!"
      disabled={!action.enabled}
      onClick={act}
    >
      {texts.get(action.label)}
    </Button>
  );
}

export function ActionTab({ action }: { action: Action }) {
  const texts = useTexts();
  return (
    <button
      type="button"
      disabled={!action.enabled}
      onClick={action.perform}
      className="flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md text-sm hover:bg-board disabled:opacity-45"
    >
      <Icon name={action.icon} />
      <span className="max-w-full truncate">{texts.get(action.label)}</span>
    </button>
  );
}
