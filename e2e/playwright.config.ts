import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { browserArguments } from './src/support/browser.ts';

// Tools read this file, too, where no browser is installed: the global setup complains.
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
    // Each worker examines screens on a server of its own, whose start a third one would have to make up for.
    { name: 'screens', testMatch: 'accessibility.spec.ts', fullyParallel: true, workers: 2 },
  ],
  forbidOnly: true,
  // They only end tests that hang: on a busy machine, every step takes long.
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
