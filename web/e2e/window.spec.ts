import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test as base } from '@playwright/test';

const PROGRAMS = process.env['LUDO_BIN_DIR'] ?? '../build/release/bin';

/** A screen that nobody sees, and a home folder that nobody has used. */
class Display {
  readonly #home = mkdtempSync(join(tmpdir(), 'ludo-window-'));
  #server: ChildProcess | null = null;
  #display = '';

  async open(): Promise<void> {
    const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#server = server;
    for await (const line of createInterface({ input: server.stdout })) {
      this.#display = `:${line.trim()}`;
      return;
    }
    throw new Error('no virtual display');
  }

  get surroundings(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      DISPLAY: this.#display,
      XDG_DATA_HOME: this.#home,
      XDG_CACHE_HOME: this.#home,
      GSK_RENDERER: 'cairo',
      // Tests may run as root, where WebKit's sandbox cannot.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    };
  }

  start(program: string, ...words: string[]): ChildProcess {
    return spawn(join(PROGRAMS, program), words, { env: this.surroundings, stdio: 'ignore' });
  }

  press(...keys: string[]): void {
    execFileSync('xdotool', ['key', ...keys], { env: this.surroundings });
  }

  save(file: string): void {
    mkdirSync(dirname(file), { recursive: true });
    execFileSync('import', ['-window', 'root', file], { env: this.surroundings });
  }

  /** How many pixels of the screen have this colour. */
  count(colour: string): number {
    const file = join(this.#home, 'screen.png');
    this.save(file);
    const words = [file, '-fill', 'black', '+opaque', colour, '-fill', 'white', '-opaque', colour];
    const share = execFileSync('convert', [...words, '-format', '%[fx:mean*w*h]', 'info:']);
    return Math.round(Number(share));
  }

  close(): void {
    this.#server?.kill();
    rmSync(this.#home, { recursive: true, force: true });
  }
}

const test = base.extend<{ display: Display }>({
  display: async ({}, provide) => {
    const display = new Display();
    await display.open();
    await provide(display);
    display.close();
  },
});

const YELLOW = '#f3bb0e';
const RED = '#b3261e';

test('-g opens the game in a window, and closing it ends everything', async ({ display }) => {
  const window = display.start('vorassic', '-g', '-j', 'hh', '--size', '5', '--lang', 'fr');
  const ended = new Promise<number | null>((resolve) => window.once('exit', resolve));
  const corners = () => Math.min(display.count(YELLOW), display.count(RED));
  await expect.poll(corners).toBeGreaterThan(2000);
  display.save(test.info().outputPath('window.png'));
  display.press('ctrl+q');
  expect(await ended).toBe(0);
});

test('without a display it says how to play in the browser, and ends with 3', async () => {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...nowhere } = process.env;
  const child = spawn(join(PROGRAMS, 'qwirkle'), ['-g', '--lang', 'fr'], { env: nowhere });
  let told = '';
  child.stderr.on('data', (text) => (told += String(text)));
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(3);
  expect(told).toContain('ludo serve');
});
