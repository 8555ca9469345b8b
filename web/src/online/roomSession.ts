import type { Core } from '../core/CoreContext';
import { inBackground } from '../core/failure';
import type { GameController } from '../game/controller';
import { Game } from '../game/game';
import type { Verdict } from '../game/referee';
import { Lost, Refused, type Connection, type ConnectionState, type Request } from './connection';
import { keepFinished } from './finishedGames';
import { keepHosted } from './hostedGames';
import { forgetPlace, type Place } from './places';
import type { Accepted, DetachingReason, Reaction, Refusal, ServerMessage } from './protocol';
import { deleteRecord, fetchRecord } from './records';
import { foldEvents, foldPresence, openRoom, stopClock, type Room } from './room';
import { gameOf } from './serverReferee';

export interface ShownReaction {
  readonly player: number;
  readonly reaction: Reaction;
  /** tells two equal reactions apart */
  readonly number: number;
}

/** What the room page draws; every change is a new object. */
export interface RoomSnapshot {
  readonly room: Room | null;
  readonly game: GameController | null;
  /** why this browser is in the room no more */
  readonly detached: DetachingReason | null;
  /** what was refused last */
  readonly refusals: readonly Refusal[];
  readonly reaction: ShownReaction | null;
  /** the host has deleted the record of the finished game */
  readonly isRecordDeleted: boolean;
}

/** A resume refused for these reasons will never be accepted. */
const GONE: readonly string[] = ['refusal.online.no_room', 'refusal.online.token'];
const ASK_AGAIN_MS = 1000;
const UNANSWERED: Refusal = { key: 'web.online.unanswered', words: {} };

