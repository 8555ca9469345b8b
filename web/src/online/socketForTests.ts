import { Connection } from './connection';
import type { ClientMessage, ServerMessage } from './protocol';

/** A server in the hands of the test: stands in for WebSocket. */
export class ScriptedSocket {
  static latest: ScriptedSocket | null = null;

  readonly sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;

  constructor() {
    ScriptedSocket.latest = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.onclose?.({ reason: '' });
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The latest request of a kind. */
  asked<Kind extends ClientMessage['kind']>(
    kind: Kind,
  ): Extract<ClientMessage, { kind: Kind }> | undefined {
    return this.sent.findLast(
      (message): message is Extract<ClientMessage, { kind: Kind }> => message.kind === kind,
    );
  }
}

/** A connection that was opened and welcomed; WebSocket must be a ScriptedSocket. */
export function connectForTests(): Connection {
  const connection = new Connection('ws://server/ws', null);
  connection.open();
  welcome();
  return connection;
}

export function welcome(): void {
  const socket = ScriptedSocket.latest;
  socket?.onopen?.();
  const id = socket?.asked('hello')?.id ?? 0;
  socket?.tell({ kind: 'welcome', id, v: 2, build: '', turn_seconds: 60 });
}
