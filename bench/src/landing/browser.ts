import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../../scripts/browser.mjs';
import { pause } from '../support/wait.ts';

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

const startTimeoutMs = 30_000;

/** Waits for the debugging port, which the browser writes to its profile folder. */
const readPort = async (profile: string) => {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port] = text.split('\n');
    if (port) return Number(port);
    await pause(50);
  }
  throw new Error('The browser did not start');
};

/** Starts a browser with an empty profile. @param use receives its debugging port */
export const withBrowser = async <T>(use: (port: number) => Promise<T>): Promise<T> => {
  const path = findBrowser();
  if (!path) throw new Error('No browser found. Set CHROMIUM_PATH to an installed one.');
  const profile = await mkdtemp(join(tmpdir(), 'ithaca-browser-'));
  const args = [...flags, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(path, args, { stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  try {
    return await use(await readPort(profile));
  } finally {
    child.kill();
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};
