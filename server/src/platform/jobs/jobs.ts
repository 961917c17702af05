import { hourMs } from '@ithaca/contracts/durations';
import pLimit from 'p-limit';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Connection, Database, Transaction } from '../db/database.ts';
import { queryLibraryText } from '../db/statement.ts';
import { deleteJobsAbout } from './job-data.store.ts';
import { findMissingQueues, jobSchema } from './queues.ts';
import { createWorker, pollEveryMs, type Worker } from './worker.ts';

/**
 * A kind of work done after a commit: its name, data and options. Its queue is created before the server starts, so
 * every kind has to be in the `jobs` of its feature's database needs.
 */
export interface JobKind<T> extends JobOptions {
  readonly name: string;
  readonly data: z.ZodMiniType<T>;
}

/** Retries and timeout of a kind of job, and its schedule if it is recurring. */
export interface JobOptions {
  /** How often a failed job is retried, with pauses that grow from 2 s; 20 retries take days. */
  readonly retries: number;
  /** A job that takes longer counts as failed. */
  readonly timeoutSeconds: number;
  /** If set, one process adds the job every `everyHours` hours (may be a fraction), without data. */
  readonly everyHours?: number;
}

const usualOptions: JobOptions = { retries: 20, timeoutSeconds: 120 };

/** Declares a kind of job. Its data holds ids, never a secret or a raw link. */
export const jobKind = <S extends z.ZodMiniType>(
  name: string,
  data: S,
  options: Partial<JobOptions> = {},
): JobKind<z.output<S>> => ({
  ...usualOptions,
  ...options,
  name,
  data: data as z.ZodMiniType<z.output<S>>,
});

/** Binds a kind of job to its handler, for a feature's list. */
export const handleJob =
  <T>(kind: JobKind<T>, handler: (data: T) => Promise<void>) =>
  (jobs: Jobs): void =>
    jobs.handle(kind, handler);

/** Durable background work, written in the transaction of the change that causes it. */
export interface Jobs {
  /**
   * Registers the handler of a kind of job. A handler may run twice for one job: it must be idempotent.
   * @throws when the kind already has a handler
   */
  handle<T>(kind: JobKind<T>, handler: (data: T) => Promise<void>): void;
  /** Adds a job; it exists if and only if the transaction commits. */
  add<T>(tx: Connection, kind: JobKind<T>, data: T, options?: { startAfter?: Date }): Promise<void>;
  /** Adds any number of jobs of a kind in the same way, thousands per statement. */
  addAll<T>(tx: Connection, kind: JobKind<T>, data: readonly T[]): Promise<void>;
  /** Deletes all jobs of a kind, including finished ones, whose data has this text in a field. */
  forget<T>(
    tx: Transaction,
    kind: JobKind<T>,
    field: keyof T & string,
    text: string,
  ): Promise<void>;
  start(): Promise<void>;
  /** How many jobs of each kind this process has given up after the last retry. */
  givenUp(): ReadonlyMap<string, number>;
  /** Stops once the running jobs have finished. */
  stop(): Promise<void>;
}

/**
 * How long finished jobs stay in the job table: as long as the longest interval, because a recurring job is added only
 * if the table has none of the same interval. With pg-boss's default of 12 hours, daily jobs would run twice.
 */
const keptSeconds = 24 * 3600;
/**
 * How long a job is kept after it was due. pg-boss drops older ones: with its default of two weeks, a server that was
 * down for longer would lose every job that doesn't succeed at the first attempt.
 */
const dueDays = 10 * 365;
/**
 * All kinds of jobs are polled at the same moment, at startup and every few seconds. This limit leaves most of the
 * database's connections to requests.
 */
const maxStatements = 2;
const maxJobsAtOnce = 5000;
/** Polls for a delayed job this long after its start, because the database's clock may be slightly behind. */
const timerMarginMs = 50;

/** Jobs on PostgreSQL (pg-boss): failed ones are retried for days with growing pauses. */
export const createJobs = (db: Database, log: Logger): Jobs => {
  const turns = pLimit(maxStatements);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => turns(() => queryLibraryText(db, text, values)) },
    schema: jobSchema,
    // The server's role can't create tables; `prepareQueues` has created them.
    migrate: false,
    // pg-boss's own workers and schedules don't await their writes: a brief database outage
    // would end the process. Ours are in worker.ts and `addRepeated`.
    schedule: false,
    archiveCompletedAfterSeconds: keptSeconds,
    retentionDays: dueDays,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const handlers = new Map<string, (data: unknown) => Promise<void>>();
  const repeated = new Map<string, number>();
  const givenUp = new Map<string, number>();
  const workers = new Map<string, Worker>();
  let timers: NodeJS.Timeout[] = [];
  let scheduling: Promise<unknown> = Promise.resolve();

  const addRepeated = async (name: string, everyHours: number) => {
    await boss
      .send(name, {}, { singletonHours: everyHours })
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'not scheduled'));
  };

  /** A worker that isn't woken finds added jobs only at its next poll. */
  const afterCommit = (tx: Connection, work: () => void) => {
    if ('afterCommit' in tx) tx.afterCommit(work);
    else work();
  };
  const wake = (name: string) => workers.get(name)?.wake();
  const executor = (tx: Connection) => ({
    executeSql: (text: string, values: unknown[]) => queryLibraryText(tx, text, values),
  });

  return {
    handle(kind, handler) {
      if (handlers.has(kind.name)) throw new Error(`Job ${kind.name} is handled twice`);
      handlers.set(kind.name, (data) => handler(kind.data.parse(data)));
      if (kind.everyHours !== undefined) repeated.set(kind.name, kind.everyHours);
    },

    async add(tx, kind, data, options = {}) {
      await boss.send(kind.name, data as object, {
        db: executor(tx),
        ...(options.startAfter && { startAfter: options.startAfter }),
      });
      const look = () => wake(kind.name);
      const waitMs = options.startAfter ? options.startAfter.getTime() - Date.now() : 0;
      afterCommit(tx, () => {
        if (waitMs <= 0) look();
        else if (waitMs < pollEveryMs) setTimeout(look, waitMs + timerMarginMs).unref();
      });
    },

    async addAll(tx, { name }, data) {
      if (data.length === 0) return;
      for (let start = 0; start < data.length; start += maxJobsAtOnce) {
        const part = data.slice(start, start + maxJobsAtOnce);
        const added = part.map((one) => ({ name, data: one as object }));
        await boss.insert(added, { db: executor(tx) });
      }
      afterCommit(tx, () => wake(name));
    },

    forget: (tx, { name }, field, text) => deleteJobsAbout(tx, name, field, text),

    async start() {
      const missing = await findMissingQueues(db.$client, [...handlers.keys()]);
      if (missing.length > 0) {
        throw new Error(
          `No feature lists these kinds in its database needs: ${missing.join(', ')}`,
        );
      }
      await boss.start();
      for (const [name, handler] of handlers) {
        const giveUp = () => void givenUp.set(name, (givenUp.get(name) ?? 0) + 1);
        workers.set(name, createWorker({ boss, name, handler, giveUp, log }));
      }
      scheduling = Promise.all([...repeated].map((job) => addRepeated(...job)));
      timers = [...repeated].map(([name, everyHours]) =>
        setInterval(() => addRepeated(name, everyHours), Math.min(everyHours, 1) * hourMs).unref(),
      );
    },

    givenUp: () => givenUp,

    async stop() {
      for (const timer of timers) clearInterval(timer);
      await scheduling;
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await boss.stop({ graceful: false, close: false });
    },
  };
};
