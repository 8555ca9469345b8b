import { createHash } from 'node:crypto';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';

/**
 * A server as another one, whose page has one more script before its own: not every driver can put
 * one there.
 */
export class ScriptedServer {
  readonly #server: Server;
  readonly #far: URL;
  readonly #script: string;

  private constructor(address: string, script: string) {
    this.#far = new URL(address);
    this.#script = script;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#server.on('upgrade', (asked, near, head) => this.#passSocket(asked, near, head));
  }

  static async start(address: string, script: string): Promise<ScriptedServer> {
    const server = new ScriptedServer(address, script);
    await new Promise<void>((resolve) => server.#server.listen(0, 'localhost', resolve));
    return server;
  }

  get address(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/`;
  }

  end(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const isPage = asked.url === '/';
    const { 'accept-encoding': _, 'if-none-match': __, ...others } = asked.headers;
    // The page is written to: it must come as plain text, and every time.
    const headers = isPage ? others : asked.headers;
    const { hostname, port } = this.#far;
    const { method, url } = asked;
    const onward = request({ hostname, port, method, path: url, headers }, (told) => {
      if (isPage) this.#writeInto(told, answer).catch(() => answer.destroy());
      else pipeline(told, answer.writeHead(told.statusCode ?? 502, told.headers), ignore);
    });
    pipeline(asked, onward, (error) => error && answer.destroy());
  }

  /** The script comes first, and the policy of the page allows it and no other. */
  async #writeInto(told: IncomingMessage, answer: ServerResponse): Promise<void> {
    told.setEncoding('utf8');
    let page = '';
    for await (const part of told) page += String(part);
    const hash = createHash('sha256').update(this.#script).digest('base64');
    const { 'content-length': _, etag: __, ...headers } = told.headers;
    const policy = String(headers['content-security-policy'] ?? '');
    headers['content-security-policy'] = policy.replace('script-src', `$& 'sha256-${hash}'`);
    answer.writeHead(told.statusCode ?? 502, headers);
    answer.end(page.replace('<head>', () => `<head><script>${this.#script}</script>`));
  }

  #passSocket({ method, url, rawHeaders }: IncomingMessage, near: Duplex, head: Buffer): void {
    const far = connect(Number(this.#far.port), this.#far.hostname);
    const lines = [`${method} ${url} HTTP/1.1`];
    for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
      lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
    }
    far.write(`${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    pipeline(near, far, near, ignore);
  }
}

/** Either end may go whenever it likes; the other one goes with it. */
function ignore(): void {
  // Nothing is left to be done.
}
