import { useEffect, useMemo, useRef } from 'react';
import { useCore } from '../../core/CoreContext';
import type { Command, GameController } from '../../game/controller';
import { hasMoveToTakeBack, isInPlay, isOfferable, whyNoOffer } from '../../online/offers';
import type { OfferKind } from '../../online/protocol';
import type { Room } from '../../online/room';
import type { RoomSession } from '../../online/roomSession';
import { useTexts } from '../../text/TextContext';
import { notify } from '../../ui/notices';

/** The game with what a room adds to it: resigning, offers, and why it ended. */
export function useOffers(game: GameController, room: Room, session: RoomSession): GameController {
  const texts = useTexts();
  const hasDraws = useCore().games.find(({ id }) => id === game.game)?.hasDraws ?? false;
  useOfferNews(room);
  return useMemo(() => {
    const hasMoved = typeof game.viewer === 'number' && hasMoveToTakeBack(game.steps, game.viewer);
    const why = {
      draw: whyNoOffer(room, 'draw', hasMoved),
      takeback: whyNoOffer(room, 'takeback', hasMoved),
    };
    const offer = (what: OfferKind): Command =>
      why[what] === null ? () => session.ask({ kind: 'offer', what }) : null;
    const reason = endReason(room);
    return {
      ...game,
      resign: isInPlay(room) ? () => session.ask({ kind: 'resign' }) : null,
      ...(isOfferable(room, 'draw', hasDraws) && { offerDraw: offer('draw') }),
      ...(isOfferable(room, 'takeback', hasDraws) && { askTakeback: offer('takeback') }),
      whyNoOffer: {
        ...(why.draw !== null && { draw: why.draw }),
        ...(why.takeback !== null && { takeback: why.takeback }),
      },
      ...(reason !== null && { endReason: texts.get('web.result.resigned', { name: reason }) }),
    };
  }, [game, room, session, hasDraws, texts]);
}

/** Who ended the game by resigning, by name. */
function endReason({ view }: Room): string | null {
  if (view.result?.why !== 'resigned' || !view.match) return null;
  const seat = Number(/^out:(\d)$/.exec(view.match.tokens.at(-1) ?? '')?.[1] ?? 0);
  const player = view.match.seats[seat - 1];
  return view.players.find(({ id }) => id === player)?.name ?? null;
}

/** Says what became of an offer, to everybody who did not decide it. */
function useOfferNews({ offerNews, view, you }: Room): void {
  const texts = useTexts();
  const known = useRef(offerNews?.seq ?? 0);
  useEffect(() => {
    if (!offerNews || offerNews.seq === known.current) return;
    known.current = offerNews.seq;
    const { kind, what, player } = offerNews;
    if (player === you) return;
    const name = view.players.find(({ id }) => id === player)?.name ?? '';
    const key = kind === 'taken_back' ? 'web.offer.taken_back' : `web.offer.${what}.${kind}`;
    notify({ text: texts.get(key, { name }) });
  }, [offerNews, view.players, you, texts]);
}
