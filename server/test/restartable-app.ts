import { pino } from 'pino';
import { expect } from 'vitest';
import { type App, createApp } from '../src/app.ts';
import {
  paymentRefunded,
  paymentSucceeded,
  payoutSent,
  planChanged,
} from '../src/features/payments/payments.events.ts';
import {
  bookingReported,
  bookingSettled,
  contactUnlocked,
  sessionBooked,
} from '../src/features/sessions/sessions.events.ts';
import type { EventKind } from '../src/platform/events/events.ts';
import { hashingCost, startTestApp, type TestApp } from './test-app.ts';

/** An app whose process can be stopped and restarted on the same database. */
export interface RestartableApp {
  /** The currently running process. */
  readonly app: TestApp;
  /** Stops the background work: jobs committed from now on wait for the next process. */
  stopJobs(): Promise<void>;
  /** Rolls back the next transaction that moves money at its end, as if the process had been killed. */
  killNextTransaction(): void;
  /** Cancels `killNextTransaction`. @returns whether a transaction was rolled back */
  spareTransactions(): boolean;
  /** Stops the process and starts another, which retries failed jobs at once. */
  restart(): Promise<void>;
  /** Waits until the provider's webhooks and all jobs about money are done. */
  settleDown(): Promise<void>;
  close(): Promise<void>;
}

const moneyJobs = String.raw`name ~ '^(payments\.|sandbox\.|sessions\.(look-at|find-due))'`;

/**
 * As in `untilJobsAreDone`, the time is not now(). The statement is named, because planning it for every queue's table
 * each time is slow.
 */
const undoneMoneyJobs = {
  name: 'undone-money-jobs',
  text: `SELECT name, state, output FROM pgboss.job
         WHERE state IN ('created', 'retry', 'active', 'failed') AND ${moneyJobs}
           AND (start_after <= clock_timestamp() OR state = 'retry')`,
};

/** Starts an app whose process can be restarted. The clock continues. */
export const startRestartableApp = async (
  environment: Record<string, string> = {},
): Promise<RestartableApp> => {
  const first = await startTestApp(environment);
  let current: App = first;
  let isArmed = false;

  const listen = () => {
    const on = <T>(kind: EventKind<T>) =>
      current.context.events.on(kind, 'a crash', async () => {
        if (!isArmed) return;
        isArmed = false;
        throw new Error('The process was killed');
      });
    for (const kind of [contactUnlocked, sessionBooked]) on(kind);
    on(bookingSettled);
    on(bookingReported);
    on(paymentSucceeded);
    on(paymentRefunded);
    on(payoutSent);
    on(planChanged);
  };
  listen();

  const query = first.owner.$client;
  return {
    app: {
      ...first,
      get http() {
        return current.http;
      },
      get context() {
        return current.context;
      },
      get features() {
        return current.features;
      },
    },
    stopJobs: () => current.context.jobs.stop(),
    killNextTransaction() {
      isArmed = true;
    },
    spareTransactions() {
      const hasKilled = !isArmed;
      isArmed = false;
      return hasKilled;
    },
    async restart() {
      await current.stop();
      // The queue uses the database's clock, which tests can't advance.
      await query.query(
        `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry' AND ${moneyJobs}`,
      );
      const log = pino({ level: 'silent' });
      const { config, clock } = first;
      current = await createApp(config, { db: first.context.db, log, clock, hashingCost });
      listen();
      await current.start();
    },
    async settleDown() {
      const readUndone = async () => (await query.query(undoneMoneyJobs)).rows;
      await expect.poll(readUndone, { interval: 5, timeout: 60_000 }).toEqual([]);
    },
    async close() {
      await current.stop();
      await first.close();
    },
  };
};
