import { useMemo } from 'react';
import type { GameController } from '../../game/controller';
import { GamePage } from '../../game/GamePage';
import { turnSeconds } from '../../online/room';
import { computerName } from '../../game/personas';
import { TurnTimeProvider } from '../../game/SeatClock';
import { SeatNewsProvider } from '../../game/seatNews';
import { HUMAN } from '../../game/setUp';
import { useTexts } from '../../text/TextContext';
import { endingOf } from './ending';
import { RoomStrip, type StripProps } from './RoomStrip';
import { useOffers } from './useOffers';
import { useSeatNewsOf } from './useSeatNewsOf';

/** The game of a room: the usual game page, with a strip that tells of the room, and the vote. */
export function OnlineTable({ game, ...props }: StripProps & { readonly game: GameController }) {
  const { view, clock } = props.room;
  const time = clock && {
    ...clock,
    kind: view.time.kind,
    seconds: turnSeconds(view.time),
    isMine: clock.seat === game.viewer,
  };
  return (
    <TurnTimeProvider value={time}>
      <SeatNewsProvider value={useSeatNewsOf(props.snapshot, props.room)}>
        <GamePage
          game={useOffers(useNamed(game), props.room, props.session)}
          room={{ strip: <RoomStrip {...props} />, ending: endingOf(props) }}
        />
      </SeatNewsProvider>
    </TurnTimeProvider>
  );
}

/** A server numbers its robots; here they have the names they have everywhere. */
function useNamed(game: GameController): GameController {
  const texts = useTexts();
  return useMemo(() => {
    const kinds = game.players.map(({ kind }) => kind);
    const players = game.players.map((player, index) =>
      player.kind === HUMAN ? player : { ...player, name: computerName(kinds, index, texts) },
    );
    return { ...game, players };
  }, [game, texts]);
}
