import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../text/TextContext';
import { notify } from '../ui/notices';
import { useConnectionState } from './useConnection';

/** Shows what those who run the server say to everybody: text, and nothing but text. */
export function useServerNotices(): void {
  const texts = useTexts();
  const { connection } = useConnectionState();
  const show = useEffectEvent((text: string) =>
    notify({ text: texts.get('web.online.notice', { text }), stays: true }),
  );
  useEffect(
    () =>
      connection.onMessage((message) => {
        if (message.kind === 'notice') show(message.text);
      }),
    [connection],
  );
}
