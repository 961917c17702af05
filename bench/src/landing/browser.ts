import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../../scripts/browser.mjs';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

const mostStartMs = 30_000;

/** Where the browser listens: it writes the port into its profile. */
const readPort = async (profile: string) => {
  const until = Date.now() + mostStartMs;
  while (Date.now() < until) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port] = text.split('\n');
    if (port) return Number(port);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The browser did not start');
};

/** Runs a browser of its own with an empty profile. @param use gets its debugging port */
export const withBrowser = async <T>(use: (port: number) => Promise<T>): Promise<T> => {
  const path = findBrowser();
  if (!path) throw new Error('There is no browser: set CHROMIUM_PATH to one');
  const profile = await mkdtemp(join(tmpdir(), 'ithaca-browser-'));
  const args = [...flags, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(path, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    return await use(await readPort(profile));
  } finally {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};
