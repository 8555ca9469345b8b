import { useState } from 'react';
import { inBackground } from '../../core/failure';
import { hostToken } from '../../online/hostedGames';
import type { Room } from '../../online/room';
import type { RoomSession, RoomSnapshot } from '../../online/roomSession';
import { recordAnalysisLink } from '../../game/analysisLink';
import { download } from '../../game/files';
import { useTexts } from '../../text/TextContext';
import { Button, IconButton, LinkButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { DeleteGameDialog } from './DeleteGameDialog';
import { linkTo, useCopyLink } from './useCopyLink';

interface RecordProps {
  readonly snapshot: RoomSnapshot;
  readonly room: Room;
  readonly session: RoomSession;
}

/** The finished game outlives its room: to look at again, to share, to keep, for the host to delete. */
export function GameRecord({ snapshot, room, session }: RecordProps) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const replay = room.view.result?.replay;
  if (!replay || snapshot.isRecordDeleted) return null;
  return (
    <>
      <IconButton
        icon="more"
        look="secondary"
        label={texts.get('web.online.record')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <RecordDialog
          replay={replay}
          game={room.view.game}
          session={session}
          mayDelete={hostToken(replay) !== null}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface RecordDialogProps {
  readonly replay: string;
  readonly game: string;
  readonly session: RoomSession;
  /** was the host when the game ended; whoever became one since may not */
  readonly mayDelete: boolean;
  close: () => void;
}

function RecordDialog({ replay, game, session, mayDelete, close }: RecordDialogProps) {
  const texts = useTexts();
  const copy = useCopyLink();
  const [isDeleting, setDeleting] = useState(false);
  const save = async () => {
    const text = await session.fetchRecord();
    if (text !== null) download(text, `${game}.ludo`);
  };
  if (isDeleting) {
    const remove = () => inBackground(session.deleteRecord().then(close));
    return <DeleteGameDialog remove={remove} keep={() => setDeleting(false)} />;
  }
  return (
    <Dialog title={texts.get('web.online.kept_game')} close={close}>
      <div className="flex flex-col gap-2">
        <LinkButton to={`/watch/${replay}`} icon="eye">
          {texts.get('web.online.watch_again')}
        </LinkButton>
        <LinkButton to={recordAnalysisLink(replay)} icon="analyse">
          {texts.get('web.action.analyse')}
        </LinkButton>
        <Button icon="copy" onClick={() => copy(linkTo(`/watch/${replay}`))}>
          {texts.get('web.online.copy')}
        </Button>
        <Button icon="save" onClick={() => inBackground(save())}>
          {texts.get('web.action.save')}
        </Button>
        {mayDelete && (
          <Button look="danger" icon="close" onClick={() => setDeleting(true)}>
            {texts.get('web.online.delete')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
