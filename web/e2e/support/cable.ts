import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * What lies between one browser and the server, to be pulled and put back. A browser told that it is
 * offline keeps its open connections, so the server would not notice.
 */
export class Cable {
  readonly #ends = new Set<Socket>();
  #isPulled = false;

  private constructor(private readonly socket: Server) {}

  static async lay(address: string): Promise<Cable> {
    const { hostname, port } = new URL(address);
    const socket = createServer();
    const cable = new Cable(socket);
    socket.on('connection', (near) => cable.#join(near, connect(Number(port), hostname)));
    await new Promise<void>((resolve) => socket.listen(0, hostname, resolve));
    return cable;
  }

  get address(): string {
    return `http://localhost:${(this.socket.address() as AddressInfo).port}/`;
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
    this.socket.close();
  }

  #join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#ends.delete(from);
        to.destroy();
      });
    }
    if (this.#isPulled) near.destroy();
  }
}
