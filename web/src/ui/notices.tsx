import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '../text/TextContext';
import { announce } from './announcer';
import { Button, IconButton } from './Button';

export interface Notice {
  readonly text: string;
  /** something to do about it; such a notice stays until it is closed */
  readonly action?: { readonly label: string; perform: () => void };
  /** stays until it is closed as well */
  readonly stays?: boolean;
}

const STAYS_MS = 6000;

let current: Notice | null = null;
const listeners = new Set<() => void>();

/** Says something above the page; the next notice takes its place. */
export function notify(notice: Notice | null): void {
  current = notice;
  for (const changed of listeners) changed();
}

/** Takes a notice away, if it is still there. */
export function withdraw(notice: Notice): void {
  if (current === notice) notify(null);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Over the header: nothing below moves under a finger, and no board is covered. */
export function Notices() {
  const texts = useTexts();
  const notice = useSyncExternalStore(subscribe, () => current);

  useEffect(() => announce(notice?.text ?? ''), [notice]);

  useEffect(() => {
    if (!notice || notice.action || notice.stays) return;
    const timer = setTimeout(() => notify(null), STAYS_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <div
      data-notice
      className="fixed inset-x-0 top-0 z-20 flex justify-center px-2 pt-0.5 pointer-events-none side:pr-[max(240px,34%)]"
    >
      {notice && (
        <section
          aria-label={texts.get('web.notice')}
          className="pointer-events-auto flex max-w-3xl items-center gap-2 rounded-md border border-line bg-ink py-1 pr-1 pl-4 text-page"
        >
          <p className="py-1.5 leading-snug">{notice.text}</p>
          {notice.action && (
            <Button
              look="primary"
              className="shrink-0 whitespace-nowrap"
              onClick={notice.action.perform}
            >
              {notice.action.label}
            </Button>
          )}
          <IconButton
            icon="close"
            label={texts.get('web.close')}
            className="text-page hover:text-ink"
            onClick={() => notify(null)}
          />
        </section>
      )}
    </div>
  );
}
