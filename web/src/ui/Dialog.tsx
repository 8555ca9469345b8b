import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../text/TextContext';
import { hostAnnouncer } from './announcer';
import { IconButton } from './Button';

interface DialogProps {
  readonly title: string;
  /** for texts to read */
  readonly isWide?: boolean;
  readonly children: ReactNode;
  /** in sight however long the rest is */
  readonly footer?: ReactNode;
  close: () => void;
}

/** A sheet over the page: in the middle of large screens, at the bottom edge of phones. */
export function Dialog({ title, isWide = false, children, footer, close }: DialogProps) {
  const texts = useTexts();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  // Before the element goes: only a dialog that is still there gives the focus back when it closes.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    dialog.showModal();
    const release = hostAnnouncer(dialog);
    return () => {
      release();
      dialog.close();
    };
  }, []);

  const leave = useEffectEvent(close);
  useEffect(() => {
    const dialog = element.current;
    // Another page, by the browser's Back or a link, has nothing to do with this dialog.
    const left = () => leave();
    const clickedBeside = ({ target }: Event) => {
      if (target === dialog) leave();
    };
    addEventListener('hashchange', left);
    dialog?.addEventListener('click', clickedBeside);
    return () => {
      removeEventListener('hashchange', left);
      dialog?.removeEventListener('click', clickedBeside);
    };
  }, []);

  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className={`m-auto max-h-[85dvh] w-full ${isWide ? 'max-w-3xl' : 'max-w-md'} overflow-visible rounded-md border border-line bg-surface text-ink backdrop:bg-black/50 max-sm:mb-0 max-sm:max-w-full max-sm:rounded-b-none`}
    >
      <div className="flex max-h-[85dvh] flex-col">
        <div className="flex items-center justify-between gap-2 border-b border-line/40 py-1 pr-1 pl-4">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          <IconButton icon="close" label={texts.get('web.close')} onClick={close} />
        </div>
        {/* what scrolls can be reached by keys */}
        <div role="group" aria-labelledby={id} tabIndex={0} className="min-h-0 overflow-y-auto p-4">
          {children}
        </div>
        {footer && <div className="flex flex-col gap-2 border-t border-line/40 p-4">{footer}</div>}
      </div>
    </dialog>
  );
}
