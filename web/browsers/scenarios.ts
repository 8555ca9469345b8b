import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from './driver';
import { seesMoves, start, take } from './table';
import { Host, type Arrive } from './visit';

interface Scenario {
  readonly name: string;
  play(arrive: Arrive): Promise<void>;
}

/** What people do, whatever their browser is. */
const SCENARIOS: readonly Scenario[] = [
  {
    name: 'Think Ahead, two people, and a reload in the middle of it',
    play: async (arrive) => {
      const screen = await arrive();
      await start(screen, 'thinkahead', { seats: 'hh', size: '4' });
      for (let move = 1; move <= 3; ++move) {
        await take(screen);
        await seesMoves(screen, move);
      }
      await screen.reload();
      await seesMoves(screen, 3);
      await take(screen);
      await seesMoves(screen, 4);
      expect(await screen.findings()).toEqual([]);
    },
  },
];

/** Runs all scenarios in one browser. */
export function playIn(name: string, startEngine: () => Promise<Engine>): void {
  describe(name, () => {
    let host: Host;
    beforeAll(async () => {
      host = await Host.start(name, startEngine);
    });
    afterAll(() => host?.end());
    for (const { name: what, play } of SCENARIOS) test(what, () => host.visit(what, play));
  });
}
