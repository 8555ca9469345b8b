import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notices';
import { Panel } from '../../ui/Panel';

/** The link to the room. The code travels behind the '#', which no browser sends to a server. */
export function Invitation({ room, code }: { room: string; code: string | null }) {
  const texts = useTexts();
  const words = code === null ? '' : `?code=${encodeURIComponent(code)}`;
  const link = `${location.href.replace(/#.*$/, '')}#/room/${room}${words}`;
  const drawing = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`,
    [link],
  );

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ text: texts.get('web.online.copied') });
    } catch {
      notify({ text: texts.get('web.online.copy_by_hand') });
    }
  };

  return (
    <Panel title={texts.get('web.online.invite')}>
      {code !== null && (
        <p className="mb-3">
          {texts.get('web.online.code_is')} <strong className="font-mono text-lg">{code}</strong>
        </p>
      )}
      <p className="mb-3 rounded-md border border-line/40 px-3 py-2 text-sm break-all select-all">
        {link}
      </p>
      <div className="flex flex-wrap items-start gap-4">
        <Button icon="copy" onClick={() => void copy()}>
          {texts.get('web.online.copy')}
        </Button>
        <img
          src={drawing}
          alt={texts.get('web.online.qr')}
          className="size-36 rounded-piece bg-white"
        />
      </div>
    </Panel>
  );
}
