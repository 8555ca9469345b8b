import { expect } from 'vitest';
import { Cable } from '../e2e/support/cable';
import { Server, FOLDER } from '../e2e/support/ludoServe';
import { QUICK } from '../e2e/support/prepare';
import type { Driver, Engine } from './driver';
import { prelude } from './prelude';
import { Screen } from './screen';
import { ScriptedServer } from './scriptedServer';

/** A browser and a server, for as many visits as there are. */
export class Host {
  readonly #windows: Driver[] = [];

  private constructor(
    readonly name: string,
    private readonly engine: Engine,
    private readonly server: Server,
  ) {}

  static async start(name: string, start: () => Promise<Engine>): Promise<Host> {
    const engine = await start();
    // Everybody comes from one address: no limit of the server's is meant for that.
    const options = ['--start-pause', '0', '--start-grace', '0', '--request-rate', '100000/100000'];
    const server = new Server(options, FOLDER);
    await server.start();
    return new Host(name, engine, server);
  }

  /** What people do who come with nothing kept; the page must not have erred meanwhile. */
  async visit(what: string, play: (arrive: Arrive) => Promise<void>): Promise<void> {
    const screens: Screen[] = [];
    const servers: ScriptedServer[] = [];
    const arrive: Arrive = async ({ theme = 'light', keepsOffline = false } = {}) => {
      const window = await this.#window(screens.length);
      const script = prelude({ settings: { ...QUICK, language: 'fr', theme }, keepsOffline });
      const server = await ScriptedServer.start(this.server.address, script);
      servers.push(server);
      const screen = new Screen(window, await Cable.lay(server.address));
      screens.push(screen);
      return screen;
    };
    try {
      await play(arrive);
      for (const screen of screens) expect(await screen.troubles()).toEqual([]);
    } catch (error) {
      for (const [index, screen] of screens.entries()) {
        await screen.picture(`test-results/${this.name}, ${what}, ${index + 1}.png`);
      }
      throw error;
    } finally {
      for (const screen of screens) await screen.leave();
      for (const server of servers) server.end();
    }
  }

  async end(): Promise<void> {
    await this.engine.close();
    await this.server.end();
  }

  /** Windows are used again: each visit has origins of its own. */
  async #window(index: number): Promise<Driver> {
    return (this.#windows[index] ??= await this.engine.newWindow());
  }
}

/** Brings somebody with a browser of their own. */
export type Arrive = (habits?: {
  readonly theme?: 'light' | 'dark';
  readonly keepsOffline?: boolean;
}) => Promise<Screen>;
