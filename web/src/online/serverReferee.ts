import type { GameInfo, Line, Seat } from '../core/types';
import type { GamePlayer } from '../game/controller';
import { HUMAN, serverMode, type Referee } from '../game/referee';
import type { Player } from './protocol';
import type { Room } from './room';
import { teamsIn } from './teams';

/** What the server says of a game: how it stands, and what this browser may do in it. */
export interface ToldGame {
  readonly match: number;
  readonly line: Line;
  readonly referee: Referee;
}

type Confirm = NonNullable<Referee['confirm']>;
type Save = NonNullable<Referee['save']>;

/** The game of a room; null while none was begun. */
export function gameOf(room: Room, info: GameInfo, confirm: Confirm, save: Save): ToldGame | null {
  const { view } = room;
  const { match } = view;
  if (!match) return null;
  const isOver = view.status === 'finished';
  const referee: Referee = {
    mode: serverMode(info, seatOf(room), isPlaying(room)),
    players: playersOf(room),
    confirm,
    replay: null,
    save: isOver ? save : null,
  };
  const line: Line = { game: view.game, start: match.start, tokens: match.tokens };
  return { match: match.number, line, referee };
}

function seatOf({ view, you }: Room): Seat | null {
  const index = (view.match?.seats ?? []).findIndex((id) => id === you);
  return index < 0 ? null : index + 1;
}

/** A seat that a bot keeps, or that is out, plays no more. */
function isPlaying({ view, you }: Room): boolean {
  const me = view.players.find(({ id }) => id === you);
  return view.status === 'playing' && me?.state === 'in';
}

function playersOf({ view, you }: Room): GamePlayer[] {
  const byId = new Map<number, Player>(view.players.map((player) => [player.id, player]));
  const teams = teamsIn(view);
  return (view.match?.seats ?? []).map((id) => {
    const player = byId.get(id);
    return {
      name: player?.name ?? '…',
      team: teams.get(id) ?? 'blue',
      isLocal: id === you,
      kind: player?.level ?? HUMAN,
      ...(player?.why !== undefined && { outFor: player.why }),
    };
  });
}
