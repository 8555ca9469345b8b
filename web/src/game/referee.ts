import type { GameInfo, Refusal, Seat, Viewer } from '../core/types';
import type { GamePlayer, LevelOffer } from './controller';
import type { GameState, GameMode } from './state';

/** What a referee said to a move: accepted, and what came of it will be told; lost: nobody knows. */
export type Verdict = 'accepted' | 'lost' | { readonly reasons: readonly Refusal[] };

/** Who has the last word on a game: this screen, a server, or the record of a game. */
export interface Referee {
  readonly mode: GameMode;
  readonly players: readonly GamePlayer[];
  /** Asks for a move to be confirmed, or with no token for the chance event that is due. */
  confirm?: (token: string | null, at: number) => Promise<Verdict>;
  /** Keeps the game, after every change. */
  keep?: (state: GameState) => void;
  /** starts the same game anew; null where that is not offered */
  readonly replay: (() => void) | null;
  /** the same with computer players a level stronger (1) or weaker (-1); null where there are none */
  otherLevel?: (step: 1 | -1) => LevelOffer | null;
  /** the game as a text file; null where that is not offered */
  readonly save: ((state: GameState) => Promise<string | null>) | null;
}

export const HUMAN = 'human';

const seatsWhere = (players: readonly GamePlayer[], holds: (player: GamePlayer) => boolean) =>
  players.flatMap((player, index): Seat[] => (holds(player) ? [index + 1] : []));

/** People and computers at one screen: whatever the core allows is done. */
export function screenMode(info: GameInfo, players: readonly GamePlayer[]): GameMode {
  const people = seatsWhere(players, ({ kind }) => kind === HUMAN);
  const bots = new Map(
    players.flatMap(({ kind }, index): [Seat, string][] =>
      kind === HUMAN ? [] : [[index + 1, kind]],
    ),
  );
  // Everything is open where nothing is hidden, and where nobody plays.
  const isOpen = !info.hidesInformation || people.length === 0;
  const viewer = isOpen ? 'referee' : 'holder';
  return { info, people, bots, rollers: people, isRefereed: false, viewer };
}

/** A game that was played: everything is open, and other moves may be tried for every seat. */
export function recordMode(info: GameInfo, players: readonly GamePlayer[]): GameMode {
  const people = seatsWhere(players, () => true);
  const viewer: Viewer = 'referee';
  return { info, people, bots: new Map(), rollers: [], isRefereed: false, viewer };
}

/** A game that is thought over: a move in any position begins a variation. */
export function analysisMode(info: GameInfo, players: readonly GamePlayer[]): GameMode {
  return { ...recordMode(info, players), branches: true };
}

/** A seat, or no seat, in a room: moves and chance are the server's business. */
export function serverMode(info: GameInfo, seat: Seat | null, isPlaying: boolean): GameMode {
  const people = seat !== null && isPlaying ? [seat] : [];
  return { info, people, bots: new Map(), rollers: people, isRefereed: true, viewer: seat };
}
