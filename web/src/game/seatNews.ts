import { createContext, useContext } from 'react';
import type { Seat } from '../core/types';

/** What is to be said beside a player, where others are elsewhere. */
export interface SeatNews {
  /** what they just said, in words */
  readonly said: string | null;
  /** why they are not playing themselves */
  readonly missing: 'lost' | 'away' | 'left' | 'out' | null;
  /** since when their connection is lost, by this computer's clock */
  readonly since: number | null;
  /** the level of the computer that plays while they are away */
  readonly standIn: string | null;
  /** why they are out of the game */
  readonly outFor: string | null;
}

const NONE: SeatNews = { said: null, missing: null, since: null, standIn: null, outFor: null };

const SeatNewsContext = createContext<ReadonlyMap<Seat, SeatNews>>(new Map());
export const SeatNewsProvider = SeatNewsContext.Provider;

export function useSeatNews(seat: Seat): SeatNews {
  return useContext(SeatNewsContext).get(seat) ?? NONE;
}
