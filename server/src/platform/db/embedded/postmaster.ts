import { type ChildProcess, spawn } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';
import { lastLines, openServerLog } from './server-log.ts';
import { waitFor } from './wait.ts';

/** PostgreSQL's main process. */
export interface Postmaster {
  pid: number;
  /** Resolves when the process exits, with the signal or exit code. */
  exited: Promise<string>;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** The last log lines of this process; excludes those of earlier ones. */
  lastLogLines(): Promise<string>;
  /** Fast shutdown, then immediate shutdown after 8 s; resolves when the process has exited. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a cluster without waiting until it is ready. Throws if the executable can't be
 * started.
 */
export const startPostmaster = async (
  folder: string,
  settings: string[],
  options: { binaries: Binaries; runAs: RunAs; logFile: string },
): Promise<Postmaster> => {
  const log = await openServerLog(options.logFile);
  try {
    const logStart = (await log.stat()).size;
    const child = spawn(options.binaries.postgres, ['-D', folder, ...settings], {
      ...options.runAs,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', log.fd, log.fd],
      // A separate process group: Ctrl-C must not stop the database before the server.
      detached: true,
    });
    const exited = exitOf(child);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    // Lets the server exit without calling stop(); the supervisor's exit handler stops the child.
    child.unref();
    return createHandle(child, exited, () => lastLines(options.logFile, logStart));
  } finally {
    await log.close();
  }
};

const exitOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });

const createHandle = (
  child: ChildProcess,
  exited: Promise<string>,
  lastLogLines: () => Promise<string>,
): Postmaster => {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const signal = (name: NodeJS.Signals) => {
    if (isRunning()) child.kill(name);
  };
  const exitsWithin = (ms: number) => waitFor(ms, () => !isRunning());
  return {
    pid: child.pid ?? 0,
    exited,
    isRunning,
    signal,
    lastLogLines,
    async stop() {
      signal('SIGINT');
      if (await exitsWithin(8_000)) return;
      signal('SIGQUIT');
      if (await exitsWithin(5_000)) return;
      signal('SIGKILL');
      await exitsWithin(5_000);
    },
  };
};
