import { beforeEach, describe, expect, it } from 'vitest';
import { Timer, type Clock } from './timer';

/** A clock that moves only when told to. */
class HandClock implements Clock {
  #time = 0;
  #alarms = new Map<number, { at: number; ring: () => void }>();
  #next = 1;

  now = () => this.#time;
  set = (ring: () => void, milliseconds: number) => {
    this.#alarms.set(this.#next, { at: this.#time + milliseconds, ring });
    return this.#next++;
  };
  clear = (alarm: number) => void this.#alarms.delete(alarm);

  pass(milliseconds: number): void {
    this.#time += milliseconds;
    for (const [alarm, { at, ring }] of [...this.#alarms]) {
      if (at > this.#time) continue;
      this.#alarms.delete(alarm);
      ring();
    }
  }
}

describe('Timer', () => {
  let clock: HandClock;
  let timer: Timer;
  let rings: number;
  const ring = () => {
    rings++;
  };

  beforeEach(() => {
    clock = new HandClock();
    timer = new Timer(clock);
    rings = 0;
  });

  it('rings once, when the time is over', () => {
    timer.start(2000, ring);
    clock.pass(1999);
    expect(rings).toBe(0);
    clock.pass(1);
    clock.pass(5000);
    expect(rings).toBe(1);
  });

  it('stands still while paused and goes on with what was left', () => {
    timer.start(2000, ring);
    clock.pass(1500);
    timer.pause();
    clock.pass(60_000);
    timer.resume();
    clock.pass(499);
    expect(rings).toBe(0);
    clock.pass(1);
    expect(rings).toBe(1);
  });

  it('holds back a delay that begins while paused', () => {
    timer.pause();
    timer.start(1000, ring);
    clock.pass(5000);
    expect(rings).toBe(0);
    timer.resume();
    clock.pass(1000);
    expect(rings).toBe(1);
  });

  it('can be cut short, but not while paused', () => {
    timer.start(1000, ring);
    timer.pause();
    timer.skip();
    expect(rings).toBe(0);
    timer.resume();
    timer.skip();
    clock.pass(1000);
    expect(rings).toBe(1);
  });

  it('forgets a stopped delay, and the old one when a new one starts', () => {
    timer.start(1000, ring);
    timer.stop();
    timer.start(1000, () => void (rings += 10));
    timer.start(3000, ring);
    clock.pass(10_000);
    expect(rings).toBe(1);
  });
});
