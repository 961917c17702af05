import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], testTimeout: 30_000 },
      },
      { test: { name: 'contracts', root: 'contracts', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server-unit',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
        },
      },
      {
        test: {
          name: 'server-api',
          root: 'server',
          include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts'],
          globalSetup: [fileURLToPath(new URL('./server/test/global-setup.ts', import.meta.url))],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // After the quick ones: they share the machine with one database.
          sequence: { groupOrder: 1 },
        },
      },
      'web/vitest.config.t[s]',
    ],
  },
});
