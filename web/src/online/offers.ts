import type { Step } from '../core/types';
import type { OfferKind, OfferView, Player } from './protocol';
import type { Room } from './room';

/** What may be offered in a running game, and what is on offer. */

/** The offer to tell of: one that waits for this browser's answer before all others. */
export interface ShownOffer extends OfferView {
  /** this browser's player made it */
  readonly isMine: boolean;
  /** this browser's player has still to answer */
  readonly isAsked: boolean;
  /** who else has */
  readonly awaited: readonly Player[];
}

export function shownOfferOf(room: Room): ShownOffer | null {
  if (room.view.status !== 'playing') return null;
  const all = room.view.offers.map((offer): ShownOffer => {
    const awaited = peopleInPlay(room).filter(
      ({ id }) => id !== offer.player && !offer.agreed.includes(id),
    );
    return {
      ...offer,
      isMine: offer.player === room.you,
      isAsked: awaited.some(({ id }) => id === room.you),
      awaited: awaited.filter(({ id }) => id !== room.you),
    };
  });
  return all.find(({ isAsked }) => isAsked) ?? all.find(({ isMine }) => isMine) ?? all[0] ?? null;
}

/** Does this browser's player still play? */
export function isInPlay(room: Room): boolean {
  return room.view.status === 'playing' && peopleInPlay(room).some(({ id }) => id === room.you);
}

/** Whether it can be offered at all here, at some time. Computers decline every draw. */
export function isOfferable(room: Room, what: OfferKind, hasDraws: boolean): boolean {
  if (!isInPlay(room)) return false;
  return what === 'takeback' || (hasDraws && !hasComputerInPlay(room));
}

/** Text key of why it cannot be offered now: once a turn, and one of a kind at a time; or null. */
export function whyNoOffer(room: Room, what: OfferKind, hasMoved: boolean): string | null {
  if (room.offered.includes(what)) return 'refusal.online.offered';
  if (room.view.offers.some((offer) => offer.what === what))
    return what === 'draw' ? 'web.offer.draw.open' : 'refusal.online.offer_open';
  return what === 'takeback' && !hasMoved ? 'refusal.online.nothing_to_take_back' : null;
}

/** Has the seat decided anything that can be taken back? Nobody who left is brought back. */
export function hasMoveToTakeBack(steps: readonly Step[], seat: number): boolean {
  const departure = steps.findLastIndex(({ kind }) => kind === 'out');
  return steps.slice(departure + 1).some((step) => step.kind === 'move' && step.seat === seat);
}

function peopleInPlay({ view }: Room): readonly Player[] {
  return view.players.filter(({ level, state }) => level === undefined && state === 'in');
}

function hasComputerInPlay({ view }: Room): boolean {
  return view.players.some(
    ({ level, state }) => state === 'away' || (level !== undefined && state === 'in'),
  );
}
