import { createHash } from 'node:crypto';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * What lies between one browser and the server. It can be pulled and put back, it gives the browser
 * an origin of its own, where nothing is kept yet, and it puts a script before the page's own: not
 * every driver can do these.
 */
export class Line {
  readonly #ends = new Set<Duplex>();
  readonly #server: Server;
  readonly #far: URL;
  readonly #script: string;
  #isPulled = false;

  private constructor(address: string, script: string) {
    this.#far = new URL(address);
    this.#script = script;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#server.on('connection', (socket) => this.#join(socket));
    this.#server.on('upgrade', (asked, near, head) => this.#passSocket(asked, near, head));
  }

  static async lay(address: string, script: string): Promise<Line> {
    const line = new Line(address, script);
    await new Promise<void>((resolve) => line.#server.listen(0, 'localhost', resolve));
    return line;
  }

  get address(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/`;
  }

  pull(): void {
    this.#isPulled = true;
    for (const end of this.#ends) end.destroy();
  }

  putBack(): void {
    this.#isPulled = false;
  }

  remove(): void {
    this.pull();
    this.#server.close();
  }

  #join(socket: Socket): void {
    if (this.#isPulled) {
      socket.destroy();
      return;
    }
    this.#keep(socket);
  }

  #keep(end: Duplex): void {
    this.#ends.add(end);
    end.on('error', () => end.destroy());
    end.on('close', () => this.#ends.delete(end));
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
      else {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      }
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
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
    this.#keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    const lines = [`${method} ${url} HTTP/1.1`];
    for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
      lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
    }
    far.write(`${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    far.pipe(near).pipe(far);
  }
}
