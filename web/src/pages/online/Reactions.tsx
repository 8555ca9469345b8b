import { useEffect, useRef, useState } from 'react';
import { reactions } from '../../online/protocol';
import type { RoomSession } from '../../online/roomSession';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';

/** Ready-made words instead of a chat: nobody can be rude, everybody reads their own language. */
export function Reactions({ session }: { session: RoomSession }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', outside);
    addEventListener('focusin', outside);
    addEventListener('keydown', escape);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('focusin', outside);
      removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  return (
    <div ref={box} className="relative">
      <Button
        icon="smile"
        className="max-sm:min-w-11 max-sm:px-0 side:min-w-11 side:px-0"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="max-sm:sr-only side:sr-only">{texts.get('web.online.react')}</span>
      </Button>
      {isOpen && (
        <ul className="absolute top-full right-0 z-20 mt-1 grid w-72 max-w-[80vw] grid-cols-2 gap-1 rounded-md border border-line bg-surface p-2 shadow-lg">
          {reactions.map((reaction) => (
            <li key={reaction}>
              <button
                type="button"
                className="min-h-11 w-full rounded-md border border-line/40 px-3 text-left text-sm hover:bg-board"
                onClick={() => {
                  setOpen(false);
                  session.ask({ kind: 'react', reaction });
                }}
              >
                {texts.get(`web.reaction.${reaction}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