/** This browser's place in one room, kept through lost connections and restarts of the server. */
export class RoomSession {
  #snapshot: RoomSnapshot;
  #game: Game | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #ends: (() => void)[];
  #reactions = 0;
  /** the connection is back, and what was missed has not been told yet */
  #wasLost = false;
  /** a resume is under way; Connection takes it along to another server */
  #isResuming = false;
  /** what was asked and never answered, with the latest event that was known then */
  #unanswered: { readonly request: Request; readonly seq: number | undefined }[] = [];
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly id: string,
    private readonly place: Place,
    private readonly core: Core,
  ) {
    this.#snapshot = {
      room: null,
      game: null,
      detached: null,
      refusals: [],
      reaction: null,
      isRecordDeleted: false,
    };
    this.#ends = [
      connection.onMessage((message) => this.#told(message)),
      connection.onState((state) => this.#connectionChanged(state)),
    ];
    if (connection.state === 'open') this.#resume();
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  readonly snapshot = (): RoomSnapshot => this.#snapshot;

  end(): void {
    clearTimeout(this.#again);
    for (const end of this.#ends) end();
  }

  /** Takes the place back from the window that took it over. */
  comeBack(): void {
    this.#set({ detached: null });
    this.#resume();
  }

  /** The finished game as a file. */
  async fetchRecord(): Promise<string | null> {
    const replay = this.#replay;
    return replay === undefined ? null : fetchRecord(replay);
  }

  /** Deletes the record of the finished game, which only the host may. */
  async deleteRecord(): Promise<void> {
    const replay = this.#replay;
    if (replay === undefined) return;
    const refusals = await deleteRecord(replay, this.place.token);
    this.#set(refusals.length === 0 ? { isRecordDeleted: true } : { refusals });
  }

  get #replay(): string | undefined {
    return this.#snapshot.room?.view.result?.replay;
  }

  /** Asks the server, if need be once more when the connection is back; what it refuses is shown. */
  ask(request: Request): void {
    inBackground(this.#ask(request));
  }

  async #ask(request: Request): Promise<void> {
    const seq = this.#snapshot.room?.seq;
    const answer = await this.#request(request);
    const isLost = 'reasons' in answer && answer.reasons.length === 0;
    if (isLost) this.#unanswered.push({ request, seq });
  }

  /**
   * Where nothing has happened since, it was not carried out and still means what it meant. Else the
   * room shows whether it was.
   */
  #askAgain(seq: number): void {
    const all = this.#unanswered;
    this.#unanswered = [];
    for (const { request, seq: before } of all) {
      if (before === seq) this.ask(request);
      else this.#set({ refusals: [UNANSWERED] });
    }
  }

  /** The answer, or why there is none: what was refused is shown; what was lost has no reasons. */
  async #request(request: Request): Promise<Accepted | { reasons: readonly Refusal[] }> {
    try {
      return await this.connection.request(request);
    } catch (error) {
      if (!(error instanceof Refused)) return { reasons: reasonsOfLoss(error) };
      this.#set({ refusals: error.reasons });
      return error;
    }
  }

  /** A move, or with no token the chance event that is due. */
  readonly #confirm = async (token: string | null, at: number): Promise<Verdict> => {
    const answer = await this.#request(
      token === null ? { kind: 'roll', at } : { kind: 'move', token, at },
    );
    if ('kind' in answer) return 'accepted';
    return answer.reasons.length === 0 ? 'lost' : answer;
  };

  #resume(): void {
    inBackground(this.#requestResume());
  }

  async #requestResume(): Promise<void> {
    if (this.#isResuming) return;
    this.#isResuming = true;
    const seq = this.#snapshot.room?.seq;
    const { token } = this.place;
    const known = seq === undefined ? {} : { seq };
    try {
      const resumed = await this.connection.request({
        kind: 'resume',
        room: this.id,
        token,
        ...known,
      });
      this.#isResuming = false;
      this.#askAgain(resumed.seq);
    } catch (error) {
      this.#isResuming = false;
      if (error instanceof Refused) this.#notResumed(error.reasons);
      else if (!(error instanceof Lost)) throw error;
      // It was lost with the server before, and this one has not heard of it.
      else if (this.connection.state === 'open') this.#resume();
    }
  }

  /** Nothing to come back to; or a server too busy to answer now. */
  #notResumed(reasons: readonly Refusal[]): void {
    if (reasons.some(({ key }) => GONE.includes(key))) {
      forgetPlace(this.id);
      this.#set({ detached: 'closed' });
    } else {
      clearTimeout(this.#again);
      this.#again = setTimeout(() => this.#resume(), ASK_AGAIN_MS);
    }
  }

  #connectionChanged(connection: ConnectionState): void {
    if (connection !== 'open' || this.#snapshot.detached !== null) return;
    this.#wasLost = this.#snapshot.room !== null;
    this.#resume();
  }

  /** A bot stood in while the connection was lost: nobody has to ask for their own seat. */
  #takeSeatBack({ view, you }: Room): void {
    if (!this.#wasLost) return;
    this.#wasLost = false;
    const me = view.players.find(({ id }) => id === you);
    if (view.status === 'playing' && me?.state === 'away') this.ask({ kind: 'sit' });
  }

  #told(message: ServerMessage): void {
    const { room } = this.#snapshot;
    switch (message.kind) {
      case 'room':
        return this.#setRoom(this.#timed(openRoom(message, Date.now())));
      case 'events': {
        if (!room || message.room !== this.id) return;
        const folded = foldEvents(room, message, Date.now());
        if (folded) this.#setRoom(this.#timed(folded));
        else this.#resume();
        return;
      }
      case 'presence':
        if (room) this.#setRoom(foldPresence(room, message, Date.now()));
        return;
      case 'saving':
        if (room) this.#setRoom(this.#timed(room));
        return;
      case 'reaction':
        return this.#set({ reaction: { ...message, number: ++this.#reactions } });
      case 'detached':
        if (message.room !== this.id) return;
        // It goes on elsewhere: who asks for it is told where.
        if (message.why === 'moved') return this.#resume();
        if (!this.#mayComeBack(message.why)) forgetPlace(this.id);
        return this.#set({ detached: message.why });
      default:
        return;
    }
  }

  /** No clock runs while nothing can be saved. */
  #timed(room: Room): Room {
    return this.connection.trouble === 'unsaved' ? stopClock(room, Date.now()) : room;
  }

  /** The place is still ours in another window, or while a bot keeps it. */
  #mayComeBack(why: DetachingReason): boolean {
    const view = this.#snapshot.room?.view;
    const isKept = view?.leavers === 'bot' && view.status === 'playing';
    return why === 'elsewhere' || (why === 'left' && isKept);
  }

  #setRoom(room: Room): void {
    this.#keepFinished(room);
    this.#takeSeatBack(room);
    this.#set({ room, ...(room.view.status === 'playing' && { isRecordDeleted: false }) });
    this.#showGame(room);
  }

  #showGame(room: Room): void {
    const { games, rules, thinker } = this.core;
    const info = games.find(({ id }) => id === room.view.game);
    const told = info && gameOf(room, info, this.#confirm, () => this.fetchRecord());
    if (!told) return;
    const { match, line, referee } = told;
    if (this.#game) return this.#game.tell(referee, match, line);
    // Neither computers nor chance play here.
    const world = { rules, thinker, limits: () => ({}), seed: () => 0, pause: async () => {} };
    const progress = { ...line, undone: [], seen: [] };
    const game = new Game({ progress, match }, referee, world);
    this.#game = game;
    this.#ends.push(game.subscribe(() => this.#set({ game: game.controller() })));
    game.enter();
  }

  /** What is kept of a game outlives its room. Only who is the host when it ends may delete it. */
  #keepFinished({ you, view }: Room): void {
    const { result, players } = view;
    if (!result || this.#snapshot.room?.view.result === result || you === null) return;
    const { replay } = result;
    const { token } = this.place;
    const nameOf = (id: number) => players.find((player) => player.id === id)?.name ?? '';
    keepFinished({
      ...(replay === undefined ? { replay: null, room: this.id } : { replay }),
      token,
      game: view.game,
      players: players.map(({ name }) => name),
      bots: Object.fromEntries(
        players.flatMap(({ name, level }) => (level === undefined ? [] : [[name, level]])),
      ),
      you: nameOf(you),
      winner: result.winner === undefined ? null : nameOf(result.winner),
      finished: Date.now(),
    });
    if (replay !== undefined && you === view.host) keepHosted({ replay, token });
  }

  #set(change: Partial<RoomSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const changed of this.#listeners) changed();
  }
}

/** A connection that broke is no reason: whether the request arrived will be seen. */
function reasonsOfLoss(error: unknown): readonly Refusal[] {
  if (error instanceof Lost) return [];
  throw error;
}
