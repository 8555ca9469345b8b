import { defineConfig } from 'vitest/config';

/** The built page in the distribution's other browsers, against the real server. */
export default defineConfig({
  test: {
    include: ['browsers/*.test.ts'],
    environment: 'node',
    // One engine beside the other.
    maxWorkers: 2,
    // Long enough for a machine that is busy with other things: only what never comes fails.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    reporters: ['verbose'],
  },
});
