import type { Rules } from '../core/types';
import type { GameController } from '../table/controller';
import { Lost, Refused, type Connection, type ConnectionState, type Request } from './connection';
import { OnlineGame } from './onlineGame';
import { forgetPlace, type Place } from './places';
import type { Accepted, DetachingReason, Reaction, Refusal, ServerMessage } from './protocol';
import { foldEvents, foldPresence, openRoom, type Room } from './room';

export interface ShownReaction {
  readonly player: number;
  readonly reaction: Reaction;
  /** tells two equal reactions apart */
  readonly number: number;
}

/** What the room page draws; every change is a new object. */
export interface RoomSnapshot {
  readonly connection: ConnectionState;
  readonly room: Room | null;
  readonly game: GameController | null;
  /** why this browser is in the room no more */
  readonly detached: DetachingReason | null;
  /** what was refused last */
  readonly refusals: readonly Refusal[];
  readonly reaction: ShownReaction | null;
}

/** This browser's place in one room, kept through lost connections and restarts of the server. */
export class RoomSession {
  #snapshot: RoomSnapshot;
  readonly #game: OnlineGame;
  readonly #listeners = new Set<() => void>();
  readonly #ends: (() => void)[];
  #reactions = 0;

  constructor(
    private readonly connection: Connection,
    private readonly id: string,
    private readonly place: Place,
    rules: Rules,
  ) {
    this.#snapshot = {
      connection: connection.state,
      room: null,
      game: null,
      detached: null,
      refusals: [],
      reaction: null,
    };
    this.#game = new OnlineGame(
      {
        rules,
        play: (token, at) => void this.#sendMove({ kind: 'move', token, at }),
        roll: (at) => void this.#sendMove({ kind: 'roll', at }),
        save: () => this.#fetchRecord(),
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
    for (const end of this.#ends) end();
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
    const accepted = await this.ask({
      kind: 'resume',
      room: this.id,
      token,
      ...(seq === undefined ? {} : { seq }),
    });
    if (accepted || this.connection.state !== 'open') return;
    // The room is gone, or our place in it: nothing to come back to.
    forgetPlace(this.id);
    this.#set({ detached: 'closed' });
  }

  #connectionChanged(connection: ConnectionState): void {
    this.#set({ connection });
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
        if (room) this.#setRoom(foldPresence(room, message));
        return;
      case 'reaction':
        return this.#set({ reaction: { ...message, number: ++this.#reactions } });
      case 'detached':
        if (message.room !== this.id) return;
        if (message.why !== 'elsewhere') forgetPlace(this.id);
        return this.#set({ detached: message.why });
      default:
        return;
    }
  }

  #setRoom(room: Room): void {
    this.#set({ room });
    this.#game.update(room);
  }

  async #fetchRecord(): Promise<string | null> {
    const replay = this.#snapshot.room?.view.result?.replay;
    if (!replay) return null;
    const response = await fetch(`api/games/${replay}`);
    return response.ok ? response.text() : null;
  }

  #set(change: Partial<RoomSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const changed of this.#listeners) changed();
  }
}
