/** The browser's clock; tests bring their own. */
export interface Clock {
  now: () => number;
  set: (ring: () => void, milliseconds: number) => number;
  clear: (alarm: number) => void;
}

export const BROWSER_CLOCK: Clock = {
  now: () => performance.now(),
  set: (ring, milliseconds) => window.setTimeout(ring, milliseconds),
  clear: (alarm) => window.clearTimeout(alarm),
};

/** One delay at a time, which can be paused, cut short or forgotten. */
export class Timer {
  #ring: (() => void) | null = null;
  #alarm: number | null = null;
  #left = 0;
  #since = 0;
  #paused = false;

  constructor(private readonly clock: Clock = BROWSER_CLOCK) {}

  /** Forgets the delay that runs, if any. While paused, the new one waits too. */
  start(milliseconds: number, ring: () => void): void {
    this.stop();
    this.#ring = ring;
    this.#left = milliseconds;
    if (!this.#paused) this.#run();
  }

  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    if (this.#alarm === null) return;
    this.#left -= this.clock.now() - this.#since;
    this.#silence();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    if (this.#ring) this.#run();
  }

  /** Rings now instead of later. */
  skip(): void {
    const ring = this.#ring;
    if (this.#paused || !ring) return;
    this.stop();
    ring();
  }

  stop(): void {
    this.#silence();
    this.#ring = null;
  }

  #run(): void {
    this.#since = this.clock.now();
    this.#alarm = this.clock.set(() => this.skip(), Math.max(0, this.#left));
  }

  #silence(): void {
    if (this.#alarm !== null) this.clock.clear(this.#alarm);
    this.#alarm = null;
  }
}
