import { useSyncExternalStore } from 'react';
import type { GameId } from '../../core/types';
import { currentSearch, onSearch } from '../../online/searchStore';
import { useTexts } from '../../text/TextContext';
import { Button } from '../../ui/Button';
import { useQuickMatch } from './useQuickMatch';

interface QuickMatchProps {
  readonly game: GameId;
  /** what the button says, besides how many wait */
  readonly label: string;
  /** people who seek somebody for this game now */
  readonly waiting: number;
  readonly className?: string;
}

/** One click to somebody to play with. */
export function QuickMatchButton({ game, label, waiting, className = '' }: QuickMatchProps) {
  const texts = useTexts();
  const seek = useQuickMatch();
  const isSeeking = useSyncExternalStore(onSearch, currentSearch)?.criteria.game === game;
  // Oneself is nobody to play with.
  const others = isSeeking ? 0 : waiting;
  return (
    <Button icon="online" className={className} disabled={isSeeking} onClick={() => seek(game)}>
      <span>
        {label}
        {others > 0 && (
          <span className="block text-sm font-bold">
            {texts.get('web.match.waiting', { count: others })}
          </span>
        )}
      </span>
    </Button>
  );
}
