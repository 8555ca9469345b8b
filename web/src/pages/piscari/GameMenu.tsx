import { useRef, useState } from 'react';
import { useCore } from '../../core/CoreContext';
import { useSettings } from '../../settings/context';
import { useTexts } from '../../text/TextContext';
import { useAnnouncement } from '../../ui/announcer';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { changeMatchSettings } from './matchSettings';
import type { Flow } from './flow';
import { Options } from './Options';
import { download, openGame, saveGame } from './saved';
import type { Turns } from './turns';

interface GameMenuProps {
  readonly turns: Turns;
  readonly flow: Flow;
  readonly names: readonly string[];
  close(): void;
}

/** What is not needed at every turn; the game waits meanwhile. The app's header has the rest. */
export function GameMenu({ turns, flow, names, close }: GameMenuProps) {
  const texts = useTexts();
  const { settings, change } = useSettings();
  return (
    <Dialog title={texts.get('web.piscari.menu')} close={close}>
      <div className="flex flex-col gap-4">
        <Files turns={turns} flow={flow} names={names} close={close} />
        <Options speed={settings.speed} setSpeed={(speed) => change({ speed })} />
      </div>
    </Dialog>
  );
}

function Files({ turns, flow, names, close }: GameMenuProps) {
  const texts = useTexts();
  const { rules } = useCore();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  useAnnouncement(refusal, 'assertive');

  const save = async () => {
    const text = await saveGame(rules, flow, names);
    if (text !== null) download(text, 'piscari.ludo');
  };
  const open = async (file: File) => {
    const opened = await openGame(rules, await file.text());
    if (!opened.ok) return setRefusal(opened.reasons.map((why) => texts.refusal(why)).join(' '));
    changeMatchSettings({
      names: opened.value.names,
      automatic: opened.value.opening.automatic ?? [],
    });
    turns.restart(opened.value.opening);
    close();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="save" onClick={() => void save()}>
        {texts.get('web.piscari.save')}
      </Button>
      <Button icon="open" onClick={() => input.current?.click()}>
        {texts.get('web.piscari.open')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void open(file);
          event.target.value = '';
        }}
      />
      {refusal && <p className="text-danger">{refusal}</p>}
    </div>
  );
}
