import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { linkTo, useCopyLink } from './useCopyLink';

/** The link to the room. The code travels behind the '#', which no browser sends to a server. */
export function Invitation({ room, code }: { room: string; code: string | null }) {
  const texts = useTexts();
  const copy = useCopyLink();
  const words = code === null ? '' : `?code=${encodeURIComponent(code)}`;
  const link = linkTo(`/room/${room}${words}`);
  const drawing = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`,
    [link],
  );
  return (
    <Panel title={texts.get('web.online.invite')}>
      {code !== null && (
        <p className="mb-3">
          {texts.get('web.online.code_is')}{' '}
          <strong className="font-mono text-lg break-all">{code}</strong>
        </p>
      )}
      <p className="mb-3 rounded-md border border-line/40 px-3 py-2 text-sm break-all select-all">
        {link}
      </p>
      <div className="flex flex-wrap items-start gap-4">
        <Button icon="copy" className="flex-1 whitespace-nowrap" onClick={() => copy(link)}>
          {texts.get('web.online.copy')}
        </Button>
        <img
          src={drawing}
          alt={texts.get('web.online.qr')}
          className="mx-auto size-36 rounded-piece bg-white"
        />
      </div>
    </Panel>
  );
}
