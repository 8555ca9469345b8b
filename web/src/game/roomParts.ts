import type { ReactNode } from 'react';

/** What comes after a game in a room. */
export interface Ending {
  /** how the vote stands, in one line; null without a vote */
  readonly brief: ReactNode;
  /** the same in words */
  readonly about: ReactNode;
  /** what to do next */
  readonly actions: ReactNode;
}

/** What the room around a game adds to its page. */
export interface RoomParts {
  readonly strip: ReactNode;
  /** null while the game runs */
  readonly ending: Ending | null;
}
