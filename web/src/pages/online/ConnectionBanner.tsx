import { useEffect, useState } from 'react';
import { inBackground } from '../../core/failure';
import { useConnectionState, useConnectionTrouble } from '../../online/useConnection';
import { useServerNotices } from '../../online/useServerNotices';
import { useTexts } from '../../text/TextContext';
import { useAnnouncement } from '../../ui/announcer';
import { Button } from '../../ui/Button';
import { loadNewVersion } from '../../ui/loadNewVersion';
import { useConnectionWords } from './useConnectionWords';

/** A connection usually stands before anybody could read that it is being made. */
const SLOW_MS = 600;

function useSlow(isConnecting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isConnecting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isConnecting]);
  return isSlow;
}

/** Says when the server cannot be reached, and whether the page comes back by itself. */
export function ConnectionBanner() {
  const { state } = useConnectionState();
  const isSlow = useSlow(state === 'connecting');
  const trouble = useConnectionTrouble();
  const words = useConnectionWords();
  useServerNotices();
  if (state === 'stale' || state === 'unfit') return <ReloadBanner state={state} />;
  if (state !== 'waiting' && !isSlow && !trouble) return null;
  return <Banner text={words} />;
}

function Banner({ text }: { text: string }) {
  useAnnouncement(text);
  return <p className="rounded-md border border-warn px-3 py-2 text-warn">{text}</p>;
}

function ReloadBanner({ state }: { state: 'stale' | 'unfit' }) {
  const texts = useTexts();
  const text = texts.get(`web.online.${state}`);
  useAnnouncement(text, 'assertive');
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-warn px-3 py-1">
      {text}
      <Button look="primary" icon="reload" onClick={() => inBackground(loadNewVersion())}>
        {texts.get('web.online.reload')}
      </Button>
    </p>
  );
}
