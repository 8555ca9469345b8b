import { useConnectionState, useConnectionTrouble } from '../../online/useConnection';
import { useTexts } from '../../text/TextContext';

/** What is to be said of the connection while it is not as it should be; empty otherwise. */
export function useConnectionWords(): string {
  const texts = useTexts();
  const { connection, state } = useConnectionState();
  const trouble = useConnectionTrouble();
  if (trouble) return texts.get(`web.online.${trouble}`);
  if (state === 'connecting') return texts.get('web.online.connecting');
  if (state !== 'waiting') return '';
  // A newer server may have reasons that this page has no words for.
  const { why } = connection;
  if (!why || !texts.has(why.key)) return texts.get('web.online.lost');
  return `${texts.refusal(why)} ${texts.get('web.online.reconnecting')}`;
}
