import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Connection, Database } from '../db/database.ts';

/** A kind of work done after a commit: its name, what it carries, and what does it. */
export interface JobKind<T> {
  readonly name: string;
  readonly data: z.ZodMiniType<T>;
}

/** Declares a kind of job. Its data holds ids, never a secret or a raw link. */
export const jobKind = <S extends z.ZodMiniType>(name: string, data: S): JobKind<z.output<S>> => ({
  name,
  data: data as z.ZodMiniType<z.output<S>>,
});

/** Durable background work, written in the transaction of the change that causes it. */
export interface Jobs {
  /** Registers who does a kind of work. A handler may run twice for one job: it must be idempotent. */
  handle<T>(kind: JobKind<T>, handler: (data: T) => Promise<void>): void;
  /** Runs a kind of work again and again, at the times of a cron line (UTC), on one process each. */
  repeat(kind: JobKind<object>, cron: string): void;
  /** Adds a job; it exists if and only if the transaction commits. */
  add<T>(tx: Connection, kind: JobKind<T>, data: T, options?: { startAfter?: Date }): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const pollSeconds = 5;

/** Jobs on PostgreSQL (pg-boss): failed ones are tried again for a day with growing pauses. */
export const createJobs = (db: Database, log: Logger): Jobs => {
  let stopped = false;
  const executeSql = async (text: string, values: unknown[]) => {
    // The queue's own housekeeping may still be on its way when everything else has stopped.
    if (stopped) return { rows: [] };
    return db.$client.query(text, values);
  };
  const boss = new PgBoss({ db: { executeSql }, schema: 'pgboss' });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const handlers = new Map<
    string,
    { kind: JobKind<unknown>; run: (data: unknown) => Promise<void> }
  >();
  const workers = new Map<string, string>();
  const repeated = new Map<string, string>();
  let running = false;

  const wake = (name: string) => {
    const worker = workers.get(name);
    if (running && worker) boss.notifyWorker(worker);
  };

  return {
    handle(kind, handler) {
      handlers.set(kind.name, { kind, run: (data) => handler(kind.data.parse(data)) });
    },

    repeat(kind, cron) {
      repeated.set(kind.name, cron);
    },

    async add(tx, kind, data, options = {}) {
      const text = (sql: string, values: unknown[]) => tx.$client.query(sql, values);
      await boss.send(kind.name, data as object, {
        db: { executeSql: text },
        ...(options.startAfter && { startAfter: options.startAfter }),
      });
      // The worker would see the job at its next poll; after the commit it may look at once.
      if ('afterCommit' in tx) tx.afterCommit(() => wake(kind.name));
      else wake(kind.name);
    },

    async start() {
      await boss.start();
      for (const [name, { run }] of handlers) {
        await boss.createQueue(name, {
          name,
          retryLimit: 20,
          retryDelay: 2,
          retryBackoff: true,
          expireInSeconds: 120,
        });
        const worker = await boss.work<unknown>(
          name,
          { pollingIntervalSeconds: pollSeconds, batchSize: 1 },
          async (batch) => {
            for (const job of batch) {
              await run(job.data).catch((error) => {
                log.error({ err: error, job: name, jobId: job.id }, 'job failed');
                throw error;
              });
            }
            // One look may leave more waiting than a batch holds.
            wake(name);
          },
        );
        workers.set(name, worker);
      }
      for (const [name, cron] of repeated) await boss.schedule(name, cron, {});
      running = true;
    },

    async stop() {
      running = false;
      await boss.stop({ graceful: true, timeout: 5000, close: false });
      stopped = true;
    },
  };
};
