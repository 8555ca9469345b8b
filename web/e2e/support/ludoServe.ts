import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, firstMatch, launch } from './programs';

const PROGRAM = process.env['LUDO_BIN'] ?? '../build/release/bin/ludo';
export const FOLDER = process.env['LUDO_WEB_DIST'] ?? 'dist';

/** A real `ludo serve` with a data file of its own; it can be killed and started again. */
export class Server {
  readonly #data = mkdtempSync(join(tmpdir(), 'ludo-e2e-'));
  #process: ChildProcess | null = null;
  #port = '0';

  constructor(
    private readonly options: readonly string[],
    private readonly webFolder: string,
  ) {}

  get address(): string {
    return `http://localhost:${this.#port}/`;
  }

  /** Starts; later starts take the port of the first, as a restarted server would. */
  async start(): Promise<void> {
    const words = ['serve', '--port', this.#port, '--data', join(this.#data, 'rooms.db')];
    words.push('--web', this.webFolder, '--log', 'off', '--bot-pause', '0', ...this.options);
    this.#process = await launch(PROGRAM, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#port = await firstMatch(this.#process, /localhost:(\d+)/, `${PROGRAM} serve`);
  }

  /** What its operator says to it with `ludo admin`. */
  async admin(...words: readonly string[]): Promise<void> {
    const options = ['admin', '--data', join(this.#data, 'rooms.db')];
    const child = await launch(PROGRAM, [...options, ...words], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`ludo admin ${words.join(' ')} ended with ${code}`);
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await end(this.#process, 'SIGKILL');
  }

  /** Stops it where it is, as a machine that is out of memory may, or lets it go on. */
  freeze(isFrozen = true): void {
    this.#process?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT');
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
