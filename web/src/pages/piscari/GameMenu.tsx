import { useState } from 'react';
import { useCore } from '../../core/CoreContext';
import { refusalOf } from '../../core/failure';
import type { GameController } from '../../game/controller';
import { chooseFile, download } from '../../game/files';
import { useSettings } from '../../settings/context';
import { useTexts } from '../../text/TextContext';
import { useAnnouncement } from '../../ui/announcer';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { readTextFile } from '../../ui/readTextFile';
import { readOpening, writeGame, type Opening } from './gameSetUp';
import { changeMatchSettings, useMatchSettings } from './matchSettings';
import { Options } from './Options';
import { WhoPlays } from './WhoPlays';

interface GameMenuProps {
  readonly game: GameController;
  readonly names: readonly string[];
  open: (opening: Opening) => void;
  close: () => void;
}

/** What is not needed at every turn; the game waits meanwhile. The app's header has the rest. */
export function GameMenu(props: GameMenuProps) {
  const texts = useTexts();
  const { settings, change } = useSettings();
  return (
    <Dialog title={texts.get('web.piscari.menu')} close={props.close}>
      <div className="flex flex-col gap-4">
        <Files {...props} />
        <WhoPlays />
        <Options speed={settings.speed} setSpeed={(speed) => change({ speed })} />
      </div>
    </Dialog>
  );
}

function Files({ game, names, open, close }: GameMenuProps) {
  const texts = useTexts();
  const { rules } = useCore();
  const { automatic } = useMatchSettings();
  const [refusal, setRefusal] = useState('');
  useAnnouncement(refusal, 'assertive');
  const fail = (error: unknown) => setRefusal(texts.refusal(refusalOf(error)));

  const save = async () => {
    const text = await writeGame(rules, game, names, automatic);
    if (text !== null) download(text, 'piscari.ludo');
  };
  const load = async (file: File) => {
    const text = await readTextFile(file);
    const read = text.ok ? await readOpening(rules, text.value) : text;
    if (!read.ok) {
      setRefusal(texts.refusals(read.reasons));
      return;
    }
    const opening = read.value;
    changeMatchSettings({ names: opening.names, automatic: opening.automatic });
    open(opening);
    close();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon="save" onClick={() => void save().catch(fail)}>
        {texts.get('web.piscari.save')}
      </Button>
      <Button
        icon="open"
        onClick={() => void chooseFile('.ludo,text/plain').then(load).catch(fail)}
      >
        {texts.get('web.piscari.open')}
      </Button>
      {refusal && <p className="text-danger">{refusal}</p>}
    </div>
  );
}
