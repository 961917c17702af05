import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Files share the modules of their worker, which halves the time of a run. Setup and teardown in a
// shared module would therefore run for its first file only: they belong into `src/test/setup.ts`.
const shared = { isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'scripts',
          root: 'scripts',
          include: ['*.test.mjs'],
          testTimeout: 30_000,
        },
      },
      { test: { ...shared, name: 'contracts', root: 'contracts', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server-unit',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server-api',
          root: 'server',
          include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts'],
          globalSetup: [fileURLToPath(new URL('./server/test/global-setup.ts', import.meta.url))],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // After the quick ones: they share the machine with one database.
          sequence: { groupOrder: 2 },
        },
      },
      'web/vitest.config.t[s]',
    ],
  },
});
