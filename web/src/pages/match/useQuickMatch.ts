import { useCallback } from 'react';
import { inBackground } from '../../core/failure';
import type { GameId } from '../../core/types';
import { currentSearch, type Criteria } from '../../online/searchStore';
import { navigate } from '../../router/router';
import { recallSettings } from '../../settings/settings';
import { useTexts } from '../../text/TextContext';
import { notify } from '../../ui/notices';
import { playSound } from '../../ui/sounds';

/** Begins to seek somebody for a game, under the name this browser plays with. */
export function useQuickMatch(): (game: GameId) => void {
  const texts = useTexts();
  return useCallback(
    (game: GameId) => {
      const criteria: Criteria = { game, preset: 'classic', speed: 'normal' };
      const running = currentSearch();
      if (running) {
        if (running.criteria.game !== game) running.change(criteria);
        return;
      }
      const begin = async () => {
        // Only now: who never plays online fetches none of it.
        const [{ QuickMatch }, { holdConnection, theConnection }, { nameToPlay }] =
          await Promise.all([
            import('../../online/quickMatch'),
            import('../../online/useConnection'),
            import('../../online/playerName'),
          ]);
        const release = holdConnection();
        new QuickMatch(theConnection(), nameToPlay(texts), criteria, {
          ended: release,
          found: (room) => {
            if (recallSettings().sound) playSound('your-turn');
            notify({ text: texts.get('web.match.found') });
            navigate(`/room/${room}`);
          },
          refused: (reasons) => notify({ text: texts.refusals(reasons) }),
        });
      };
      inBackground(begin());
    },
    [texts],
  );
}
