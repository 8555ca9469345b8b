import type { GameController } from '../../game/controller';
import { GamePage } from '../../game/GamePage';
import { TurnTimeProvider } from '../../game/SeatClock';
import { endingOf } from './ending';
import { RoomStrip, type StripProps } from './RoomStrip';

/** The game of a room: the usual game page, with a strip that tells of the room, and the vote. */
export function OnlineTable({ game, ...props }: StripProps & { readonly game: GameController }) {
  const { view, clock } = props.room;
  const time = clock && {
    ...clock,
    seconds: view.turn_seconds,
    isMine: clock.seat === game.viewer,
  };
  return (
    <TurnTimeProvider value={time}>
      <GamePage game={game} room={{ strip: <RoomStrip {...props} />, ending: endingOf(props) }} />
    </TurnTimeProvider>
  );
}
