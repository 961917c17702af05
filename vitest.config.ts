import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testEffort } from './server/test/effort.ts';

/** Starts short files that run for long first, so that no worker is busy with one when the others are done. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /property|races|slow-down/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Files share the modules of their worker, which halves the time of a run. Setup and teardown in a
// shared module would therefore run for its first file only: they belong into `src/test/setup.ts`.
// The time limits only end tests that hang: on a busy machine, quick tests may take long.
const shared = {
  isolate: false,
  testTimeout: 600_000 * testEffort,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

export default defineConfig({
  test: {
    // More than two cores need: workers often wait for modules to be transformed.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'scripts',
          root: 'scripts',
          include: ['*.test.mjs'],
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
          // More than there are cores: they often wait for the database.
          maxWorkers: 3,
          // After the quick ones: they share the machine with one database.
          sequence: { groupOrder: 2 },
        },
      },
      'web/vitest.config.t[s]',
    ],
  },
});
