import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusal } from '../../start-refusal.ts';
import { type ConnectionOptions, runOnce } from './connection.ts';
import type { Postmaster } from './postmaster.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const timeoutMs = 60_000;

/**
 * Waits until the database answers a query; after a crash, this includes crash recovery. Creates the
 * connection's database if it doesn't exist. Throws with the last log lines if the postmaster exits
 * or after 60 s.
 */
export const waitUntilReady = async (
  connection: ConnectionOptions,
  postmaster: Postmaster,
  folder: string,
): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  let lastError: unknown;
  for (let pause = 10; Date.now() < deadline; pause = Math.min(pause * 1.5, 100)) {
    if (!postmaster.isRunning()) throw await startupError('exited', lastError, postmaster);
    try {
      if (await reportsReady(folder, postmaster)) return await ensureDatabase(connection);
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') throw wrongPasswordError(error);
      lastError = error;
    }
    await delay(pause);
  }
  throw await startupError(`was not ready within ${timeoutMs / 1000} s`, lastError, postmaster);
};

/** Connecting too early would add lines to the log that hide the relevant ones. */
const reportsReady = async (folder: string, postmaster: Postmaster): Promise<boolean> => {
  const { pid, isReady } = await readPostmasterFile(folder);
  return pid === postmaster.pid && isReady;
};

const ensureDatabase = async (connection: ConnectionOptions): Promise<void> => {
  try {
    await runOnce(connection, 'SELECT 1');
  } catch (error) {
    const databaseMissing = (error as { code?: string }).code === '3D000';
    if (!databaseMissing) throw error;
    await runOnce(
      { ...connection, database: 'postgres' },
      `CREATE DATABASE ${connection.database}`,
    );
  }
};

const startupError = async (
  problem: string,
  cause: unknown,
  postmaster: Postmaster,
): Promise<Error> => {
  const lines = (await postmaster.lastLogLines()) || '(empty)';
  return new Error(`The database ${problem}. The last lines of its log:\n${lines}`, { cause });
};

/** The cluster's label matches this password, so it was changed in the database. */
const wrongPasswordError = (cause: unknown): StartRefusal =>
  new StartRefusal(
    'The database rejects the password in DATA_DIR/postgres.pass. Remove that file and start again ' +
      'to set a new password.',
    { cause },
  );
