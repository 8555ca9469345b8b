import { noteMismatch, hadMismatch } from './protocolMismatch';
import {
  protocolVersion,
  type Accepted,
  type ClientMessage,
  type Moved,
  type Refusal,
  type Refused as RefusedMessage,
  type ServerMessage,
  type Welcome,
} from './protocol';

/**
 * waiting: will try again by itself; stale: the page must be loaded anew; unfit: that was done, and
 * the server still does not talk with it.
 */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'stale' | 'unfit' | 'closed';

/** Of a connection that stands; no clock runs while nothing can be saved. */
export type ConnectionTrouble = 'unsaved' | 'slow';

type WithoutId<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type Request = WithoutId<Exclude<ClientMessage, { kind: 'hello' }>>;

/** The server said no; nothing was changed. */
export class Refused extends Error {
  constructor(readonly reasons: readonly Refusal[]) {
    super(reasons.map(({ key }) => key).join(', '));
  }
}

/** The connection broke before the answer came: nobody knows whether the request arrived. */
export class Lost extends Error {}

/** Why a request was not done, to be told in words. */
export function reasonsOf(error: unknown): readonly Refusal[] {
  if (error instanceof Refused) return error.reasons;
  if (error instanceof Lost) return [{ key: 'web.online.not_sent', words: {} }];
  throw error;
}

interface Pending {
  readonly message: ClientMessage;
  readonly since: number;
  readonly resolve: (accepted: Accepted) => void;
  readonly reject: (error: Error) => void;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** Who was cut off comes back as after so many failures: in peace, and once the reason was read. */
const FAILURES_WHEN_CUT_OFF = 3;
/** A network that is gone closes no socket: after this much silence we ask, and wait this long. */
const SILENCE_MS = 20_000;
const ANSWER_MS = 4_000;
/** An answer that takes longer is late, and whoever waits is told. */
const SLOW_AFTER_MS = 1_500;
/** To reach the server and be welcomed, over the slowest network. */
const WELCOME_MS = 20_000;
/** A room that is nowhere after so many moves is asked for anew, in peace. */
const MOST_MOVES = 5;

/**
 * One WebSocket to the server, opened again whenever it breaks. Where several servers share an
 * address and the room, or who is sought, is on another one, it moves there: the old socket is
 * closed when the new one has answered.
 */
export class Connection {
  #socket: WebSocket | null = null;
  /** on the way to the server that has the room */
  #next: WebSocket | null = null;
  /** of the server that had it, until the new one has answered */
  #previous: WebSocket | null = null;
  #moves = 0;
  /** the name of the server it moved to last */
  #destination: string | null = null;
  /** requests to be asked at the next server */
  readonly #moving = new Set<number>();
  #state: ConnectionState = 'closed';
  #nextId = 1;
  #helloId = 0;
  #failures = 0;
  #why: Refusal | null = null;
  #turnSeconds = 60;
  #canSave = true;
  #isSlow = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #hadMismatch = hadMismatch();
  readonly #pending = new Map<number, Pending>();
  readonly #messageListeners = new Set<(message: ServerMessage) => void>();
  readonly #stateListeners = new Set<(state: ConnectionState) => void>();
  readonly #troubleListeners = new Set<() => void>();

  constructor(
    private readonly address: string,
    /** which build of the app this is: a page can be loaded again when it speaks another version */
    private readonly build: string | null,
  ) {}

  get #build(): { build?: string } {
    return this.build === null ? {} : { build: this.build };
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** why the server cut us off, until it is back; null where the connection just broke */
  get why(): Refusal | null {
    return this.#why;
  }

  /** for a turn, where a room does not say otherwise */
  get turnSeconds(): number {
    return this.#turnSeconds;
  }

