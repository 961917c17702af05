import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { browserArguments } from './src/support/browser.ts';

// Null if there is no browser. Only the global setup fails then, because other tools read this file too.
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'src/journeys',
  globalSetup: './src/support/global-setup.ts',
  outputDir: 'test-results',
  // More than two cores would need, because browsers often wait for the server.
  workers: 3,
  projects: [
    // Half of the journeys run on one server and half on another, sequentially.
    { name: 'journeys', testIgnore: 'accessibility.spec.ts', workers: 2 },
    // Each worker has its own server. A third one would take longer to start than it would save.
    { name: 'screens', testMatch: 'accessibility.spec.ts', fullyParallel: true, workers: 2 },
  ],
  forbidOnly: true,
  // The timeouts only end tests that hang, because any step may be slow on a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    // Without it, a click on something that never appears waits until the test times out.
    actionTimeout: 120_000,
    // Recording takes as long as the journeys themselves. To investigate a failure, add `--trace on`.
    trace: 'off',
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  },
});
