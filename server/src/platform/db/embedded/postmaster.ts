import { type ChildProcess, spawn } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';
import { lastLines, openServerLog } from './server-log.ts';
import { holdsWithin } from './wait.ts';

/** One run of PostgreSQL's main process. */
export interface Postmaster {
  pid: number;
  /** Settles once it has ended, with how. */
  exited: Promise<string>;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** The last lines of its log, none of an earlier postmaster's. */
  lastLogLines(): Promise<string>;
  /** Fast shutdown, immediate shutdown after 8 s; resolves once it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a cluster; it need not be ready when this returns. Throws when the
 * program cannot be started at all.
 */
export async function startPostmaster(
  folder: string,
  settings: string[],
  options: { binaries: Binaries; runAs: RunAs; logFile: string },
): Promise<Postmaster> {
  const log = await openServerLog(options.logFile);
  try {
    const logStart = (await log.stat()).size;
    const child = spawn(options.binaries.postgres, ['-D', folder, ...settings], {
      ...options.runAs,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', log.fd, log.fd],
      // A group of its own: Ctrl-C is for us, who still need the database while we shut down.
      detached: true,
    });
    const exited = exitOf(child);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    // A server that forgets to stop us can still end; its exit then stops us.
    child.unref();
    return handle(child, exited, () => lastLines(options.logFile, logStart));
  } finally {
    await log.close();
  }
}

function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

function handle(
  child: ChildProcess,
  exited: Promise<string>,
  lastLogLines: () => Promise<string>,
): Postmaster {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const signal = (name: NodeJS.Signals) => {
    if (isRunning()) child.kill(name);
  };
  const endedWithin = (ms: number) => holdsWithin(ms, () => !isRunning());
  return {
    pid: child.pid ?? 0,
    exited,
    isRunning,
    signal,
    lastLogLines,
    async stop() {
      signal('SIGINT');
      if (await endedWithin(8_000)) return;
      signal('SIGQUIT');
      if (await endedWithin(5_000)) return;
      signal('SIGKILL');
      await endedWithin(5_000);
    },
  };
}
