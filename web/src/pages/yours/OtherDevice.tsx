import { useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { useTexts } from '../../text/TextContext';
import { Button, IconButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { linkTo, useCopyLink } from '../online/useCopyLink';

interface OtherDeviceProps {
  readonly room: string;
  /** the secret of the seat: whoever reads the link has it */
  readonly token: string;
  /** a button that says what it does */
  readonly hasWords?: boolean;
}

/** Takes one's seat to another device. */
export function OtherDevice({ room, token, hasWords = false }: OtherDeviceProps) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const close = () => {
    setOpen(false);
    setShown(false);
  };
  return (
    <>
      {hasWords ? (
        <Button icon="phone" onClick={() => setOpen(true)}>
          {texts.get('web.yours.device')}
        </Button>
      ) : (
        <IconButton
          icon="phone"
          label={texts.get('web.yours.device')}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <Dialog title={texts.get('web.yours.device')} close={close}>
          <p className="mb-4">{texts.get('web.yours.device_about')}</p>
          {isShown ? (
            <SeatLink room={room} token={token} />
          ) : (
            <Button look="primary" icon="eye" onClick={() => setShown(true)}>
              {texts.get('web.yours.device_show')}
            </Button>
          )}
        </Dialog>
      )}
    </>
  );
}

/** The secret stands behind the '#', which no browser sends to a server. */
function SeatLink({ room, token }: { room: string; token: string }) {
  const texts = useTexts();
  const copy = useCopyLink();
  const link = linkTo(`/room/${room}?seat=${token}`);
  const drawing = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`,
    [link],
  );
  return (
    <div className="flex flex-col items-center gap-4">
      <img
        src={drawing}
        alt={texts.get('web.yours.device_qr')}
        className="size-56 rounded-piece bg-white"
      />
      <Button icon="copy" onClick={() => copy(link)}>
        {texts.get('web.online.copy')}
      </Button>
    </div>
  );
}