  get trouble(): ConnectionTrouble | null {
    if (this.#state !== 'open') return null;
    if (!this.#canSave) return 'unsaved';
    return this.#isSlow ? 'slow' : null;
  }

  open(): void {
    clearTimeout(this.#retry);
    if (this.#socket) return;
    this.#setState('connecting');
    this.#socket = this.#connect(this.address);
    addEventListener('online', this.#comeBack);
    addEventListener('offline', this.#probe);
    document.addEventListener('visibilitychange', this.#comeBack);
  }

  #connect(address: string): WebSocket {
    const socket = new WebSocket(address);
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => this.#received(socket, String(event.data));
    socket.onclose = ({ reason }) => this.#lost(socket, reason);
    this.#giveUpUnlessHeard(socket, WELCOME_MS);
    return socket;
  }

  close(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    removeEventListener('online', this.#comeBack);
    removeEventListener('offline', this.#probe);
    document.removeEventListener('visibilitychange', this.#comeBack);
    const socket = this.#socket;
    this.#socket = null;
    this.#setState('closed');
    this.#failPending();
    this.#forgetMove();
    socket?.close();
  }

  request(request: Request): Promise<Accepted> {
    if (this.#state !== 'open') return Promise.reject(new Lost());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const { kind, ...rest } = request;
      // In this order the server reads a move fastest.
      const message = { kind, id, ...rest } as ClientMessage;
      this.#pending.set(id, { message, since: performance.now(), resolve, reject });
      this.#watchAnswers();
      this.#send(message);
    });
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.#messageListeners.add(listener);
    return () => this.#messageListeners.delete(listener);
  }

  onState(listener: (state: ConnectionState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  onTrouble(listener: () => void): () => void {
    this.#troubleListeners.add(listener);
    return () => this.#troubleListeners.delete(listener);
  }

  #greet(socket: WebSocket): void {
    this.#helloId = this.#nextId++;
    this.#send({ kind: 'hello', id: this.#helloId, v: protocolVersion, ...this.#build }, socket);
  }

  #send(message: ClientMessage, socket = this.#socket): void {
    socket?.send(JSON.stringify(message));
  }

  #received(socket: WebSocket, text: string): void {
    if (socket === this.#previous) return; // it has nothing more to say about the room
    const message = JSON.parse(text) as ServerMessage;
    const isAwaited = !this.#next || socket === this.#next;
    if (isAwaited) {
      clearTimeout(this.#watch);
      this.#watch = setTimeout(this.#probe, SILENCE_MS);
    }
    switch (message.kind) {
      case 'welcome':
        if (socket === this.#next) this.#arrived(socket);
        this.#welcomed(message);
        break;
      case 'moved':
        this.#follow(message);
        break;
      case 'reload':
        this.#onProtocolMismatch();
        break;
      case 'accepted':
        this.#settle();
        this.#take(message.id)?.resolve(message);
        break;
      case 'refused':
        this.#settle();
        this.#refused(message);
        break;
      case 'saving':
        this.#setTrouble({ canSave: message.possible });
        break;
      default:
        break;
    }
    for (const listener of this.#messageListeners) listener(message);
  }

  /** To the server that has what is asked for; the present one stays until that one has answered. */
  #follow({ id, server }: Moved): void {
    if (id !== undefined) this.#moving.add(id);
    if (this.#next || !this.#socket) return;
    // Another one answers in its place, and will soon know that it is gone.
    if (server === this.#destination) return this.#cut(this.#socket);
    if (++this.#moves > MOST_MOVES) return this.#leave(this.#socket);
    this.#destination = server;
    this.#next = this.#connect(`${this.address}/${encodeURIComponent(server)}`);
  }

  /** The old server was faster to go than the new one to answer: that one is all there is now. */
  #goAhead(next: WebSocket): void {
    this.#previous?.close();
    this.#socket = next;
    this.#next = this.#previous = null;
    this.#moving.clear();
    this.#setState('connecting');
    this.#failPending();
  }

  /** What was refused for being asked elsewhere is asked here; what was on its way may be lost. */
  #arrived(socket: WebSocket): void {
    this.#previous?.close();
    this.#previous = this.#socket;
    this.#socket = socket;
    this.#next = null;
    const moving = [...this.#pending].filter(([id]) => this.#moving.has(id));
    this.#moving.clear();
    for (const [id] of moving) this.#pending.delete(id);
    this.#failPending();
    for (const [id, pending] of moving) {
      this.#pending.set(id, pending);
      this.#send(pending.message);
    }
    this.#watchAnswers();
    for (const listener of this.#stateListeners) listener('open');
  }

  /** The socket in use has answered: the one before it is not needed any more. */
  #settle(): void {
    if (!this.#next) this.#forgetMove();
  }

  #forgetMove(): void {
    const sockets = [this.#next, this.#previous];
    this.#next = this.#previous = null;
    this.#moves = 0;
    this.#destination = null;
    this.#moving.clear();
    for (const socket of sockets) socket?.close();
  }

  /** Comes back in peace: at once it would be no better. */
  #leave(socket: WebSocket): void {
    this.#failures = Math.max(this.#failures, FAILURES_WHEN_CUT_OFF);
    this.#cut(socket);
  }

  /** Servers of before do not tell how long a turn is. */
  #welcomed({ turn_seconds: turnSeconds = this.#turnSeconds }: Partial<Welcome>): void {
    this.#failures = 0;
    this.#why = null;
    this.#turnSeconds = turnSeconds;
    this.#setTrouble({ canSave: true });
    noteMismatch(false);
    this.#setState('open');
  }

  /** What is no answer to a request is about the connection itself. */
  #refused({ id, reasons }: RefusedMessage): void {
    if (id === undefined) this.#why = reasons[0] ?? null;
    else if (id === this.#helloId) this.#onProtocolMismatch();
    else this.#take(id)?.reject(new Refused(reasons));
  }

  /** The server does not talk with this page. A newer one may do better, if there is one. */
  #onProtocolMismatch(): void {
    noteMismatch(true);
    this.#giveUp(this.#hadMismatch ? 'unfit' : 'stale');
  }

  #giveUp(state: ConnectionState): void {
    this.close();
    this.#setState(state);
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    this.#watchAnswers();
    return pending;
  }

  #lost(socket: WebSocket, reason = ''): void {
    // The server to move to is out of reach. Each of the others knows where the room is by now.
    if (socket === this.#next && this.#socket) {
      this.#next = null;
      return this.#cut(this.#socket);
    }
    if (socket !== this.#socket) return;
    if (this.#next) return this.#goAhead(this.#next);
    this.#forgetMove();
    if (reason.startsWith('refusal.')) this.#why = { key: reason, words: {} };
    if (this.#why) this.#failures = Math.max(this.#failures, FAILURES_WHEN_CUT_OFF);
    clearTimeout(this.#watch);
    this.#socket = null;
    this.#setState('waiting');
    this.#failPending();
    // A little randomness keeps a thousand browsers from coming back in the same instant.
    const wait = Math.min(FIRST_RETRY_MS * 2 ** this.#failures++, LONGEST_RETRY_MS);
    this.#retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** The network or the user is back: no need to wait for the next try. */
  readonly #comeBack = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.#state === 'waiting') this.open();
    else this.#probe();
  };

  /** Is anybody there? */
  readonly #probe = (): void => {
    const socket = this.#socket;
    if (!socket || this.#next || this.#state !== 'open') return;
    this.#giveUpUnlessHeard(socket, ANSWER_MS);
    this.request({ kind: 'ping' }).catch(() => undefined);
  };

  #giveUpUnlessHeard(socket: WebSocket, within: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#cut(socket), within);
  }

  #cut(socket: WebSocket): void {
    this.#lost(socket);
    socket.close();
  }

  #failPending(): void {
    for (const { reject } of this.#pending.values()) reject(new Lost());
    this.#pending.clear();
    this.#watchAnswers();
  }

  /** Does the request that waits longest wait too long? */
  readonly #watchAnswers = (): void => {
    clearTimeout(this.#slowTimer);
    const [oldest] = this.#pending.values();
    const left = oldest ? oldest.since + SLOW_AFTER_MS - performance.now() : SLOW_AFTER_MS;
    if (oldest && left > 0) this.#slowTimer = setTimeout(this.#watchAnswers, left);
    this.#setTrouble({ isSlow: left <= 0 });
  };

  #setTrouble({ canSave = this.#canSave, isSlow = this.#isSlow }): void {
    if (canSave === this.#canSave && isSlow === this.#isSlow) return;
    this.#canSave = canSave;
    this.#isSlow = isSlow;
    for (const listener of this.#troubleListeners) listener();
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#stateListeners) listener(state);
  }
}
