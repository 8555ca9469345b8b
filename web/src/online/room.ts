import { manifestOf } from '../boards/manifests';
import type {
  Events,
  Player,
  Presence,
  RoomEvent,
  RoomMessage,
  RoomView,
  Token,
  TurnClock,
} from './protocol';

/** The time of a turn, by this computer's clock. */
export interface RunningClock {
  readonly seat: number;
  readonly until: number;
  /** when the time begins to run: a game's first turn is given a moment more; null otherwise */
  readonly startsAt: number | null;
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
  /** since when the connections of players are lost, by this computer's clock */
  readonly lostSince: ReadonlyMap<number, number>;
}

export function openRoom(message: RoomMessage, now: number): Room {
  const { room, seq, you } = message;
  return {
    seq,
    view: room,
    you: you ?? null,
    clock: runningClock(room.match?.clock, room.turn_seconds, now),
    voteUntil: voteEnd(room, now),
    closed: null,
    lostSince: new Map(
      room.players.flatMap(({ id, absent }): [number, number][] =>
        absent === undefined ? [] : [[id, now - absent]],
      ),
    ),
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
    clock: runningClock(message.clock, view.turn_seconds, now),
    voteUntil: voteEnd(message, now),
    closed: closing?.why ?? room.closed,
  };
}

export function foldPresence(room: Room, message: Presence, now: number): Room {
  const players = room.view.players.map((player) => ({
    ...player,
    connected: player.level !== undefined || message.connected.includes(player.id),
  }));
  const lostSince = new Map(message.absent.map(({ player, time }) => [player, now - time]));
  return { ...room, lostSince, view: { ...room.view, players, spectators: message.spectators } };
}

/** The people a game waits for: it starts when all of them are there. */
export function missingPeople({ view }: Room): readonly Player[] {
  return view.players.filter(
    ({ level, connected, state }) =>
      level === undefined && !connected && state !== 'left' && state !== 'away',
  );
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
  turnSeconds: number,
  now: number,
): RunningClock | null {
  if (!clock) return null;
  const lead = clock.left - turnSeconds * 1000;
  const startsAt = lead > 0 ? now + lead : null;
  return { seat: clock.seat, until: now + clock.left, startsAt };
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
      const players = view.players.map((player) => seated(player, view.game));
      return {
        ...rest,
        status: 'playing',
        players,
        votes: [],
        match: { number, start, seats, tokens: [] },
      };
    }
    case 'token':
      return foldToken(view, event);
    case 'away':
      return withPlayer(view, event.player, { state: 'away', stand_in: event.level });
    case 'back':
      return changed(view, event.player, ({ stand_in: _, ...player }) => ({
        ...player,
        state: 'in',
      }));
    case 'coloured': {
      const { player: id, type: _type, ...choice } = event;
      return changed(view, id, ({ colour: _, ...player }) => ({ ...player, ...choice }));
    }
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
    case 'closed':
      return view;
  }
}

/** A player at the start of a game; a colour that means a seat has done its work. */
function seated({ why: _why, colour, state, ...player }: Player, game: string): Player {
  const kept = colour === undefined || manifestOf(game).teamsAreFixed ? {} : { colour };
  return { ...player, ...kept, state: state === 'out' ? 'in' : state };
}

function foldToken(view: RoomView, { token, why }: Token): RoomView {
  const match = view.match;
  if (!match) return view;
  const next = { ...view, match: { ...match, tokens: [...match.tokens, token] } };
  const out = /^out:(\d)$/.exec(token)?.[1];
  const player = out === undefined ? undefined : match.seats[Number(out) - 1];
  if (player === undefined) return next;
  const isGone = view.players.some(({ id, state }) => id === player && state === 'left');
  const reason = why === undefined ? {} : { why };
  return withPlayer(next, player, isGone ? reason : { state: 'out', ...reason });
}

function withPlayer(view: RoomView, id: number, change: Partial<Player>): RoomView {
  return changed(view, id, (player) => ({ ...player, ...change }));
}

function changed(view: RoomView, id: number, change: (player: Player) => Player): RoomView {
  return {
    ...view,
    players: view.players.map((player) => (player.id === id ? change(player) : player)),
  };
}

function without(view: RoomView, id: number): RoomView {
  return { ...view, players: view.players.filter((player) => player.id !== id) };
}
