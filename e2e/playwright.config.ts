import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { browserArguments } from './src/support/browser.ts';

// Null without a browser, which isn't an error here, because other tools read this file, too. The global setup fails.
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'src/journeys',
  globalSetup: './src/support/global-setup.ts',
  outputDir: 'test-results',
  // More than there are cores: browsers often wait for the server.
  workers: 3,
  projects: [
    // Half of the journeys run on one server and half on another, one after the other.
    { name: 'journeys', testIgnore: 'accessibility.spec.ts', workers: 2 },
    // Each worker has its own server. A third one would take longer to start than it saves.
    { name: 'screens', testMatch: 'accessibility.spec.ts', fullyParallel: true, workers: 2 },
  ],
  forbidOnly: true,
  // The timeouts only end tests that hang, because every step takes long on a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    // Without it, a click on something that never appears lasts until the test ends.
    actionTimeout: 120_000,
    // Recording takes as long as the journeys themselves. To look into a failure, add `--trace on`.
    trace: 'off',
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  },
});
