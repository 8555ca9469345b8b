import { inBackground } from '../core/failure';
import type { Refusal } from '../core/types';
import { Lost, reasonsOf, type Connection, type ConnectionState } from './connection';
import { keepPlace } from './places';
import type { ServerMessage } from './protocol';
import { setSearch, type RunningSearch, type Criteria } from './searchStore';
import { newToken } from './seats';

interface Ends {
  /** however it ended: the connection is not needed for it any more */
  ended: () => void;
  /** a seat is kept in this room */
  found: (room: string) => void;
  /** the server will not have it */
  refused: (reasons: readonly Refusal[]) => void;
}

/** Seeks somebody to play with until one is found; a lost connection only delays it. */
export class QuickMatch {
  #search: RunningSearch;
  // The same for every try: whoever was found while the connection was lost is not lost with it.
  readonly #token = newToken();
  readonly #unsubscribe: (() => void)[];
  #isOver = false;

  constructor(
    private readonly connection: Connection,
    private readonly player: string,
    criteria: Criteria,
    private readonly ends: Ends,
  ) {
    this.#search = {
      criteria,
      waiting: null,
      seats: 2,
      others: [],
      since: Date.now(),
      change: (other) => this.#change(other),
      stop: () => this.stop(),
    };
    setSearch(this.#search);
    this.#unsubscribe = [
      connection.onMessage((message) => this.#told(message)),
      connection.onState((state) => this.#connectionChanged(state)),
    ];
    this.#connectionChanged(connection.state);
  }

  stop(): void {
    if (this.#isOver) return;
    this.#end();
    if (this.connection.state === 'open')
      this.connection.request({ kind: 'stop_seeking' }).catch(() => undefined);
  }

  #end(): void {
    this.#isOver = true;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    setSearch(null);
    this.ends.ended();
  }

  #change(criteria: Criteria): void {
    this.#set({ criteria, waiting: null, others: [], since: Date.now() });
    this.#connectionChanged(this.connection.state);
  }

  #connectionChanged(state: ConnectionState): void {
    if (state === 'open') inBackground(this.#ask());
    else this.#set({ waiting: null });
  }

  async #ask(): Promise<void> {
    try {
      const { room } = await this.connection.request({
        kind: 'seek',
        ...this.#search.criteria,
        player: this.player,
        token: this.#token,
      });
      if (room !== undefined) this.#found(room);
    } catch (error) {
      // What was lost is asked again on the next connection.
      if (error instanceof Lost || this.#isOver) return;
      const reasons = reasonsOf(error);
      this.#end();
      this.ends.refused(reasons);
    }
  }

  #told(message: ServerMessage): void {
    if (message.kind === 'matched') this.#found(message.room);
    if (message.kind === 'seek_ended') {
      this.#end();
      return this.ends.refused(message.reasons);
    }
    if (message.kind !== 'seeking') return;
    const { waiting, seats, others } = message;
    this.#set({ waiting, seats, others });
  }

  #found(room: string): void {
    if (this.#isOver) return;
    this.#end();
    keepPlace(room, { token: this.#token, code: null });
    this.ends.found(room);
  }

  #set(change: Partial<RunningSearch>): void {
    this.#search = { ...this.#search, ...change };
    setSearch(this.#search);
  }
}
