import { useEffect, useRef, useState } from 'react';
import { reactions } from '../../online/protocol';
import type { RoomSession, ShownReaction } from '../../online/roomSession';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';

const FACES: Readonly<Record<(typeof reactions)[number], string>> = {
  hello: '👋',
  luck: '🍀',
  well_played: '👏',
  thanks: '🙏',
  wow: '😮',
  oops: '🙈',
  think: '🤔',
  hurry: '⏳',
  sorry: '😅',
  bye: '🚪',
};

const STAYS_MS = 4000;

/** Ready-made words instead of a chat: nobody can be rude, every language understands. */
export function Reactions({ session }: { session: RoomSession }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', outside);
    return () => removeEventListener('pointerdown', outside);
  }, [isOpen]);

  return (
    <div ref={box} className="relative">
      <Button icon="smile" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.get('web.online.react')}
      </Button>
      {isOpen && (
        <ul className="absolute bottom-full left-0 z-20 mb-2 grid w-64 grid-cols-2 gap-1 rounded-md border border-line bg-surface p-2 shadow-lg">
          {reactions.map((reaction) => (
            <li key={reaction}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-board"
                onClick={() => {
                  setOpen(false);
                  void session.ask({ kind: 'react', reaction });
                }}
              >
                <span aria-hidden="true">{FACES[reaction]}</span>
                {texts.get(`web.reaction.${reaction}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What somebody just said, for a few seconds. */
export function Said({ said, name }: { said: ShownReaction | null; name: string }) {
  const texts = useTexts();
  const [shown, setShown] = useState<ShownReaction | null>(null);
  useEffect(() => {
    setShown(said);
    const timer = setTimeout(() => setShown(null), STAYS_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <p role="status" className="min-h-6 truncate text-sm">
      {shown && (
        <>
          <span aria-hidden="true">{FACES[shown.reaction]} </span>
          <strong>{name}</strong> : {texts.get(`web.reaction.${shown.reaction}`)}
        </>
      )}
    </p>
  );
}
