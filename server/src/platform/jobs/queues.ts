import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { TablePrivileges } from '../db/privileges.ts';
import type { JobKind } from './jobs.ts';

export const jobSchema = 'pgboss';

/** Privileges that the server's role needs to add, run and delete jobs. */
export const jobTables: TablePrivileges = {
  'pgboss.archive': ['SELECT', 'INSERT', 'DELETE'],
  'pgboss.job': ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  'pgboss.queue': ['SELECT'],
  'pgboss.schedule': [],
  'pgboss.subscription': [],
  'pgboss.version': ['SELECT', 'UPDATE (maintained_on)'],
};

/** The properties of a kind of job that its queue is created from. */
export type QueuedKind = Pick<JobKind<unknown>, 'name' | 'retries' | 'timeoutSeconds'>;

/**
 * Migrates the job tables and creates a queue for every kind of job. Each queue is a table, so the
 * database owner must do this before the server starts.
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
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retries, timeoutSeconds } of kinds) {
    const options = {
      name,
      retryLimit: retries,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: timeoutSeconds,
    };
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, options);
    else if (differs(queue, options)) await boss.updateQueue(name, options);
  }
  await boss.stop({ graceful: false, close: false });
};

const differs = (queue: PgBoss.Queue, options: PgBoss.Queue) =>
  Object.entries(options).some(([key, value]) => queue[key as keyof PgBoss.Queue] !== value);

/** Returns the names without a queue: all of them if the job tables don't exist. */
export const findMissingQueues = async (
  pool: pg.Pool,
  names: readonly string[],
): Promise<readonly string[]> => {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('${jobSchema}.queue') IS NOT NULL AS exists`,
  );
  if (!tables[0]?.exists) return names;
  const { rows } = await pool.query<{ name: string }>(`SELECT name FROM ${jobSchema}.queue`);
  const existing = new Set(rows.map((row) => row.name));
  return names.filter((name) => !existing.has(name));
};
