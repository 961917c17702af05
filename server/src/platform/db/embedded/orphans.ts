import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './log.ts';
import { postgresProcessesIn } from './processes.ts';
import { holdsWithin } from './wait.ts';

/**
 * Ends what an earlier run left in the data folder: a postmaster whose server was killed is asked
 * to shut down cleanly, backends whose postmaster was killed are ended at once (they would keep
 * the shared memory for many seconds). Touches only postgres processes that work in this folder.
 * The caller must hold the owner lock. Throws when one of them does not end.
 */
export async function endOrphans(folder: string, log: Log): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pids = await postgresProcessesIn(folder);
  if (pids.length > 0) {
    log.warn({ folder, pids }, 'Ending the database processes that an earlier run left');
    await endPostmaster(folder, await postmasterPid(pidFile));
    await killAllIn(folder);
  }
  // Its pid may be another program's by now, and PostgreSQL would then refuse to start.
  await rm(pidFile, { force: true });
}

/** The pid in the first line of postmaster.pid; undefined without such a file. */
async function postmasterPid(pidFile: string): Promise<number | undefined> {
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
}

async function endPostmaster(folder: string, pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  const gone = async () => !(await postgresProcessesIn(folder)).includes(pid);
  if (await gone()) return;
  signal(pid, 'SIGINT');
  if (await holdsWithin(8_000, gone)) return;
  signal(pid, 'SIGQUIT');
  await holdsWithin(5_000, gone);
}

/**
 * Kills every postgres process that works in this folder, and waits for their end. Throws when
 * one of them does not end.
 */
export async function killAllIn(folder: string): Promise<void> {
  const ended = await holdsWithin(15_000, async () => {
    const pids = await postgresProcessesIn(folder);
    // SIGKILL loses nothing here: without a postmaster the log is replayed in any case.
    for (const pid of pids) signal(pid, 'SIGKILL');
    return pids.length === 0;
  });
  if (ended) return;
  const pids = await postgresProcessesIn(folder);
  throw new Error(`Processes ${pids.join(', ')} still use the database in ${folder}. End them.`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended between the look and the signal.
  }
}
