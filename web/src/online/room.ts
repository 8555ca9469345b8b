import { manifestOf } from '../boards/manifests';
import type {
  Answered,
  Events,
  OfferKind,
  OfferView,
  Player,
  Presence,
  RoomEvent,
  RoomMessage,
  RoomView,
  Token,
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
  /** since when the connections of players are lost, by this computer's clock */
  readonly lostSince: ReadonlyMap<number, number>;
  /** the secret of the feed that tells this player whose turn it is, in correspondence */
  readonly feed: string | null;
  /** what this browser's player has offered since the last move */
  readonly offered: readonly OfferKind[];
  /** what became of the latest offer, once there is something to tell */
  readonly offerNews: OfferNews | null;
}

/** An offer came to nothing, or moves were taken back. */
export interface OfferNews {
  readonly kind: 'declined' | 'withdrawn' | 'taken_back';
  readonly what: OfferKind;
  /** who said no; or who took the move back */
  readonly player: number;
  /** the number of the event, which tells two equal ones apart */
  readonly seq: number;
}

export function openRoom(message: RoomMessage, now: number): Room {
  const { room, seq, you, feed, offered = [] } = message;
  return {
    seq,
    view: room,
    you: you ?? null,
    clock: runningClock(room.match?.clock, room.time, now),
    voteUntil: voteEnd(room, now),
    closed: null,
    lostSince: new Map(
      room.players.flatMap(({ id, absent }): [number, number][] =>
        absent === undefined ? [] : [[id, now - absent]],
      ),
    ),
    offered,
    offerNews: null,
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
  let { view, offered, offerNews } = room;
  for (const [index, event] of news.entries()) {
    const seq = message.seq - news.length + index + 1;
    offerNews = offerNewsIn(event, view, seq) ?? offerNews;
    offered = offeredAfter(event, offered, room.you);
    view = foldEvent(view, event);
  }
  const closing = news.find((event) => event.type === 'closed');
  return {
    ...room,
    seq: message.seq,
    view,
    clock: runningClock(message.clock, view.time, now),
    voteUntil: voteEnd(message, now),
    closed: closing?.why ?? room.closed,
    offered,
    offerNews,
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

/** Days for each turn: nobody needs to be there. */
export function isCorrespondence({ time }: Pick<RoomView, 'time'>): boolean {
  return time.kind === 'correspondence';
}

/** The people a game waits for: it starts when all of them are there. */
export function missingPeople({ view }: Room): readonly Player[] {
  if (isCorrespondence(view)) return [];
  return view.players.filter(
    ({ level, connected, state }) =>
      level === undefined && !connected && state !== 'left' && state !== 'away',
  );
}

/** Who is asked whether to play again: the people who are there, or may still come. */
export function votersOf({ view }: Room): readonly Player[] {
  return view.players.filter(
    ({ level, connected, state }) =>
      level === undefined && (connected || isCorrespondence(view)) && state !== 'left',
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

/** Read before the event is folded: then the offer it is about is still there. */
function offerNewsIn(event: RoomEvent, view: RoomView, seq: number): OfferNews | null {
  if (event.type === 'taken_back') {
    const by = view.offers.find(({ what }) => what === 'takeback')?.player;
    return by === undefined ? null : { kind: 'taken_back', what: 'takeback', player: by, seq };
  }
  if (event.type !== 'answered' || event.yes) return null;
  const { what, player } = event;
  const isOwn = view.offers.some((offer) => offer.what === what && offer.player === player);
  return { kind: isOwn ? 'withdrawn' : 'declined', what, player, seq };
}

/** Chance is part of a turn; everything else that is played lets one offer again. */
function offeredAfter(
  event: RoomEvent,
  offered: readonly OfferKind[],
  you: number | null,
): readonly OfferKind[] {
  if (event.type === 'offered' && event.player === you) return [...offered, event.what];
  const isNewTurn = event.type === 'taken_back' || event.type === 'started' || endsOffers(event);
  return isNewTurn ? [] : offered;
}

function endsOffers(event: RoomEvent): boolean {
  return event.type === 'token' && !/^(roll|draw|begin):/.test(event.token);
}

function foldEvent(view: RoomView, event: RoomEvent): RoomView {
  switch (event.type) {
    case 'joined': {
      const { type: _, player: id, ...rest } = event;
      return { ...view, players: [...view.players, { ...rest, id, connected: true, state: 'in' }] };
    }
    case 'left':
    case 'dismissed':
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
        offers: [],
        match: { number, start, seats, tokens: [] },
      };
    }
    case 'token':
      return foldToken(endsOffers(event) ? { ...view, offers: [] } : view, event);
    case 'offered': {
      const { what, player } = event;
      const others = view.offers.filter((offer) => offer.what !== what);
      return { ...view, offers: [...others, { what, player, agreed: [] }] };
    }
    case 'answered':
      return { ...view, offers: view.offers.flatMap((offer) => answeredOffer(offer, event)) };
    case 'taken_back':
      return withoutLast({ ...view, offers: [] }, event.count);
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
    case 'clocked':
    case 'closed':
    default: // `{}`: it counts, and is nobody's business
      return view;
  }
}

/** The offer after an answer: with one more who agrees, or gone. */
function answeredOffer(offer: OfferView, { what, player, yes }: Answered): OfferView[] {
  if (offer.what !== what) return [offer];
  return yes ? [{ ...offer, agreed: [...offer.agreed, player] }] : [];
}

function withoutLast(view: RoomView, count: number): RoomView {
  const { match } = view;
  return match ? { ...view, match: { ...match, tokens: match.tokens.slice(0, -count) } } : view;
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
