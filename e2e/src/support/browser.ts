import { findBrowser } from '../../../scripts/browser.mjs';

/** Disables Chromium's background requests and allows it to run as root. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages are too short-lived for optimised code: compiling it costs more time than it saves.
  '--js-flags=--no-maglev --no-opt',
];

/** @throws if no browser is installed; `npm test` installs one */
export const browserPath = (): string => {
  const path = findBrowser();
  if (!path) throw new Error('No browser found. Run `npm test`, or set CHROMIUM_PATH');
  return path;
};
