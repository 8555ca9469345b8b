import type {
  Events,
  Player,
  Presence,
  RoomEvent,
  RoomMessage,
  RoomView,
  TimeControl,
  TurnClock,
} from './protocol';

/** The time of a turn, by this computer's clock. */
export interface RunningClock {
  readonly seat: number;
  readonly until: number;
  /** when the time begins to run: a game's first turn is given a moment more; null otherwise */
  readonly startsAt: number | null;
  /** what each seat has left of its total time in milliseconds; null under other time controls */
  readonly times: readonly number[] | null;
  /** since when it stands still; null while it runs */
  readonly stoppedAt: number | null;
}

/** A room as this browser knows it: all it was told, folded in order. */
export interface Room {
  readonly seq: number;
  readonly view: RoomView;
  /** this browser's player; null for spectators */
  readonly you: number | null;
  /** whose time runs */
  readonly clock: RunningClock | null;
  /** until when the vote is open, by this computer's clock */
  readonly voteUntil: number | null;
  readonly closed: string | null;
  /** since when the connections of players are lost, as far as this browser saw it happen */
  readonly lostSince: ReadonlyMap<number, number>;
  /** the secret of the feed that tells this player whose turn it is, in correspondence */
  readonly feed: string | null;
}

export function openRoom(message: RoomMessage, now: number): Room {
  const { room, seq, you, feed } = message;
  return {
    seq,
    view: room,
    you: you ?? null,
    clock: runningClock(room.match?.clock, room.time, now),
    voteUntil: voteEnd(room, now),
    closed: null,
    lostSince: new Map(),
    feed: feed ?? null,
  };
}

/**
 * Null when events are missing in between: then the room has to be asked for again. Who comes back
 * having missed nothing is told no event, but how much time is left.
 */
export function foldEvents(room: Room, message: Events, now: number): Room | null {
  const first = message.seq - message.events.length + 1;
  if (message.seq < room.seq) return room;
  if (first > room.seq + 1) return null;
  const news = message.events.slice(room.seq + 1 - first);
  const view = news.reduce(foldEvent, room.view);
  const closing = news.find((event) => event.type === 'closed');
  return {
    ...room,
    seq: message.seq,
    view,
    clock: runningClock(message.clock, view.time, now),
    voteUntil: voteEnd(message, now),
    closed: closing?.why ?? room.closed,
  };
}

export function foldPresence(room: Room, message: Presence, now: number): Room {
  const players = room.view.players.map((player) => ({
    ...player,
    connected: player.level !== undefined || message.connected.includes(player.id),
  }));
  const lostSince = new Map(
    room.view.players
      .filter(
        ({ id, connected }, index) =>
          !players[index]?.connected && (connected || room.lostSince.has(id)),
      )
      .map(({ id }) => [id, room.lostSince.get(id) ?? now]),
  );
  return { ...room, lostSince, view: { ...room.view, players, spectators: message.spectators } };
}

/** Who is asked whether to play again: the people who are there. */
export function votersOf({ view }: Room): readonly Player[] {
  return view.players.filter(
    ({ level, connected, state }) => level === undefined && connected && state !== 'left',
  );
}

function voteEnd({ vote_left: left }: { vote_left?: number }, now: number): number | null {
  return left === undefined ? null : now + left;
}

function runningClock(
  clock: TurnClock | undefined,
  time: TimeControl,
  now: number,
): RunningClock | null {
  if (!clock) return null;
  const { seat, left, times = null } = clock;
  const lead = left - (times?.[seat - 1] ?? turnSeconds(time) * 1000);
  const startsAt = lead > 0 ? now + lead : null;
  return { seat, until: now + left, startsAt, times, stoppedAt: null };
}

const DAY_SECONDS = 86_400;

/** How long one turn may last at most. */
export function turnSeconds({ seconds = 0, days }: TimeControl): number {
  return days === undefined ? seconds : days * DAY_SECONDS;
}

/** Nothing can be saved: what is left stays so until the server tells of the clocks again. */
export function stopClock(room: Room, now: number): Room {
  return room.clock ? { ...room, clock: { ...room.clock, stoppedAt: now } } : room;
}

function foldEvent(view: RoomView, event: RoomEvent): RoomView {
  switch (event.type) {
    case 'joined': {
      const { type: _, player: id, ...rest } = event;
      return { ...view, players: [...view.players, { ...rest, id, connected: true, state: 'in' }] };
    }
    case 'left':
      // With a game on the table the name is still wanted; before it the seat is free again.
      if (view.status === 'waiting') return without(view, event.player);
      return withPlayer(view, event.player, { state: 'left', connected: false });
    case 'expelled':
      return without(view, event.player);
    case 'hosted':
      return { ...view, host: event.player };
    case 'started': {
      const { number, start, seats } = event;
      const { result: _result, vote_left: _vote, ...rest } = view;
      const players = view.players.map((player): Player =>
        player.state === 'out' ? { ...player, state: 'in' } : player,
      );
      return {
        ...rest,
        status: 'playing',
        players,
        votes: [],
        match: { number, start, seats, tokens: [] },
      };
    }
    case 'token':
      return foldToken(view, event.token);
    case 'away':
      return withPlayer(view, event.player, { state: 'away' });
    case 'back':
      return withPlayer(view, event.player, { state: 'in' });
    case 'finished': {
      const { type: _, ...result } = event;
      return { ...view, status: 'finished', result, votes: [] };
    }
    case 'voted':
      return event.again ? { ...view, votes: [...view.votes, event.player] } : view;
    case 'reopened': {
      const { match: _match, result: _result, vote_left: _vote, ...rest } = view;
      return {
        ...rest,
        status: 'waiting',
        votes: [],
        players: view.players.filter(({ state }) => state !== 'left'),
      };
    }
    case 'watched':
    case 'clocked':
    case 'closed':
      return view;
  }
}

function foldToken(view: RoomView, token: string): RoomView {
  const match = view.match;
  if (!match) return view;
  const next = { ...view, match: { ...match, tokens: [...match.tokens, token] } };
  const out = /^out:(\d)$/.exec(token)?.[1];
  const player = out === undefined ? undefined : match.seats[Number(out) - 1];
  const isGone = view.players.some(({ id, state }) => id === player && state === 'left');
  return player === undefined || isGone ? next : withPlayer(next, player, { state: 'out' });
}

function withPlayer(view: RoomView, id: number, change: Partial<Player>): RoomView {
  return {
    ...view,
    players: view.players.map((player) => (player.id === id ? { ...player, ...change } : player)),
  };
}

function without(view: RoomView, id: number): RoomView {
  return { ...view, players: view.players.filter((player) => player.id !== id) };
}
