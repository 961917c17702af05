import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage } from './apt.mjs';
import { run } from './run.mjs';

const candidates = [
  process.env.CHROMIUM_PATH,
  // The headless shell opens pages four times as fast.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of an installed browser, or null. */
export const findBrowser = () =>
  candidates.find((path) => path && existsSync(path)) ?? findPlaywrightBrowser();

const findPlaywrightBrowser = () => {
  const script =
    "import('@playwright/test').then(p => process.stdout.write(p.chromium.executablePath()))";
  const { stdout } = spawnSync('node', ['-e', script], { encoding: 'utf8' });
  return stdout && existsSync(stdout) ? stdout : null;
};

/** Returns an installed browser. If there is none, installs one with apt-get or Playwright. */
export const installBrowser = () => {
  if (findBrowser()) return findBrowser();
  process.stdout.write('Installing a browser for the tests…\n');
  installPackage('fonts-liberation');
  // Older releases have only the full browser.
  if (!installPackage('chromium-headless-shell')) installPackage('chromium');
  if (!findBrowser()) run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  const browser = findBrowser();
  if (!browser) {
    process.stderr.write('Installing a browser failed. Set CHROMIUM_PATH to an installed one.\n');
    process.exit(1);
  }
  return browser;
};
