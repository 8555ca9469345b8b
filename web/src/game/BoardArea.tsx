import { useCallback, useState } from 'react';
import { inBackground } from '../core/failure';
import { useSettings } from '../settings/context';
import { useBoard } from '../boards';
import { useInputBuffer } from '../boards/shared/useInputBuffer';
import { useTexts } from '../text/TextContext';
import { useAnnouncement } from '../ui/announcer';
import { Bubble, type BubbleText } from '../ui/Bubble';
import { StatusLine } from '../ui/StatusLine';
import { playSound } from '../ui/sounds';
import { useSize } from '../ui/useSize';
import type { GameController } from './controller';
import { HandOver } from './HandOver';
import { messageOf } from './speech';
import { StartCount } from './StartCount';
import { Trouble } from './Trouble';

interface BoardAreaProps {
  readonly game: GameController;
  readonly isPast: boolean;
  /** how much of its left edge other things lie over, in CSS pixels */
  readonly covered?: number;
}

/** The room for the board; the board fills it and puts the message line under its squares. */
export function BoardArea({ game, isPast, covered = 0 }: BoardAreaProps) {
  const texts = useTexts();
  const module = useBoard(game.game);
  const { settings, numbering } = useSettings();
  const [ref, area] = useSize<HTMLDivElement>();
  const [bubble, setBubble] = useState<BubbleText | null>(null);
  const input = useInputBuffer(game);
  const closeBubble = useCallback(() => setBubble(null), []);

  const explain = async (token: string, at: Element) => {
    const why = await game.refuse(token);
    if (!why) return;
    if (settings.sound) playSound('illegal');
    setBubble({ text: module.refusal?.(why, texts, numbering) ?? texts.refusal(why), at });
  };

  const message = messageOf(game, module, texts, numbering);
  useAnnouncement(game.hint || (game.trouble && !game.retry) ? message : '');

  const frame = isPast ? 'outline-dashed outline-3 outline-hint' : '';
  return (
    <div className={`relative min-h-0 min-w-0 flex-1 rounded-md ${frame}`}>
      <div ref={ref} className="size-full overflow-hidden">
        {game.handOver !== null && <HandOver game={game} />}
        {game.handOver === null && game.view && area && (
          <module.Board
            view={game.view}
            players={game.players}
            viewer={game.viewer}
            last={game.last}
            active={game.active}
            isOver={game.end !== null && !game.active}
            hint={game.hint}
            area={area}
            covered={covered}
            message={<StatusLine text={message} />}
            letters={settings.letters}
            numbering={numbering}
            input={input}
            play={game.play}
            roll={game.roll}
            explain={(token, at) => inBackground(explain(token, at))}
            draft={game.draft}
            sound={(name) => settings.sound && playSound(name)}
          />
        )}
      </div>
      <Trouble game={game} />
      <StartCount />
      {bubble && <Bubble bubble={bubble} close={closeBubble} />}
    </div>
  );
}
