import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { TablePrivileges } from '../db/privileges.ts';
import type { JobKind } from './jobs.ts';

export const jobSchema = 'pgboss';

/** What the server's role needs of the queue's tables to add, do and clear away jobs. */
export const jobTables: TablePrivileges = {
  'pgboss.archive': ['SELECT', 'INSERT', 'DELETE'],
  'pgboss.job': ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  'pgboss.queue': ['SELECT'],
  'pgboss.schedule': [],
  'pgboss.subscription': [],
  'pgboss.version': ['SELECT', 'UPDATE (maintained_on)'],
};

/** What the queue of a kind of jobs is made of. */
export type QueuedKind = Pick<JobKind<unknown>, 'name' | 'retries' | 'timeoutSeconds'>;

/**
 * Brings the job tables up to date and makes a queue for every kind of job: each has a table of its
 * own, so the owner of the database has to do this before the server starts.
 */
export const prepareQueues = async (
  client: pg.ClientBase,
  kinds: readonly QueuedKind[],
): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: jobSchema,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  for (const { name, retries, timeoutSeconds } of kinds) {
    const options = {
      name,
      retryLimit: retries,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: timeoutSeconds,
    };
    await boss.createQueue(name, options);
    // One that was made by an earlier release keeps its options otherwise.
    await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false, close: false });
};

/** The kinds that have no queue yet; all of them where there are no job tables. */
export const findMissingQueues = async (
  pool: pg.Pool,
  names: readonly string[],
): Promise<readonly string[]> => {
  const { rows: found } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('${jobSchema}.queue') IS NOT NULL AS exists`,
  );
  if (!found[0]?.exists) return names;
  const { rows } = await pool.query<{ name: string }>(`SELECT name FROM ${jobSchema}.queue`);
  const made = new Set(rows.map((row) => row.name));
  return names.filter((name) => !made.has(name));
};
