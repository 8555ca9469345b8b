import type { Connection } from '../../online/connection';
import type { Texts } from '../../text/texts';

/** What is to be said of a connection that does not stand but will; empty otherwise. */
export function connectionWords({ state, why, canSave }: Connection, texts: Texts): string {
  if (state === 'connecting') return texts.get('web.online.connecting');
  if (state === 'open' && !canSave) return texts.get('web.online.saving_impossible');
  if (state !== 'waiting') return '';
  // A newer server may have reasons that this page has no words for.
  if (!why || !texts.has(why.key)) return texts.get('web.online.lost');
  return `${texts.refusal(why)} ${texts.get('web.online.reconnecting')}`;
}
