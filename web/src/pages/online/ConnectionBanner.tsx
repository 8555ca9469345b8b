import type { ConnectionState } from '../../online/connection';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { loadNewVersion } from '../../ui/loadNewVersion';

/** Says when the server cannot be reached, and that the page comes back by itself. */
export function ConnectionBanner({ state }: { state: ConnectionState }) {
  const texts = useTexts();
  if (state === 'stale') {
    return (
      <p
        role="alert"
        className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-warn px-3 py-1"
      >
        {texts.get('web.online.stale')}
        <Button look="primary" icon="reload" onClick={() => void loadNewVersion()}>
          {texts.get('web.online.reload')}
        </Button>
      </p>
    );
  }
  if (state === 'open' || state === 'closed') return null;
  return (
    <p role="status" className="rounded-md border border-warn px-3 py-2 text-warn">
      {texts.get(state === 'waiting' ? 'web.online.lost' : 'web.online.connecting')}
    </p>
  );
}
