import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testEffort } from './server/test/effort.ts';

/**
 * Files that run for long start first, so that no worker is busy with one when the others are done. Those that mostly
 * wait (for a database that restarts, or for a lost connection) are between those that compute.
 */
const longFirst = [/embedded/, /property/, /slow-down/, /outages/, /races/];
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const long = longFirst.map((name) => sorted.filter(({ moduleId }) => name.test(moduleId)));
    return [...new Set([...long.flat(), ...sorted])];
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

/** Tests in Node. Those without a database fill the pauses of those that wait for theirs. */
const node = {
  ...shared,
  // More than two cores need, as they often wait. Not one per core: they share one database.
  maxWorkers: 3,
  sequence: { groupOrder: 2 },
};

export default defineConfig({
  test: {
    // More than two cores need: workers often wait for modules to be transformed.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...node,
          name: 'scripts',
          root: 'scripts',
          include: ['*.test.mjs'],
        },
      },
      { test: { ...node, name: 'contracts', root: 'contracts', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server-unit',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'server-api',
          root: 'server',
          include: ['src/**/*.api.test.ts', 'test/**/*.api.test.ts'],
          // As in main.ts: what earlier files of a worker taught V8 would change how memory is used in later ones.
          execArgv: ['--no-allocation-site-pretenuring'],
          globalSetup: [fileURLToPath(new URL('./server/test/global-setup.ts', import.meta.url))],
        },
      },
      'web/vitest.config.t[s]',
    ],
  },
});
