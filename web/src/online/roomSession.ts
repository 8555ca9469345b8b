import type { Rules } from '../core/types';
import type { GameController } from '../game/controller';
import { Lost, Refused, type Connection, type ConnectionState, type Request } from './connection';
import { keepHosted } from './hostedGames';
import { OnlineGame } from './onlineGame';
import { forgetPlace, type Place } from './places';
import type { Accepted, DetachingReason, Reaction, Refusal, ServerMessage } from './protocol';
import { deleteRecord, fetchRecord } from './records';
import { foldEvents, foldPresence, openRoom, type Room } from './room';

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

/** This browser's place in one room, kept through lost connections and restarts of the server. */
export class RoomSession {
  #snapshot: RoomSnapshot;
  readonly #game: OnlineGame;
  readonly #listeners = new Set<() => void>();
  readonly #ends: (() => void)[];
  #reactions = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly id: string,
    private readonly place: Place,
    rules: Rules,
  ) {
    this.#snapshot = {
      room: null,
      game: null,
      detached: null,
      refusals: [],
      reaction: null,
      isRecordDeleted: false,
    };
    this.#game = new OnlineGame(
      {
        rules,
        play: (token, at) => void this.#sendMove({ kind: 'move', token, at }),
        roll: (at) => void this.#sendMove({ kind: 'roll', at }),
        save: () => this.fetchRecord(),
      },
      () => this.#set({ game: this.#game.controller }),
    );
    this.#ends = [
      connection.onMessage((message) => this.#told(message)),
      connection.onState((state) => this.#connectionChanged(state)),
    ];
    if (connection.state === 'open') void this.#resume();
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
    void this.#resume();
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

  /** Asks the server; what it refuses is shown. */
  async ask(request: Request): Promise<Accepted | null> {
    try {
      return await this.connection.request(request);
    } catch (error) {
      if (error instanceof Refused) this.#set({ refusals: error.reasons });
      else if (!(error instanceof Lost)) throw error;
      return null;
    }
  }

  async #sendMove(request: Request): Promise<void> {
    if (!(await this.ask(request))) this.#game.release();
  }

  async #resume(): Promise<void> {
    const seq = this.#snapshot.room?.seq;
    const { token } = this.place;
    const known = seq === undefined ? {} : { seq };
    try {
      await this.connection.request({ kind: 'resume', room: this.id, token, ...known });
    } catch (error) {
      if (error instanceof Refused) this.#notResumed(error.reasons);
      else if (!(error instanceof Lost)) throw error;
    }
  }

  /** Nothing to come back to; or a server too busy to answer now. */
  #notResumed(reasons: readonly Refusal[]): void {
    if (reasons.some(({ key }) => GONE.includes(key))) {
      forgetPlace(this.id);
      this.#set({ detached: 'closed' });
    } else {
      clearTimeout(this.#again);
      this.#again = setTimeout(() => void this.#resume(), ASK_AGAIN_MS);
    }
  }

  #connectionChanged(connection: ConnectionState): void {
    if (connection === 'open' && this.#snapshot.detached === null) void this.#resume();
    if (connection !== 'open') this.#game.release();
  }

  #told(message: ServerMessage): void {
    const { room } = this.#snapshot;
    switch (message.kind) {
      case 'room':
        return this.#setRoom(openRoom(message, Date.now()));
      case 'events': {
        if (!room || message.room !== this.id) return;
        const folded = foldEvents(room, message, Date.now());
        if (folded) this.#setRoom(folded);
        else void this.#resume();
        return;
      }
      case 'presence':
        if (room) this.#setRoom(foldPresence(room, message, Date.now()));
        return;
      case 'reaction':
        return this.#set({ reaction: { ...message, number: ++this.#reactions } });
      case 'detached':
        if (message.room !== this.id) return;
        if (!this.#mayComeBack(message.why)) forgetPlace(this.id);
        return this.#set({ detached: message.why });
      default:
        return;
    }
  }

  /** The place is still ours in another window, or while a bot keeps it. */
  #mayComeBack(why: DetachingReason): boolean {
    const view = this.#snapshot.room?.view;
    const isKept = view?.leavers === 'bot' && view.status === 'playing';
    return why === 'elsewhere' || (why === 'left' && isKept);
  }

  #setRoom(room: Room): void {
    this.#keepIfHosted(room);
    this.#set({ room, ...(room.view.status === 'playing' && { isRecordDeleted: false }) });
    this.#game.update(room);
  }

  /** Only who is the host when a game ends may delete it, also when the room is long gone. */
  #keepIfHosted({ you, view }: Room): void {
    const replay = view.result?.replay;
    if (replay === undefined || replay === this.#replay || you !== view.host) return;
    keepHosted({ replay, token: this.place.token });
  }

  #set(change: Partial<RoomSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const changed of this.#listeners) changed();
  }
}
