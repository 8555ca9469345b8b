import type { GameController } from '../../table/controller';
import { GamePage } from '../../table/GamePage';
import { TurnTimeProvider } from '../../table/SeatClock';
import { RoomStrip, type StripProps } from './RoomStrip';

/** The game of a room: the usual game page under a strip that tells of the room. */
export function OnlineTable({ game, ...strip }: StripProps & { readonly game: GameController }) {
  const { view, clock } = strip.room;
  const time = clock && {
    ...clock,
    seconds: view.turn_seconds,
    isMine: clock.seat === game.viewer,
  };
  return (
    <TurnTimeProvider value={time}>
      <div className="flex min-h-0 flex-1 flex-col">
        <RoomStrip {...strip} />
        <GamePage game={game} />
      </div>
    </TurnTimeProvider>
  );
}
