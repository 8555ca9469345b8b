import type { ReactNode } from 'react';
import { useTexts } from '../text/TextContext';
import type { Action } from '../ui/actions';
import { Button } from '../ui/Button';
import { ActionWord } from './ActionButton';
import type { GameController } from './controller';
import type { GameActionName, GameActions } from './useGameActions';
import type { Replay } from './useReplay';

/** What a referee does not allow, or a room does by itself. */
const NOT_IN_ROOMS: readonly GameActionName[] = ['undo', 'redo', 'hint', 'open', 'setup'];

export function offered(game: GameController, names: readonly GameActionName[]): GameActionName[] {
  return names.filter((name) => {
    if (name === 'takeback') return game.askTakeback !== undefined;
    if (name === 'draw') return game.offerDraw !== undefined;
    if (!game.isRefereed) return true;
    return name === 'resign' ? game.resign !== null : !NOT_IN_ROOMS.includes(name);
  });
}

const TURN_TOOLS: readonly GameActionName[] = ['undo', 'redo', 'hint'];
/** In a room the others are asked. */
const ROOM_TOOLS: readonly GameActionName[] = ['takeback', 'draw', 'resign'];
const GAME_TOOLS: readonly GameActionName[] = [
  'rules',
  'analyse',
  'save',
  'open',
  'resign',
  'setup',
];

const GAME_TOOLS_IN_ROOMS = GAME_TOOLS.filter((name) => !ROOM_TOOLS.includes(name));

/** The rest of a game can be played quickly now: that stands first. */
export function toolsOf(game: GameController, names: readonly GameActionName[]): GameActionName[] {
  return [...(game.fastForward ? ['fastForward' as const] : []), ...offered(game, names)];
}

/** Where the words of GAME_TOOLS are left out, by how much else stands in the bar. */
const WORDS_FROM = {
  alone: '@max-[64rem]:sr-only',
  withFastForward: '@max-[72rem]:sr-only',
  withMore: '@max-[77rem]:sr-only',
  withBoth: '@max-[85rem]:sr-only',
} as const;

function wordsFrom(hasFastForward: boolean, hasMore: boolean): string {
  if (hasMore) return hasFastForward ? WORDS_FROM.withBoth : WORDS_FROM.withMore;
  return hasFastForward ? WORDS_FROM.withFastForward : WORDS_FROM.alone;
}

interface ToolbarProps {
  readonly game: GameController;
  readonly actions: GameActions;
  readonly replay: Replay;
  /** what stands behind the commands */
  readonly children?: ReactNode;
}

/** The commands of the game in words, as far as there is room. */
export function Toolbar({ game, actions, replay, children }: ToolbarProps) {
  const texts = useTexts();
  const room = wordsFrom(game.fastForward !== null && !replay.isPast, children !== undefined);
  return (
    <div
      role="toolbar"
      aria-label={texts.get('web.tools')}
      className="@container flex min-h-11 items-center justify-between gap-2"
    >
      <div className="flex">
        {replay.isPast ? (
          <PastTools actions={actions} />
        ) : (
          toolsOf(game, game.isRefereed ? ROOM_TOOLS : TURN_TOOLS).map((name) => (
            <ActionWord
              key={name}
              action={actions[name]}
              wordsFrom={game.isRefereed ? '@max-[48rem]:sr-only' : '@max-[34rem]:sr-only'}
            />
          ))
        )}
      </div>
      <div className="flex">
        {offered(game, game.isRefereed ? GAME_TOOLS_IN_ROOMS : GAME_TOOLS).map((name) => (
          <ActionWord key={name} action={actions[name]} wordsFrom={room} />
        ))}
        {children}
      </div>
    </div>
  );
}

/** What can be done with a past position, in place of the tools, which are of no use there. */
function PastTools({ actions }: Pick<ToolbarProps, 'actions'>) {
  return (
    <>
      {actions.playOn.enabled && <PastTool action={actions.playOn} look="quiet" />}
      <PastTool action={actions.now} look="primary" />
    </>
  );
}

/** With its whole name where there is room for it. */
function PastTool({ action, look }: { action: Action; look: 'quiet' | 'primary' }) {
  const texts = useTexts();
  return (
    <Button
      look={look}
      icon={action.icon}
      className="px-3! whitespace-nowrap"
      aria-label={texts.get(action.label)}
      onClick={action.perform}
    >
      <span className="@max-[34rem]:hidden">{texts.get(action.label)}</span>
      <span className="@min-[34rem]:hidden">{texts.get(`${action.label}.short`)}</span>
    </Button>
  );
}
