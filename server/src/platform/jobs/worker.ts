import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { withoutEmails } from '../mail/without-emails.ts';

/** Does one kind of job, one at a time. */
export interface Worker {
  /** There may be a job: look at once. */
  wake(): void;
  /** Resolves when the job that is running has ended and is recorded. */
  stop(): Promise<void>;
}

/** Jobs of other processes, and those whose time has come, are seen this late at most. */
const lookEveryMs = 5000;

interface Work {
  boss: PgBoss;
  /** The kind of job. */
  name: string;
  handler(data: unknown): Promise<void>;
  /** Hears of a job that failed and won't be tried again. */
  giveUp(): void;
  log: Logger;
}

/**
 * Looks for jobs of a kind and does them. What goes wrong with the queue itself, a database that is
 * away for one, is logged and tried again at the next look.
 */
export const createWorker = ({ boss, name, handler, giveUp, log }: Work): Worker => {
  let stopping = false;
  let woken = false;
  let rest = new AbortController();

  const wake = () => {
    woken = true;
    rest.abort();
  };

  const doNext = async (): Promise<boolean> => {
    const [job] = await boss.fetch<unknown>(name, { includeMetadata: true });
    if (!job) return false;
    try {
      await handler(job.data);
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit;
      const text = isLast ? 'job given up' : 'job failed';
      log.error({ err: error, job: name, jobId: job.id }, text);
      if (isLast) giveUp();
      await boss.fail(name, job.id, { message: withoutEmails(String(error)) });
      return true;
    }
    await boss.complete(name, job.id);
    return true;
  };

  const loop = async () => {
    while (!stopping) {
      woken = false;
      const done = await doNext().catch((error: unknown) => {
        log.warn({ err: error, job: name }, 'job queue');
        return false;
      });
      if (done || woken || stopping) continue;
      rest = new AbortController();
      await delay(lookEveryMs, undefined, { signal: rest.signal, ref: false }).catch(
        () => undefined,
      );
    }
  };
  const ended = loop();

  return {
    wake,
    async stop() {
      stopping = true;
      wake();
      await ended;
    },
  };
};
