import {
  protocolVersion,
  type Accepted,
  type ClientMessage,
  type Refusal,
  type ServerMessage,
} from './protocol';

/** waiting: will try again by itself; stale: the page must be loaded anew. */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'stale' | 'closed';

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
  readonly resolve: (accepted: Accepted) => void;
  readonly reject: (error: Error) => void;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
/** A network that is gone closes no socket: after this much silence we ask, and wait this long. */
const SILENCE_MS = 20_000;
const ANSWER_MS = 4_000;

/** One WebSocket to the server, opened again whenever it breaks. */
export class Connection {
  #socket: WebSocket | null = null;
  #state: ConnectionState = 'closed';
  #nextId = 1;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  readonly #pending = new Map<number, Pending>();
  readonly #messageListeners = new Set<(message: ServerMessage) => void>();
  readonly #stateListeners = new Set<(state: ConnectionState) => void>();

  constructor(
    private readonly address: string,
    /** which build of the app this is; the server says so when it serves another one */
    private readonly build: string | null,
  ) {}

  get #build(): { build?: string } {
    return this.build === null ? {} : { build: this.build };
  }

  get state(): ConnectionState {
    return this.#state;
  }

  open(): void {
    clearTimeout(this.#retry);
    if (this.#socket) return;
    this.#setState('connecting');
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () =>
      this.#send({ kind: 'hello', id: this.#nextId++, v: protocolVersion, ...this.#build });
    socket.onmessage = (event) => this.#received(String(event.data));
    socket.onclose = () => this.#lost(socket);
    addEventListener('online', this.#comeBack);
    addEventListener('offline', this.#probe);
    document.addEventListener('visibilitychange', this.#comeBack);
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
    socket?.close();
  }

  request(request: Request): Promise<Accepted> {
    if (this.#state !== 'open') return Promise.reject(new Lost());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      const { kind, ...rest } = request;
      // In this order the server reads a move fastest.
      this.#send({ kind, id, ...rest } as ClientMessage);
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

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #received(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    clearTimeout(this.#watch);
    this.#watch = setTimeout(this.#probe, SILENCE_MS);
    switch (message.kind) {
      case 'welcome':
        this.#failures = 0;
        this.#setState('open');
        break;
      case 'reload':
        this.close();
        this.#setState('stale');
        break;
      case 'accepted':
        this.#take(message.id)?.resolve(message);
        break;
      case 'refused':
        this.#take(message.id)?.reject(new Refused(message.reasons));
        break;
      default:
        break;
    }
    for (const listener of this.#messageListeners) listener(message);
  }

  #take(id: number | undefined): Pending | undefined {
    if (id === undefined) return undefined;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
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

  /** Is anybody there? Without an answer the socket is given up. */
  readonly #probe = (): void => {
    const socket = this.#socket;
    if (!socket || this.#state !== 'open') return;
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#lost(socket);
      socket.close();
    }, ANSWER_MS);
    this.request({ kind: 'ping' }).catch(() => undefined);
  };

  #failPending(): void {
    for (const { reject } of this.#pending.values()) reject(new Lost());
    this.#pending.clear();
  }

  #setState(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#stateListeners) listener(state);
  }
}
