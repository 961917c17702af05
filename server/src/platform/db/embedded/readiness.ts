import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusal } from '../../start-refusal.ts';
import { type Connection, runOnce } from './connection.ts';
import type { Postmaster } from './postmaster.ts';

const limitMs = 60_000;

/**
 * Waits until the database answers a query, the replay of its log after a crash included, and
 * makes the database of the connection when the cluster has none yet. Throws, with the last lines
 * of its log, when the postmaster ends or 60 s pass.
 */
export async function waitUntilReady(
  connection: Connection,
  postmaster: Postmaster,
  folder: string,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  let reason: unknown;
  for (let pause = 10; Date.now() < deadline; pause = Math.min(pause * 1.5, 100)) {
    if (!postmaster.isRunning()) throw await failure('ended', reason, postmaster);
    try {
      if (await saysReady(folder, postmaster)) return await answer(connection);
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') throw wrongPassword(error);
      reason = error;
    }
    await delay(pause);
  }
  throw await failure(`was not ready within ${limitMs / 1000} s`, reason, postmaster);
}

/**
 * Looks into postmaster.pid first (pid on line 1, state on line 8): each connection attempted too
 * early would leave a line in the log, and push out those that matter.
 */
async function saysReady(folder: string, postmaster: Postmaster): Promise<boolean> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[0]) === postmaster.pid && lines[7]?.trim() === 'ready';
}

async function answer(connection: Connection): Promise<void> {
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
}

async function failure(what: string, reason: unknown, postmaster: Postmaster): Promise<Error> {
  const lines = (await postmaster.lastLogLines()) || '(nothing)';
  return new Error(`The database ${what}. The last lines of its log:\n${lines}`, {
    cause: reason,
  });
}

/** The label beside the cluster says that it has this password, so somebody has changed it since. */
function wrongPassword(cause: unknown): StartRefusal {
  return new StartRefusal(
    'The database does not accept the password in DATA_DIR/postgres.pass. Remove that file and start ' +
      'again: then the database gets a new one.',
    { cause },
  );
}
