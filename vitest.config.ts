import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testEffort } from './server/test/effort.ts';

/**
 * Long-running files start first, so no worker is still busy with one when the others are done. Files that mostly
 * wait (for a database restart or a lost connection) are placed between CPU-bound ones.
 */
const longFirst = [/embedded/, /property/, /slow-down/, /outages/, /races/];
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const long = longFirst.map((name) => sorted.filter(({ moduleId }) => name.test(moduleId)));
    return [...new Set([...long.flat(), ...sorted])];
  }
}

// Files on the same worker share modules, which halves the duration of a run. Setup and teardown in a
// shared module would therefore run only for the worker's first file: they belong in `src/test/setup.ts`.
// The timeouts only end tests that hang, because even quick tests may be slow on a busy machine.
const shared = {
  isolate: false,
  testTimeout: 600_000 * testEffort,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
};

/** Tests in Node. Those without a database run while others wait for theirs. */
const node = {
  ...shared,
  // More than two cores would need, because tests often wait. Not one per core, because they share a database.
  maxWorkers: 3,
  sequence: { groupOrder: 2 },
};

export default defineConfig({
  test: {
    // More than two cores would need, because workers often wait for modules to be transformed.
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
          // As in main.ts: optimisations V8 made while running earlier files would change memory use in later ones.
          execArgv: ['--no-allocation-site-pretenuring'],
          globalSetup: [fileURLToPath(new URL('./server/test/global-setup.ts', import.meta.url))],
        },
      },
      'web/vitest.config.t[s]',
    ],
  },
});
