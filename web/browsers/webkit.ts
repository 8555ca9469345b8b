import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { end, firstMatch, freePort, launch } from '../e2e/support/programs';
import { TIMEOUT_MS, WINDOW, type Driver, type Engine, type Point } from './driver';

const PROGRAM = process.env['LUDO_WEBKIT_DRIVER'] ?? 'WebKitWebDriver';

/** WebKitGTK over WebDriver, on a screen that nobody sees. */
export async function startWebKit(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'ludo-webkit-'));
  const programs: ChildProcess[] = [];
  const size = ['-screen', '0', '1600x1200x24'];
  const screen = await started('Xvfb', ['-displayfd', '1', ...size], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  programs.push(screen);
  const display = `:${await firstMatch(screen, /^(\d+)$/, 'Xvfb')}`;
  const windows: WebKitWindow[] = [];
  return {
    newWindow: async () => {
      // One driver has one session.
      const port = await freePort();
      const env = surroundings(display, mkdtempSync(join(home, 'player-')));
      programs.push(await started(PROGRAM, [`--port=${port}`], { env, stdio: 'ignore' }));
      const window = await WebKitWindow.open(`http://127.0.0.1:${port}`);
      windows.push(window);
      return window;
    },
    close: async () => {
      await Promise.all(windows.map((window) => window.close()));
      for (const program of programs.reverse()) await end(program, 'SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function started(
  program: string,
  words: readonly string[],
  options: SpawnOptions,
): Promise<ChildProcess> {
  try {
    return await launch(program, words, options);
  } catch (error) {
    throw new Error(`${String(error)}; scripts/setup browsers installs it`, { cause: error });
  }
}

function surroundings(display: string, home: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_CONFIG_HOME: home,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Tests may run as root, where WebKit's sandbox cannot.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
}

class WebKitWindow implements Driver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  static async open(driver: string): Promise<WebKitWindow> {
    // Refused until the driver listens.
    await vi.waitFor(() => ask('GET', `${driver}/status`), { timeout: TIMEOUT_MS, interval: 50 });
    const { sessionId } = (await ask('POST', `${driver}/session`, {
      capabilities: {},
    })) as { sessionId: string };
    const window = new WebKitWindow(`${driver}/session/${sessionId}`);
    await window.#command('timeouts', { script: TIMEOUT_MS, pageLoad: TIMEOUT_MS, implicit: 0 });
    await window.#fit();
    return window;
  }

  async open(address: string): Promise<void> {
    await this.#command('url', { url: address });
  }

  async reload(): Promise<void> {
    await this.#command('refresh', {});
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${expression}))().then(
        (value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = (await this.#command('execute/async', { script, args: [] })) as Answer;
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async drag(from: Point, to: Point): Promise<void> {
    const move = ({ x, y }: Point) => ({
      type: 'pointerMove',
      duration: 0,
      origin: 'viewport',
      x: Math.round(x),
      y: Math.round(y),
    });
    const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const actions = [
      move(from),
      { type: 'pointerDown', button: 0 },
      ...(to === from ? [] : [move(between), move(to)]),
      { type: 'pointerUp', button: 0 },
    ];
    await this.#perform({ type: 'pointer', id: 'mouse', actions });
  }

  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#perform({ type: 'key', id: 'keyboard', actions });
  }

  async picture(): Promise<Uint8Array> {
    return Buffer.from((await ask('GET', `${this.#session}/screenshot`)) as string, 'base64');
  }

  async close(): Promise<void> {
    await ask('DELETE', this.#session);
  }

  async #perform(source: object): Promise<void> {
    await this.#command('actions', { actions: [source] });
  }

  /** The size asked for is the window's, with its bars; the page is to have it. */
  async #fit(): Promise<void> {
    await this.#command('window/rect', { x: 0, y: 0, ...WINDOW });
    const inner = (await this.evaluate('[innerWidth, innerHeight]')) as [number, number];
    await this.#command('window/rect', {
      width: 2 * WINDOW.width - inner[0],
      height: 2 * WINDOW.height - inner[1],
    });
  }

  #command(name: string, words: object): Promise<unknown> {
    return ask('POST', `${this.#session}/${name}`, words);
  }
}

interface Answer {
  readonly value?: unknown;
  readonly error?: string;
}

/** One command of WebDriver; what the driver calls an error is one. */
async function ask(method: string, address: string, words?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(words && { body: JSON.stringify(words) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver ${address}: ${JSON.stringify(value)}`);
  return value;
}
