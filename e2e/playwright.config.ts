import { defineConfig } from '@playwright/test';
import { browserArguments, browserPath } from './src/support/browser.ts';

export default defineConfig({
  testDir: 'src/journeys',
  globalSetup: './src/support/global-setup.ts',
  outputDir: 'test-results',
  // A chat between two people already needs two browsers.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1280, height: 860 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: browserPath(), args: browserArguments },
  },
});
