import { rm } from 'node:fs/promises';
import type { Log } from './log.ts';
import { postmasterFileIn, readPostmasterFile } from './postmaster-file.ts';
import { postgresProcessesIn } from './processes.ts';
import { waitFor } from './wait.ts';

/**
 * Terminates PostgreSQL processes that an earlier run left in the data folder. A postmaster whose
 * server was killed is shut down cleanly. Backends whose postmaster was killed are killed at once,
 * as they would hold the shared memory for many seconds. Other processes are never touched. The
 * caller must hold the owner lock. Throws if a process doesn't exit.
 */
export const terminateOrphans = async (folder: string, log: Log): Promise<void> => {
  const pids = await postgresProcessesIn(folder);
  if (pids.length > 0) {
    log.warn({ folder, pids }, 'Terminating database processes of an earlier run');
    const file = await readPostmasterFile(folder).catch(() => undefined);
    await stopPostmaster(folder, file?.pid);
    await killAllIn(folder);
  }
  // If another program has the pid by now, PostgreSQL would refuse to start.
  await rm(postmasterFileIn(folder), { force: true });
};

const stopPostmaster = async (folder: string, pid: number | undefined): Promise<void> => {
  if (pid === undefined) return;
  const hasExited = async () => !(await postgresProcessesIn(folder)).includes(pid);
  if (await hasExited()) return;
  signal(pid, 'SIGINT');
  if (await waitFor(8_000, hasExited)) return;
  signal(pid, 'SIGQUIT');
  await waitFor(5_000, hasExited);
};

/**
 * Kills all PostgreSQL processes whose working directory is this folder and waits until they have
 * exited. Throws if one doesn't exit.
 */
export const killAllIn = async (folder: string): Promise<void> => {
  const allExited = await waitFor(15_000, async () => {
    const pids = await postgresProcessesIn(folder);
    // SIGKILL is safe: without a postmaster, the WAL is replayed in any case.
    for (const pid of pids) signal(pid, 'SIGKILL');
    return pids.length === 0;
  });
  if (allExited) return;
  const pids = await postgresProcessesIn(folder);
  throw new Error(
    `Processes ${pids.join(', ')} still use the database in ${folder}. Terminate them.`,
  );
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // The process has exited in the meantime.
  }
};
