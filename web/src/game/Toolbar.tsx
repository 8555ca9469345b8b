import { useTexts } from '../text/TextContext';
import { Button } from '../ui/Button';
import { ActionWord } from './ActionButton';
import type { GameController } from './controller';
import type { GameActionName, GameActions } from './useGameActions';
import type { Replay } from './useReplay';

/** What a referee does not allow, or a room does by itself. */
const NOT_IN_ROOMS: readonly GameActionName[] = ['undo', 'redo', 'hint', 'open', 'resign', 'setup'];

export function offered(game: GameController, names: readonly GameActionName[]): GameActionName[] {
  return names.filter((name) => !game.isRefereed || !NOT_IN_ROOMS.includes(name));
}

const TURN_TOOLS: readonly GameActionName[] = ['undo', 'redo', 'hint'];
const GAME_TOOLS: readonly GameActionName[] = ['rules', 'save', 'open', 'resign', 'setup'];

interface ToolbarProps {
  readonly game: GameController;
  readonly actions: GameActions;
  readonly replay: Replay;
}

/** The commands of the game in words, as far as there is room; in a past position the way back
 *  stands between them. */
export function Toolbar({ game, actions, replay }: ToolbarProps) {
  const texts = useTexts();
  return (
    <div
      role="toolbar"
      aria-label={texts.get('web.tools')}
      className="@container flex min-h-11 items-center justify-between gap-2"
    >
      <div className="flex">
        {offered(game, TURN_TOOLS).map((name) => (
          <ActionWord key={name} action={actions[name]} wordsFrom="@max-[34rem]:sr-only" />
        ))}
      </div>
      {replay.isPast && (
        <Button look="primary" icon="last" onClick={actions.now.perform}>
          {texts.get(actions.now.label)}
        </Button>
      )}
      <div className="flex">
        {offered(game, GAME_TOOLS).map((name) => (
          <ActionWord key={name} action={actions[name]} wordsFrom="@max-[64rem]:sr-only" />
        ))}
      </div>
    </div>
  );
}
