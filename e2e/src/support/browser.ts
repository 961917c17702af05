import { findBrowser } from '../../../scripts/browser.mjs';

/** Keeps Chromium from calling home, and lets it run as root. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @throws when no browser is installed; `npm test` installs one */
export const browserPath = (): string => {
  const found = findBrowser();
  if (!found) throw new Error('No browser found: run `npm test`, or set CHROMIUM_PATH');
  return found;
};
