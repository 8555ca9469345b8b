import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { exampleBoard } from './tools/build/example.ts';
import { nameBuild } from './tools/build/nameBuild.ts';
import { nameGames } from './tools/build/nameGames.ts';
import { serviceWorker } from './tools/build/serviceWorker.ts';
import { textsForThePage } from './tools/build/textsForThePage.ts';

/** What several parts of the page share comes in few files: each is a request of a first visit. */
const SHARED = {
  name: 'shared',
  test: /\/src\/.*\.tsx?$/,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 6000,
};

/** A file that is shared is called after none of those who share it. */
function nameOf({ name }: { readonly name: string }): string {
  return name.startsWith(SHARED.name) ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js';
}

export default defineConfig({
  // Relative addresses: the built folder works from any static host and any sub-path.
  base: './',
  plugins: [
    textsForThePage(),
    nameGames(),
    exampleBoard(),
    react(),
    tailwindcss(),
    nameBuild(),
    serviceWorker(),
  ],
  server: { fs: { allow: ['..'] } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [SHARED] }, chunkFileNames: nameOf } },
  },
  // Long enough for a machine that is busy with other things: only what never comes fails.
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    maxWorkers: '100%', // of the cores; by default one of them would rest
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
