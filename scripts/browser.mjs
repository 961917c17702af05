import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser that is there, wherever it came from; null when there is none. */
export const findBrowser = () => known.find((path) => path && existsSync(path)) ?? playwrights();

/** Playwright's own, if it was installed. */
const playwrights = () => {
  const script =
    "import('@playwright/test').then(p => process.stdout.write(p.chromium.executablePath()))";
  const { stdout } = spawnSync('node', ['-e', script], { encoding: 'utf8' });
  return stdout && existsSync(stdout) ? stdout : null;
};

/** One that is there, else the system's package, else Playwright's download. */
export const installBrowser = () => {
  if (findBrowser()) return findBrowser();
  process.stdout.write('Installing a browser for the tests…\n');
  if (existsSync('/usr/bin/apt-get')) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args) => {
      const [command, ...rest] = [...sudo, 'apt-get', ...args];
      return run(command, rest, { DEBIAN_FRONTEND: 'noninteractive' });
    };
    apt('update', '-qq');
    apt('install', '-y', '-qq', 'chromium', 'fonts-liberation');
  }
  if (!findBrowser()) run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  const found = findBrowser();
  if (!found) {
    process.stderr.write('No browser could be installed: set CHROMIUM_PATH to one.\n');
    process.exit(1);
  }
  return found;
};
